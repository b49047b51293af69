import InkFile

@testable import TouchTrackerUI

extension IncomingInk {
    /// Blocks until what has been sent is read.
    @MainActor
    func finish() {
        switch self {
        case .none, .requested: break
        case .reading(let work): work.finish()
        }
    }
}
