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

    @Test func `every finished change is saved before it is told of`() {
        let document = Document(file: file)
        var saved: [Int] = []
        document.changes.observe(file) { [file] _ in saved.append(file.saved.count) }
        document.perform { $0.add(mark) }
        document.undo()
        document.redo()
        #expect(file.saved == [1, 0, 1] && saved == [1, 2, 3])
    }

    @Test func `what goes on for a while is saved once, when it is finished, and taken back as one step`() {
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

    @Test func `what is still going on is not saved with what others finish meanwhile, and cancelled it never was`()
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

    @Test func `what is undone while it is being erased is gone from the file as well`() throws {
        let document = Document(file: file)
        document.perform { $0.add(mark) }
        let erasure = document.begin()
        let first = try #require(document.drawing.first?.id)
        document.perform(in: erasure) { $0.remove([first]) }
        document.undo()
        document.finish(erasure)
        #expect(document.drawing.isEmpty && file.saved == [1, 0])
    }
}
