import Foundation
import Ink
import InkFile
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct FileSaverTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let file = RecordingFile()
    private let document: Document
    private let reports = Reports()
    private let mark = Mark(
        shape: .line(Line(begin: .zero, end: CGPoint(x: 10, y: 10))), style: Style(color: .black, width: 10))

    private final class Reports {
        var failures: [String] = []
        var recoveries = 0
    }

    init() {
        document = Document(file: file)
        document.failures.observe(reports) { [reports] in reports.failures.append($0.english) }
        document.recoveries.observe(reports) { [reports] _ in reports.recoveries += 1 }
    }

    // MARK: Retrying

    @Test func `ink that cannot be saved is reported in one sentence, and stays in the document`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        #expect(reports.failures == ["the disk is full"] && document.drawing.count == 1)
        #expect(document.finishSaving() == .message("the disk is full"))
    }

    @Test func `a failed save is retried until it succeeds, which is reported once`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        document.perform { $0.add(mark) }
        stage.wait(.seconds(60))
        #expect(file.saved.isEmpty && reports.recoveries == 0)
        #expect(reports.failures == ["the disk is full", "the disk is full"], "once for each change")
        file.failure = nil
        stage.wait(.seconds(5))
        #expect(file.saved == [2] && reports.recoveries == 1)
        stage.wait(.seconds(60))
        #expect(file.saved == [2] && reports.recoveries == 1 && reports.failures.count == 2)
    }

    @Test func `a new reason is reported when it occurs`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        file.failure = "the disk has an error"
        stage.wait(.seconds(60))
        #expect(reports.failures == ["the disk is full", "the disk has an error"])
    }

    @Test func `the next change that can be saved also saves the earlier ones`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        file.failure = nil
        document.perform { $0.add(mark) }
        #expect(file.saved == [2] && reports.recoveries == 1)
        stage.wait(.seconds(60))
        #expect(file.saved == [2])
    }

    @Test func `a failed save is retried at the end of the program`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        file.failure = nil
        #expect(document.finishSaving() == nil)
        #expect(file.saved == [1])
    }

    @Test func `a page that could not grow is retried as well`() {
        file.failure = "the disk is full"
        for width in [900, 1000] {
            document.saver?.grow(to: CGSize(width: width, height: 600))
            #expect(reports.failures == ["the disk is full"], "once for several layouts")
        }
        file.failure = nil
        stage.wait(.seconds(5))
        #expect(file.saved == [0] && reports.recoveries == 1)
        document.saver?.grow(to: CGSize(width: 1100, height: 600))
        #expect(file.sizes.last == CGSize(width: 1100, height: 600))
    }

    @Test func `a retry does not save an open transaction`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        let transaction = document.begin()
        document.perform(in: transaction) { $0.add(mark) }
        file.failure = nil
        stage.wait(.seconds(5))
        #expect(file.saved == [1])
    }

    @Test func `a file that cannot be written is told once, and retried as seldom as any other save`() {
        file.writingSteps = 5
        document.perform { $0.add(mark) }
        file.writingFailure = "the disk is full"
        stage.wait(.seconds(60))
        #expect((2...13).contains(file.attempts) && reports.failures == ["the disk is full"])
        // What is drawn meanwhile is kept, and does not hurry.
        let attempts = file.attempts
        document.perform { $0.add(mark) }
        #expect(file.saved.last == 2 && file.attempts == attempts && reports.recoveries == 0)
        file.writingFailure = nil
        stage.wait(.seconds(6))
        #expect(file.written == [2] && reports.recoveries == 1 && document.finishSaving() == nil)
        #expect(reports.failures == ["the disk is full"])
    }

    @Test func `a file that cannot be written is told at the end of the program`() {
        file.writingSteps = 2
        document.perform { $0.add(mark) }
        file.writingFailure = "the disk is full"
        #expect(document.finishSaving() == .message("the disk is full"))
        file.writingFailure = nil
        #expect(document.finishSaving() == nil && file.written == [1])
    }

    @Test func `a document that continues in another file reports that`() {
        file.reasonToLeave = "it continues there"
        document.perform { $0.add(mark) }
        document.perform { $0.add(mark) }
        #expect(reports.failures == ["it continues there"] && file.saved == [1, 2] && reports.recoveries == 0)
    }

    // MARK: Flushing to the disk

    @Test func `the file is flushed while people draw without a pause, but not for every stroke`() {
        for _ in 0..<500 {
            document.perform { $0.add(mark) }
            stage.wait(.milliseconds(100))
        }
        #expect(file.flushCount == 2, "every 20 seconds, in 50 seconds")
        stage.wait(.milliseconds(1850))
        #expect(file.flushCount == 2)
        stage.wait(.milliseconds(100))
        #expect(file.flushCount == 3, "after 2 seconds without changes")
        stage.wait(.seconds(60))
        #expect(file.flushCount == 3)
    }

    @Test func `nothing waits for a slow disk, and what is drawn meanwhile is flushed later`() {
        let disk = DispatchSemaphore(value: 0)
        file.disk = disk
        document.perform { $0.add(mark) }
        stage.wait(.seconds(3))
        for _ in 0..<5 {
            document.perform { $0.add(mark) }
            stage.wait(.seconds(10))
        }
        #expect(file.saved == [1, 2, 3, 4, 5, 6] && file.flushCount == 1, "the disk is busy all that time")
        file.disk = nil
        disk.signal()
        // The disk's thread runs when the system schedules it.
        while file.flushCount < 2 { stage.wait(.seconds(3)) }
        #expect(reports.failures.isEmpty && document.finishSaving() == nil)
    }

    // MARK: Writing the file whole

    @Test(arguments: [(DrawingFile.Urgency.now, 0.0), (.pause, 2), (.rest, 60)])
    func `the file is written a while after the last change, in several steps`(
        urgency: DrawingFile.Urgency, delay: TimeInterval
    ) {
        file.writingSteps = 3
        file.usualUrgency = urgency
        document.perform { $0.add(mark) }
        stage.wait(.seconds(delay / 2))
        document.perform { $0.add(mark) }
        if delay > 0 {
            stage.wait(.seconds(delay - 0.1))
            #expect(file.attempts == 0)
        }
        stage.wait(.seconds(0.2))
        #expect(file.written == (delay > 0 ? [2] : [1, 2]) && reports.failures.isEmpty)
        stage.wait(.seconds(200))
        #expect(file.written.last == 2 && document.finishSaving() == nil && file.attempts <= 6)
    }

    @Test func `when someone wants to see it, the file is written at once, with what is drawn meanwhile`() {
        file.writingSteps = 3
        file.usualUrgency = .rest
        document.perform { $0.add(mark) }
        document.saver?.writeFile()
        #expect(file.written.isEmpty, "nothing waits for the disk")
        stage.wait(.milliseconds(1))
        #expect(file.written == [1])
        // Nothing to write: the next change does not hurry.
        document.saver?.writeFile()
        document.perform { $0.add(mark) }
        stage.wait(.seconds(50))
        #expect(file.written == [1])
        document.saver?.writeFile()
        stage.wait(.milliseconds(1))
        #expect(file.written == [1, 2])
    }

    @Test func `a program that ends writes the file`() {
        file.writingSteps = 3
        file.usualUrgency = .rest
        document.perform { $0.add(mark) }
        #expect(document.finishSaving() == nil && file.written == [1])
    }

    @Test func `data that the disk refuses is reported and rewritten`() {
        file.diskFailure = "the disk has an error"
        document.perform { $0.add(mark) }
        stage.wait(.seconds(3))
        #expect(reports.failures == ["the disk has an error"] && file.saved == [1])
        file.diskFailure = nil
        stage.wait(.seconds(5))
        #expect(file.saved == [1, 1] && reports.recoveries == 1)
        #expect(document.finishSaving() == nil)
    }

    @Test func `at the end, the file is flushed only if it has changed since`() {
        document.perform { $0.add(mark) }
        #expect(document.finishSaving() == nil && file.flushCount == 1)
        #expect(document.finishSaving() == nil && file.flushCount == 1)
        document.perform { $0.add(mark) }
        file.diskFailure = "the disk has an error"
        #expect(document.finishSaving() == nil && file.saved == [1, 2, 2], "it was rewritten")
        document.perform { $0.add(mark) }
        file.failure = "the disk is full"
        #expect(document.finishSaving() == .message("the disk is full"))
    }
}
