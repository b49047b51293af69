import Foundation
import Ink
import InkFile

@testable import TouchTrackerUI

/// A stand-in for a document's file that records what is saved, and fails on request.
final class RecordingFile: SavableFile {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The number of elements of each drawing that was saved.
    var saved: [Int] = []
    var sizes: [CGSize] = []
    /// The number of times that the file was flushed.
    var flushCount = 0
    /// Why saving fails; nil if it succeeds.
    var failure: String?
    /// Why a flush fails; nil if it succeeds.
    var diskFailure: String?
    /// What a flush waits for; nil if it finishes at once.
    var disk: DispatchSemaphore?
    /// Why the next save moves to another file; nil if it does not.
    var reasonToLeave: String?
    /// The number of slices that are left to write.
    var slices = 0
    /// The number of slices that were begun.
    private(set) var attempts = 0

    var clearedInk: ClearedInk? { nil }
    var notes: ForeignNotes { ForeignNotes() }
    var undoJournal: UndoJournal? { nil }

    func save(_ change: Change, _ effect: ClearingEffect, of drawing: () -> Drawing, until isExpired: () -> Bool) throws
    {
        try rewrite(drawing(), until: isExpired)
    }

    func rewrite(_ drawing: Drawing, until isExpired: () -> Bool) throws {
        if let failure { throw Failure(description: failure) }
        if let reasonToLeave { throw Failure(description: reasonToLeave) }
        saved.append(drawing.count)
    }

    let path = "/drawings/drawing.svg"
    private(set) var paper = Paper.white

    func setPaper(_ paper: Paper, of drawing: () -> Drawing, until isExpired: () -> Bool) throws {
        self.paper = paper
        if let failure { throw Failure(description: failure) }
    }

    func grow(to size: CGSize, of drawing: () -> Drawing, until isExpired: () -> Bool) throws {
        if let failure { throw Failure(description: failure) }
        sizes.append(size)
    }

    var isBehind: Bool { slices > 0 }
    var needsAdvance: Bool { slices > 0 }

    func advance(_ drawing: Drawing, until isExpired: () -> Bool) throws -> DiskFlush? {
        attempts += 1
        if let failure { throw Failure(description: failure) }
        slices -= 1
        return nil
    }

    func finish(_ drawing: Drawing) throws {
        while needsAdvance { _ = try advance(drawing, until: { false }) }
    }

    func flush() -> DiskFlush {
        flushCount += 1
        if let disk {
            return DiskFlush {
                disk.wait()
                return .success(())
            }
        }
        return DiskFlush(ended: Result { if let diskFailure { throw Failure(description: diskFailure) } })
    }

    func flushFailed() {}

    func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any SavableFile, Succession)? {
        guard let reason = reasonToLeave else { return nil }
        reasonToLeave = nil
        saved.append(drawing.count)
        return (self, .left(.message(reason)))
    }
}
