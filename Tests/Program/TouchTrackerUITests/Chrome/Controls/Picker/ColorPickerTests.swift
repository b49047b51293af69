import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ColorPickerTests {
    @Test func `a color chosen from the field becomes a recent color`() throws {
        let program = ProgramStage()
        program.type("c")
        let picker = try #require(program.view(ColorPicker.self))
        program.tap(picker.field.convert(CGPoint(x: 110, y: 40), to: nil))
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
        let picker = try #require(program.view(ColorPicker.self))
        let finger = program.stage.finger()
        finger.down(at: picker.field.convert(CGPoint(x: 10, y: 40), to: nil))
        finger.move(to: picker.field.convert(CGPoint(x: 120, y: 60), to: nil), steps: 8, over: .milliseconds(200))
        let color = { program.editor.document.drawing.first?.mark.style.color }
        #expect(program.editor.preferences.recentColors.isEmpty && color() == picker.color)
        finger.up()
        #expect(program.editor.preferences.recentColors == [picker.color] && color() == picker.color)
        program.type("z", .keyboardZ, .control)
        #expect(color() == .black && program.editor.document.canUndo())
    }

    @Test func `a cancelled touch on the field chooses nothing`() throws {
        let program = ProgramStage()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.tap(CGPoint(x: 200, y: 100))
        program.type("c")
        let picker = try #require(program.view(ColorPicker.self))
        let finger = program.stage.finger()
        finger.down(at: picker.field.convert(CGPoint(x: 10, y: 40), to: nil))
        #expect(program.editor.document.drawing.first?.mark.style.color == picker.color)
        finger.cancel()
        #expect(program.editor.preferences.chosenColor == nil)
        #expect(program.editor.document.drawing.first?.mark.style.color == .black)
    }

    @Test func `arrow keys move on the field and around the ring`() throws {
        let program = ProgramStage()
        program.type("c")
        let picker = try #require(program.view(ColorPicker.self))
        while program.focusedView !== picker.ring {
            program.type("\t", .keyboardTab)
        }
        program.type("", .keyboardRightArrow)
        let first = picker.color
        #expect(program.editor.preferences.chosenColor == first && first != .black)
        #expect(program.editor.preferences.recentColors.isEmpty)
        program.type("\t", .keyboardTab)
        #expect(program.editor.preferences.recentColors == [first])
        program.type("", .keyboardDownArrow)
        #expect(picker.color != first && program.editor.preferences.chosenColor == picker.color)
        program.type("\t", .keyboardTab)
        #expect(program.editor.preferences.recentColors == [picker.color, first])
    }

    @Test func `a hue chosen while ink is black is seen`() throws {
        let program = ProgramStage()
        program.type("c")
        let picker = try #require(program.view(ColorPicker.self))
        program.tap(picker.ring.convert(CGPoint(x: picker.ring.bounds.maxX - 10, y: picker.ring.bounds.midY), to: nil))
        #expect(picker.color == Color(angle: 0) || OKLCH(picker.color).chroma > 0.15)
        #expect(program.editor.preferences.inkColor == picker.color)
    }

    @Test func `the top of the field is white, its bottom black, and its left side gray`() throws {
        let program = ProgramStage { $0.choose(Palette.swatches[2].color) }
        program.type("c")
        let field = try #require(program.view(ColorPicker.self)).field
        let chosen = { (x: CGFloat, y: CGFloat) -> Color in
            let finger = program.stage.finger()
            finger.down(at: field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil))
            finger.move(to: field.convert(CGPoint(x: x, y: y), to: nil))
            finger.up()
            return program.editor.preferences.inkColor
        }
        #expect(chosen(field.bounds.midX, -20).hex == "#FFFFFF")
        #expect(chosen(field.bounds.midX, field.bounds.maxY + 20) == .black)
        let gray = chosen(-20, field.bounds.midY)
        #expect(gray.red == gray.green && gray.green == gray.blue && gray != .black)
    }

    @Test func `the markers are where the present color is, also one that a swatch chose`() throws {
        let program = ProgramStage()
        program.type("c")
        let picker = try #require(program.view(ColorPicker.self))
        for swatch in Palette.swatches {
            program.tap(try #require(program.view(SwatchButton.self) { $0.color == swatch.color }))
            #expect(picker.ring.shade == picker.field.shade)
            let shown = picker.field.shade.color
            for channel in [\Color.red, \.green, \.blue] {
                #expect(abs(Int(shown[keyPath: channel]) - Int(swatch.color[keyPath: channel])) <= 1)
            }
        }
    }
}
