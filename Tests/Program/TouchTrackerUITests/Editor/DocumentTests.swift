import Foundation
import Ink
import Testing
import TouchKit

@testable import TouchTrackerUI

@MainActor
struct DocumentTests {
    private let file = RecordingFile()
    private let mark = Mark(
        shape: .line(Line(begin: .zero, end: CGPoint(x: 10, y: 10))), style: Style(color: .black, width: 10))

    @Test func `every finished change is saved before observers receive it`() {
        let document = Document(file: file)
        var saved: [Int] = []
        document.changes.observe(file) { [file] _ in saved.append(file.saved.count) }
        document.perform { $0.add(mark) }
        document.undo()
        document.redo()
        #expect(file.saved == [1, 0, 1] && saved == [1, 2, 3])
    }

    @Test func `a transaction is saved once, when it is finished, and undone as one step`() {
        let document = Document(file: file)
        let transaction = document.begin()
        document.perform(in: transaction) { $0.add(mark) }
        document.perform(in: transaction) { $0.add(mark) }
        #expect(file.saved.isEmpty)
        document.finish(transaction)
        #expect(file.saved == [2])
        document.undo()
        #expect(document.drawing.isEmpty && file.saved == [2, 0])
    }

    @Test func `an open transaction is not saved with other changes, and a cancelled one never`()
        throws
    {
        let document = Document(file: file)
        document.perform { $0.add(mark) }
        let erasure = document.begin()
        let first = try #require(document.drawing.first?.id)
        document.perform(in: erasure) { $0.remove([first]) }
        document.perform { $0.add(mark) }
        #expect(document.drawing.count == 1 && file.saved == [1, 2])
        document.cancel(erasure)
        #expect(document.drawing.count == 2 && file.saved == [1, 2])
    }

    @Test func `ink that is undone while it is being erased disappears from the file as well`() throws {
        let document = Document(file: file)
        document.perform { $0.add(mark) }
        let erasure = document.begin()
        let first = try #require(document.drawing.first?.id)
        document.perform(in: erasure) { $0.remove([first]) }
        document.undo()
        document.finish(erasure)
        #expect(document.drawing.isEmpty && file.saved == [1, 0])
    }

    // MARK: Paper and name

    @Test func `another paper is saved, and sent once`() {
        let document = Document(file: file)
        var papers: [Paper] = []
        document.paperChanges.observe(file) { papers.append(document.paper) }
        document.setPaper(Paper(.dark, .dots))
        document.setPaper(Paper(.dark, .dots))
        #expect(file.paper == Paper(.dark, .dots) && papers == [Paper(.dark, .dots)])
        #expect(Document(file: file).paper == Paper(.dark, .dots))
    }

    @Test func `the name is the file's, without its extension`() {
        #expect(Document(file: file).name == "drawing")
        #expect(Document().name == nil)
    }
}
