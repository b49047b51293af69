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
    /// Why the file cannot be written whole; nil if it can.
    var writingFailure: String?
    /// What a flush waits for; nil if it finishes at once.
    var disk: DispatchSemaphore?
    /// Why the next save moves to another file; nil if it does not.
    var reasonToLeave: String?
    /// The number of steps in which the file is written whole; it never is if that is 0.
    var writingSteps = 0
    /// The number of elements with which the file was written whole, each time.
    private(set) var written: [Int] = []
    /// The number of steps of writing that were begun.
    private(set) var attempts = 0
    private var stepsLeft = 0

    func save(_ operations: [History.Operation], of drawing: () -> Drawing) throws {
        if let failure { throw Failure(description: failure) }
        if let reasonToLeave { throw Failure(description: reasonToLeave) }
        saved.append(drawing().count)
        if !operations.isEmpty { stepsLeft = writingSteps }
    }

    var bin: DrawingBin?

    func forgetSteps() {}

    let path = "/drawings/drawing.svg"
    private(set) var paper = Paper.white

    func setPaper(_ paper: Paper) throws {
        self.paper = paper
        if let failure { throw Failure(description: failure) }
    }

    func grow(to size: CGSize) throws {
        if let failure { throw Failure(description: failure) }
        sizes.append(size)
    }

    let isBehind = false
    /// How soon the file should be written while it lacks something.
    var usualUrgency = DrawingFile.Urgency.pause
    private var isRefused = false
    var urgency: DrawingFile.Urgency? { stepsLeft == 0 ? nil : isRefused ? .retry : usualUrgency }

    func advance(_ drawing: () -> Drawing) throws -> (any AwaitedWork)? {
        guard stepsLeft > 0 else { return nil }
        attempts += 1
        isRefused = writingFailure != nil
        if let writingFailure { throw Failure(description: writingFailure) }
        stepsLeft -= 1
        if stepsLeft > 0 { return BackgroundWork(ended: ()) }
        written.append(drawing().count)
        return nil
    }

    func finish(_ drawing: Drawing) throws {
        while stepsLeft > 0 { _ = try advance { drawing } }
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

    func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any SavableFile, Succession)? {
        guard let reason = reasonToLeave else { return nil }
        reasonToLeave = nil
        saved.append(drawing.count)
        return (self, .left(.message(reason)))
    }
}
