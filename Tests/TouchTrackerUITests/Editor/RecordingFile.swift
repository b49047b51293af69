import Foundation
import Ink

@testable import TouchTrackerUI

/// Notes what it is asked to keep, and fails when told to.
final class RecordingFile: StoredDrawing {
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
    /// What the disk waits for before it answers; nil if it answers at once.
    var disk: DispatchSemaphore?
    /// Why the next drawing is kept elsewhere; nil if it is not.
    var reasonToLeave: String?
    /// Of how many slices `advance` still tells that there are more.
    var slices = 0

    func save(_ change: Change, of drawing: () -> Drawing, until isExpired: () -> Bool) throws {
        try rewrite(drawing(), until: isExpired)
    }

    func rewrite(_ drawing: Drawing, until isExpired: () -> Bool) throws {
        if let failure { throw Failure(description: failure) }
        if let reasonToLeave { throw Failure(description: reasonToLeave) }
        saved.append(drawing.count)
    }

    func grow(to size: CGSize, of drawing: () -> Drawing, until isExpired: () -> Bool) throws {
        if let failure { throw Failure(description: failure) }
        sizes.append(size)
    }

    var isBehind: Bool { slices > 0 }
    var needsAdvance: Bool { slices > 0 }

    func advance(_ drawing: Drawing, until isExpired: () -> Bool) throws -> Bool {
        if let failure { throw Failure(description: failure) }
        slices -= 1
        return slices > 0
    }

    func finish(_ drawing: Drawing) throws {
        while needsAdvance { _ = try advance(drawing, until: { false }) }
    }

    func synchronize() -> DiskWait {
        synchronizations += 1
        if let disk {
            return DiskWait { disk.wait() }
        }
        return DiskWait(finished: Result { if let diskFailure { throw Failure(description: diskFailure) } })
    }

    func diskRefused() {}

    func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any StoredDrawing, sentence: String)? {
        guard let reason = reasonToLeave else { return nil }
        reasonToLeave = nil
        saved.append(drawing.count)
        return (self, reason)
    }
}
