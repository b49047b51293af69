@testable import TouchTrackerUI

extension ToolStroke {
    /// The pixels of freehand ink that is more than a dot; nil for other ink.
    @MainActor var live: LiveStroke? { lastingPixels }
}
