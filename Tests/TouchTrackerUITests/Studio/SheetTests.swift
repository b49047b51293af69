import Foundation
import Ink
import Testing
import TouchKit

@testable import TouchTrackerUI

@MainActor
struct SheetTests {
    private let file = NotedFile()
    private let mark = Mark(
        shape: .line(Line(begin: .zero, end: CGPoint(x: 10, y: 10))), style: Style(color: .black, width: 10))

    @Test func `every finished change is saved before it is told of`() {
        let sheet = Sheet(file: file)
        var saved: [Int] = []
        sheet.changes.observe(file) { [file] _ in saved.append(file.saved.count) }
        sheet.perform { $0.add(mark) }
        sheet.undo()
        sheet.redo()
        #expect(file.saved == [1, 0, 1] && saved == [1, 2, 3])
    }

    @Test func `what goes on for a while is saved once, when it is finished, and taken back as one step`() {
        let sheet = Sheet(file: file)
        let undertaking = sheet.begin()
        sheet.perform(in: undertaking) { $0.add(mark) }
        sheet.perform(in: undertaking) { $0.add(mark) }
        #expect(file.saved.isEmpty)
        sheet.finish(undertaking)
        #expect(file.saved == [2])
        sheet.undo()
        #expect(sheet.drawing.isEmpty && file.saved == [2, 0])
    }

    @Test func `what is still going on is not saved with what others finish meanwhile, and cancelled it never was`()
        throws
    {
        let sheet = Sheet(file: file)
        sheet.perform { $0.add(mark) }
        let erasure = sheet.begin()
        let first = try #require(sheet.drawing.first?.id)
        sheet.perform(in: erasure) { $0.remove([first]) }
        sheet.perform { $0.add(mark) }
        #expect(sheet.drawing.count == 1 && file.saved == [1, 2])
        sheet.cancel(erasure)
        #expect(sheet.drawing.count == 2 && file.saved == [1, 2])
    }

    @Test func `what is undone while it is being erased is gone from the file as well`() throws {
        let sheet = Sheet(file: file)
        sheet.perform { $0.add(mark) }
        let erasure = sheet.begin()
        let first = try #require(sheet.drawing.first?.id)
        sheet.perform(in: erasure) { $0.remove([first]) }
        sheet.undo()
        sheet.finish(erasure)
        #expect(sheet.drawing.isEmpty && file.saved == [1, 0])
    }
}
