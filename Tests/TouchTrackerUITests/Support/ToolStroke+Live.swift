@testable import TouchTrackerUI

extension ToolStroke {
    /// The pixels of freehand ink; nil for other ink.
    @MainActor var live: LiveStroke? { (self as? PenStroke)?.live }
}
