import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ClearingTests {
    private let program = ProgramStage()
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("clearing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var path: String { folder.appendingPathComponent("drawing.svg").path }

    private func line(_ y: CGFloat) -> Mark {
        Mark(
            shape: .line(Line(begin: CGPoint(x: 0, y: y), end: CGPoint(x: 50, y: y))),
            style: Style(color: .black, width: 10))
    }

    private func open() throws -> Document {
        try Document.open(path, page: CGSize(width: 400, height: 300)).document
    }

    /// The names of the hidden files of cleared ink.
    private func kept() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasPrefix(".touchtracker-cleared")
        }
    }

    /// Undoes, and waits until cleared ink has been read.
    private func undo(_ document: Document) {
        document.undo()
        document.clearing.file?.finish()
        program.stage.wait(.milliseconds(50))
    }

    private func removeFolder() throws {
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `the button of the notice brings back the whole drawing, below what was drawn since`() throws {
        program.drawTwoLines()
        let before = program.shapes
        program.type("", .keyboardDeleteForward, .control)
        program.draw(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 400, y: 500))
        program.stage.wait(.seconds(4))
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes.count == 3 && Array(program.shapes.prefix(2)) == before)
        #expect(program.noticeButton == nil)
        try removeFolder()
    }

    @Test func `the notice stays for eight seconds, and goes when the clearing is undone`() throws {
        program.drawTwoLines()
        program.type("", .keyboardDeleteForward, .control)
        program.editor.notices.send(Notice(text: "Exported"))
        program.type("c")
        program.stage.wait(.milliseconds(7900))
        #expect(program.noticeButton != nil)
        program.stage.wait(.milliseconds(400))
        #expect(program.noticeButton == nil)
        program.type("z", .keyboardZ, .control)
        program.type("", .keyboardDeleteForward, .control)
        #expect(program.noticeButton != nil)
        program.type("z", .keyboardZ, .control)
        #expect(program.noticeButton == nil && program.shapes.count == 2)
        try removeFolder()
    }

    @Test func `what was cleared is undone after the program was started again, once`() throws {
        let first = try open()
        first.perform { $0.add([line(10), line(20)]) }
        #expect(Editor(document: first).clear())
        #expect(first.finishSaving() == nil)
        #expect(try kept().count == 1)
        first.storage = nil
        let second = try open()
        #expect(second.drawing.isEmpty && second.canUndo)
        undo(second)
        #expect(second.drawing.map(\.mark) == [line(10), line(20)] && !second.canUndo)
        second.undo()
        #expect(second.drawing.count == 2)
        #expect(second.finishSaving() == nil)
        #expect(try kept().isEmpty)
        second.storage = nil
        let third = try open()
        #expect(third.drawing.count == 2 && !third.canUndo)
        try removeFolder()
    }

    @Test func `a clearing that is undone keeps nothing, and one that is redone or follows is kept alone`() throws {
        let document = try open()
        let editor = Editor(document: document)
        document.perform { $0.add([line(10), line(20)]) }
        editor.clear()
        document.undo()
        program.stage.wait(.seconds(6))
        document.clearing.file?.finish()
        #expect(try kept().isEmpty)
        document.redo()
        document.perform { $0.add(line(30)) }
        editor.clear()
        #expect(document.finishSaving() == nil)
        #expect(try kept().count == 1)
        document.storage = nil
        let next = try open()
        undo(next)
        #expect(next.drawing.map(\.mark) == [line(30)])
        try removeFolder()
    }

    @Test func `cleared ink that was brought back is kept until the drawing's own file contains it`() throws {
        let file = RecordingFile()
        let document = Document(file: file)
        document.clearing.file = ClearedInk(ofDrawing: path)
        document.perform { $0.add(line(10)) }
        Editor(document: document).clear()
        file.failure = "the disk is full"
        document.undo()
        program.stage.wait(.seconds(30))
        document.clearing.file?.finish()
        #expect(try kept().count == 1)
        file.failure = nil
        program.stage.wait(.seconds(30))
        document.clearing.file?.finish()
        #expect(try kept().isEmpty)
        document.redo()
        file.failure = "the disk is full"
        document.undo()
        #expect(document.finishSaving() != nil)
        #expect(try kept().count == 1)
        try removeFolder()
    }

    @Test func `a history that is forgotten forgets the cleared ink`() throws {
        let document = try open()
        document.perform { $0.add(line(10)) }
        Editor(document: document).clear()
        document.clearHistory()
        #expect(document.finishSaving() == nil && !document.canUndo)
        #expect(try kept().isEmpty)
        try removeFolder()
    }
}
