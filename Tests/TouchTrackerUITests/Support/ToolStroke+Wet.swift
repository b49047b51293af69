@testable import TouchTrackerUI

extension ToolStroke {
    /// The pixels of freehand ink; nil for other ink.
    @MainActor var wet: WetStroke? { (self as? PenStroke)?.wet }
}
