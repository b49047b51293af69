import Foundation
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Typing, and moving ink by keys: each key is saved at once, and keys without a pause are one step to undo.
@MainActor
struct KeyedStepTests {
    private let folder: Folder
    private let path: String
    private let document: Document
    private let program: ProgramStage

    init() throws {
        folder = try Folder()
        path = folder.file("drawing.svg")
        document = try Document.open(path, page: CGSize(width: 1000, height: 700), keepsUndo: true).document
        program = ProgramStage(document: document)
    }

    /// The ink that the next start would have if the program was killed now.
    private func saved() throws -> [Mark] { try DrawingFile.openAfterKill(path).drawing.map(\.mark) }

    @Test func `each typed letter is kept before the next key, and what is typed is one step`() throws {
        program.editor.preferences.tool = .text
        program.tap(CGPoint(x: 200, y: 200))
        var text = ""
        for letter in "Grüße" {
            program.type(String(letter))
            text.append(letter)
            #expect(try saved().map { $0.text?.string } == [text])
        }
        program.type("", .keyboardDeleteOrBackspace)
        #expect(try saved().map { $0.text?.string } == ["Grüß"])
        // What is removed is a step of its own.
        program.type("z", .keyboardZ, .control)
        #expect(try saved().map { $0.text?.string } == ["Grüße"])
        program.type("z", .keyboardZ, .control)
        #expect(try saved().isEmpty && document.drawing.isEmpty && !document.canUndo())
        for text in ["Grüße", "Grüß"] {
            program.type("z", .keyboardZ, [.control, .shift])
            #expect(try saved().map { $0.text?.string } == [text])
        }
    }

    @Test func `each press of an arrow key is kept before the next, and presses are one step`() throws {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let start = try saved()
        program.editor.selectAll(by: .bottom)
        for count in 1...16 {
            program.type("", .keyboardRightArrow)
            #expect(try saved() == start.map { (0..<count).reduce($0) { mark, _ in mark.moved(dx: 1, dy: 0) } })
        }
        program.type("z", .keyboardZ, .control)
        #expect(try saved() == start)
        program.type("z", .keyboardZ, .control)
        #expect(try saved().isEmpty)
    }

    @Test func `after a pause, keys begin another step`() throws {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.editor.selectAll(by: .bottom)
        program.type("", .keyboardRightArrow)
        let first = try saved()
        program.stage.wait(.seconds(1))
        program.type("", .keyboardDownArrow)
        program.type("", .keyboardDownArrow)
        document.undo()
        #expect(try saved() == first)
    }

    @Test func `what was typed is one step after a restart`() throws {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.editor.preferences.tool = .text
        program.tap(CGPoint(x: 200, y: 300))
        for letter in "abc" { program.type(String(letter)) }
        #expect(document.finishSaving() == nil)
        document.close()
        let next = try Document.open(path, page: CGSize(width: 1000, height: 700), keepsUndo: true).document
        #expect(next.drawing.count == 2)
        next.undo()
        #expect(next.drawing.count == 1 && next.drawing.allSatisfy { $0.mark.text == nil })
        next.undo()
        #expect(next.drawing.isEmpty && !next.canUndo())
    }
}
