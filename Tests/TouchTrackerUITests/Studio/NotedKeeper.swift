import Foundation
import Ink

@testable import TouchTrackerUI

/// Notes what it is asked to keep, and fails when told to.
final class NotedKeeper: SheetKeeper {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Of each drawing that was kept, how many elements it had.
    var saved: [Int] = []
    var sizes: [CGSize] = []
    /// How often the disk itself was asked.
    var synchronizations = 0
    /// Why nothing can be kept; nil where it can.
    var failure: String?
    /// Why the disk does not take it; nil where it does.
    var diskFailure: String?
    /// Where the next drawing is kept.
    var keeping = Keeping.inPlace

    func save(_ change: Change, of drawing: Drawing) throws -> Keeping {
        try rewrite(drawing)
    }

    func rewrite(_ drawing: Drawing) throws -> Keeping {
        if let failure { throw Failure(description: failure) }
        saved.append(drawing.count)
        defer { keeping = .inPlace }
        return keeping
    }

    func grow(to size: CGSize, of drawing: Drawing) throws -> Keeping {
        if let failure { throw Failure(description: failure) }
        sizes.append(size)
        return .inPlace
    }

    func synchronize() throws {
        synchronizations += 1
        if let diskFailure { throw Failure(description: diskFailure) }
    }
}
