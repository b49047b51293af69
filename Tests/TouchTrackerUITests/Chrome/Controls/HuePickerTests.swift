import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct HuePickerTests {
    @Test func `a color chosen from the field becomes a recent color`() throws {
        let program = ProgramStage()
        program.type("c")
        let picker = try #require(program.view(HuePicker.self))
        program.tap(picker.convert(CGPoint(x: 130, y: 40), to: nil))
        #expect(program.editor.preferences.recentColors == [picker.color])
        program.type("c")
        program.type("c")
        #expect(program.view(SwatchButton.self) { $0.color == picker.color } != nil)
    }

    @Test func `a drag over the field chooses a color, and recolors the selection in one step`() throws {
        let program = ProgramStage()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.tap(CGPoint(x: 200, y: 100))
        program.type("c")
        let picker = try #require(program.view(HuePicker.self))
        let finger = program.stage.finger()
        finger.down(at: picker.convert(CGPoint(x: 10, y: 40), to: nil))
        finger.move(to: picker.convert(CGPoint(x: 150, y: 60), to: nil), steps: 8, over: .milliseconds(200))
        let color = { program.editor.document.drawing.first?.mark.style.color }
        #expect(program.editor.preferences.recentColors.isEmpty && color() == picker.color)
        finger.up()
        #expect(program.editor.preferences.recentColors == [picker.color] && color() == picker.color)
        program.type("z", .keyboardZ, .control)
        #expect(color() == .black && program.editor.document.canUndo)
    }

    @Test func `a cancelled touch on the field chooses nothing`() throws {
        let program = ProgramStage()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.tap(CGPoint(x: 200, y: 100))
        program.type("c")
        let picker = try #require(program.view(HuePicker.self))
        let finger = program.stage.finger()
        finger.down(at: picker.convert(CGPoint(x: 10, y: 40), to: nil))
        #expect(program.editor.preferences.chosenColor == picker.color)
        finger.cancel()
        #expect(program.editor.preferences.chosenColor == nil)
        #expect(program.editor.document.drawing.first?.mark.style.color == .black)
    }

    @Test func `arrow keys move over the field`() throws {
        let program = ProgramStage()
        program.type("c")
        for _ in Palette.swatches.indices {
            program.type("\t", .keyboardTab)
        }
        let picker = try #require(program.focusedView as? HuePicker)
        program.type("", .keyboardRightArrow)
        let first = picker.color
        #expect(program.editor.preferences.chosenColor == first)
        program.type("", .keyboardDownArrow)
        #expect(picker.color != first && program.editor.preferences.chosenColor == picker.color)
        #expect(program.editor.preferences.recentColors.isEmpty)
        program.type("\t", .keyboardTab)
        #expect(program.editor.preferences.recentColors == [picker.color])
    }
}
