import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct DocumentStoreTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let file = RecordingFile()
    private let document: Document
    private let news = News()
    private let mark = Mark(
        shape: .line(Line(begin: .zero, end: CGPoint(x: 10, y: 10))), style: Style(color: .black, width: 10))

    private final class News {
        var failures: [String] = []
        var recoveries = 0
    }

    init() {
        document = Document(file: file)
        document.failures.observe(news) { [news] in news.failures.append($0) }
        document.recoveries.observe(news) { [news] in news.recoveries += 1 }
    }

    // MARK: Trying again

    @Test func `ink that cannot be saved is told of in a sentence, and stays on the document`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        #expect(news.failures == ["the disk is full"] && document.drawing.count == 1)
        #expect(document.finishSaving() == "the disk is full")
    }

    @Test func `what could not be saved is tried again until it is, and that is told once`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        document.perform { $0.add(mark) }
        stage.wait(.seconds(60))
        #expect(file.saved.isEmpty && news.recoveries == 0)
        #expect(news.failures == ["the disk is full", "the disk is full"], "once for each change")
        file.failure = nil
        stage.wait(.seconds(5))
        #expect(file.saved == [2] && news.recoveries == 1)
        stage.wait(.seconds(60))
        #expect(file.saved == [2] && news.recoveries == 1 && news.failures.count == 2)
    }

    @Test func `another reason is told when it is found`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        file.failure = "the disk has an error"
        stage.wait(.seconds(60))
        #expect(news.failures == ["the disk is full", "the disk has an error"])
    }

    @Test func `the next change that can be saved makes up for it`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        file.failure = nil
        document.perform { $0.add(mark) }
        #expect(file.saved == [2] && news.recoveries == 1)
        stage.wait(.seconds(60))
        #expect(file.saved == [2])
    }

    @Test func `the end of the program is the last try`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        file.failure = nil
        #expect(document.finishSaving() == nil)
        #expect(file.saved == [1])
    }

    @Test func `a paper that could not grow is tried again as well`() {
        file.failure = "the disk is full"
        for width in [900, 1000] {
            document.grow(to: CGSize(width: width, height: 600))
            #expect(news.failures == ["the disk is full"], "once, however often it is laid out")
        }
        file.failure = nil
        stage.wait(.seconds(5))
        #expect(file.saved == [0] && news.recoveries == 1)
        document.grow(to: CGSize(width: 1100, height: 600))
        #expect(file.sizes.last == CGSize(width: 1100, height: 600))
    }

    @Test func `what is under way is not tried again either`() {
        file.failure = "the disk is full"
        document.perform { $0.add(mark) }
        let transaction = document.begin()
        document.perform(in: transaction) { $0.add(mark) }
        file.failure = nil
        stage.wait(.seconds(5))
        #expect(file.saved == [1])
    }

    @Test func `a document that is kept elsewhere from now on says so`() {
        file.reasonToLeave = "it goes on there"
        document.perform { $0.add(mark) }
        document.perform { $0.add(mark) }
        #expect(news.failures == ["it goes on there"] && file.saved == [1, 2] && news.recoveries == 0)
    }

    // MARK: The disk itself

    @Test func `the disk is asked although people go on drawing, and not for every stroke`() {
        for _ in 0..<500 {
            document.perform { $0.add(mark) }
            stage.wait(.milliseconds(100))
        }
        #expect(file.synchronizations == 2, "in 50 seconds, of which each 20 are enough")
        stage.wait(.milliseconds(1850))
        #expect(file.synchronizations == 2)
        stage.wait(.milliseconds(100))
        #expect(file.synchronizations == 3, "after 2 seconds of rest")
        stage.wait(.seconds(60))
        #expect(file.synchronizations == 3)
    }

    @Test func `nothing waits for a slow disk, and what is drawn meanwhile it is asked for later`() {
        let disk = DispatchSemaphore(value: 0)
        file.disk = disk
        document.perform { $0.add(mark) }
        stage.wait(.seconds(3))
        for _ in 0..<5 {
            document.perform { $0.add(mark) }
            stage.wait(.seconds(10))
        }
        #expect(file.saved == [1, 2, 3, 4, 5, 6] && file.synchronizations == 1, "it is busy all that time")
        file.disk = nil
        disk.signal()
        // Its thread answers when the system lets it.
        while file.synchronizations < 2 { stage.wait(.seconds(3)) }
        #expect(news.failures.isEmpty && document.finishSaving() == nil)
    }

    @Test func `what is more than a slice is written turn by turn, until all of it is`() {
        document.perform { $0.add(mark) }
        file.slices = 5
        document.perform { $0.add(mark) }
        #expect(file.slices == 5)
        stage.wait(.milliseconds(1))
        #expect(file.slices < 5)
        stage.wait(.seconds(1))
        #expect(file.slices == 0 && news.failures.isEmpty)
    }

    @Test func `what the disk refuses is told of and written again`() {
        file.diskFailure = "the disk has an error"
        document.perform { $0.add(mark) }
        stage.wait(.seconds(3))
        #expect(news.failures == ["the disk has an error"] && file.saved == [1])
        file.diskFailure = nil
        stage.wait(.seconds(5))
        #expect(file.saved == [1, 1] && news.recoveries == 1)
        #expect(document.finishSaving() == nil)
    }

    @Test func `at the end the disk is asked for what it may not hold yet, and only then`() {
        document.perform { $0.add(mark) }
        #expect(document.finishSaving() == nil && file.synchronizations == 1)
        #expect(document.finishSaving() == nil && file.synchronizations == 1)
        document.perform { $0.add(mark) }
        file.diskFailure = "the disk has an error"
        #expect(document.finishSaving() == nil && file.saved == [1, 2, 2], "it was written again")
        document.perform { $0.add(mark) }
        file.failure = "the disk is full"
        #expect(document.finishSaving() == "the disk is full")
    }
}
