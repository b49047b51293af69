import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The panel of a text's size, weight, alignment and line height.
@MainActor
struct TextContentTests {
    private let program = ProgramStage { $0.tool = .text }
    private var sizes: [CGFloat] { program.editor.document.drawing.compactMap { $0.mark.textLook?.size } }
    private var texts: [String] { program.editor.document.drawing.compactMap { $0.mark.text?.string } }

    @Test func `presets and a typed number set the size of the text that is written, and of the next one`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        program.type("a")
        program.controller.workspace.chrome.open(.width)
        program.stage.wait(.milliseconds(100))
        program.tap(try #require(program.view(PresetButton.self) { $0.value == 72 }))
        #expect(sizes == [72] && program.editor.preferences.textLook.size == 72)
        let field = try #require(program.view(NameField.self))
        #expect(field.text == "72")
        program.tap(field)
        for digit in "50" { program.type(String(digit)) }
        program.type("", .keyboardReturnOrEnter)
        #expect(sizes == [50] && program.editor.preferences.textLook.size == 50 && texts == ["a"])
        program.type("", .keyboardEscape)
        #expect(program.controller.workspace.chrome.openPanel == nil)
        program.type("b")
        #expect(texts == ["ab"] && program.editor.preferences.tool == .text, "keys are the text's again")
    }

    @Test func `a preset sets the size of the texts that are selected, in one step to undo`() throws {
        for y in [200, 400] {
            program.tap(CGPoint(x: 200, y: y))
            program.type("a")
        }
        program.controller.writing.end()
        program.editor.selectAll(by: .bottom)
        program.controller.workspace.chrome.open(.width)
        program.stage.wait(.milliseconds(100))
        program.tap(try #require(program.view(PresetButton.self) { $0.value == 18 }))
        #expect(sizes == [18, 18] && program.view(PresetButton.self) { $0.isSelected }?.value == 18)
        program.editor.document.undo()
        #expect(sizes == [36, 36])
    }

    @Test func `a touch of the text takes the keys back, and a number that was typed counts without Enter`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        program.type("a")
        program.controller.workspace.chrome.open(.width)
        program.stage.wait(.milliseconds(100))
        program.tap(try #require(program.view(NameField.self)))
        for digit in "48" { program.type(String(digit)) }
        #expect(sizes == [36] && program.focusedView is NameField)
        program.tap(CGPoint(x: 205, y: 200))
        #expect(sizes == [48] && program.focusedView is WritingView)
        program.type("b")
        #expect(texts.first?.count == 2 && texts.first?.contains("b") == true)
    }

    @Test func `a number that Escape gives up does not count`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        program.type("a")
        program.controller.workspace.chrome.open(.width)
        program.stage.wait(.milliseconds(100))
        program.tap(try #require(program.view(NameField.self)))
        program.type("9")
        program.type("", .keyboardEscape)
        #expect(sizes == [36] && program.controller.workspace.chrome.openPanel == nil)
        #expect(program.focusedView is WritingView)
    }
}
