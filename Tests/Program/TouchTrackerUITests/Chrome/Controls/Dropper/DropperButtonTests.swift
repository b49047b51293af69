import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct DropperButtonTests {
    private let program = ProgramStage(size: CGSize(width: 1000, height: 900)) {
        ($0.isAnimated, $0.tool) = (false, .pen)
    }
    private let teal = Color(red: 0x12, green: 0xA5, blue: 0xA5)
    private let plum = Color(red: 90, green: 20, blue: 80)

    /// Draws a line in teal along y = 100 and one in plum along y = 200, chooses red, and opens the palette.
    init() throws {
        for (color, y) in [(teal, 100), (plum, 200)] {
            program.editor.preferences.choose(color)
            program.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 400, y: y))
        }
        program.editor.preferences.choose(Palette.live)
        program.controller.workspace.chrome.open(.palette)
        program.stage.wait(.seconds(3))
    }

    private var button: DropperButton {
        get throws { try #require(program.view(DropperButton.self)) }
    }

    private var place: CGPoint {
        get throws {
            let button = try button
            return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        }
    }

    private var color: Color { program.editor.preferences.inkColor }
    private var loupe: DropperLoupe? {
        program.stage.window.subviews.lazy.compactMap { $0 as? DropperLoupe }.first
    }

    @Test func `dragging from the dropper onto ink picks its color, which is shown beside the finger meanwhile`() throws
    {
        let finger = program.stage.finger()
        finger.down(at: try place)
        finger.move(to: CGPoint(x: 250, y: 102), steps: 8, over: .milliseconds(160))
        #expect(color == teal)
        let frame = try #require(loupe).frame
        #expect(!frame.contains(CGPoint(x: 250, y: 102)) && program.stage.window.bounds.contains(frame))
        finger.move(to: CGPoint(x: 250, y: 300), steps: 8, over: .milliseconds(160))
        #expect(color == Palette.live, "on empty paper, the color is what it was")
        finger.move(to: CGPoint(x: 250, y: 198), steps: 8, over: .milliseconds(160))
        finger.up()
        #expect(color == plum && loupe == nil && program.editor.preferences.recentColors.first == plum)
        #expect(program.shapes.count == 2 && program.view(DropperField.self) == nil && program.view(Panel.self) != nil)
    }

    @Test func `while a finger holds the dropper, another finger's tap on ink picks, again and again`() throws {
        let holder = program.stage.finger()
        holder.down(at: try place)
        program.stage.wait(.milliseconds(300))
        program.tap(CGPoint(x: 200, y: 100))
        #expect(color == teal)
        program.tap(CGPoint(x: 300, y: 200))
        #expect(color == plum)
        holder.up()
        program.stage.wait(.milliseconds(300))
        #expect(program.shapes.count == 2 && program.view(DropperField.self) == nil)
        #expect(try !button.isSelected)
    }

    @Test func `a mouse clicks the dropper, then ink`() throws {
        let mouse = program.stage.mouse()
        mouse.down(at: try place)
        mouse.up()
        #expect(try button.isSelected)
        mouse.move(to: CGPoint(x: 200, y: 100))
        #expect(program.desktop.pointerShape == .hand)
        mouse.down(at: CGPoint(x: 200, y: 100))
        mouse.up()
        #expect(color == teal && program.shapes.count == 2 && program.view(DropperField.self) == nil)
        program.draw(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 300, y: 90))
        #expect(program.shapes.count == 3, "picking ends with one color")
    }

    @Test func `a second press of the dropper, or Escape, ends the picking`() throws {
        program.tap(try button)
        #expect(program.view(DropperField.self) != nil)
        program.tap(try button)
        #expect(program.view(DropperField.self) == nil)
        program.tap(try button)
        program.type("", .keyboardEscape)
        #expect(program.view(DropperField.self) == nil && program.view(Panel.self) == nil)
        program.tap(CGPoint(x: 200, y: 100))
        #expect(color == Palette.live)
    }

    @Test func `what lands beside ink while the dropper waits is drawn`() throws {
        program.tap(try button)
        program.draw(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 420))
        #expect(program.shapes.count == 3 && color == Palette.live)
    }

    @Test func `a second finger on ink draws while the first one picks`() throws {
        program.tap(try button)
        let picker = program.stage.finger()
        picker.down(at: CGPoint(x: 200, y: 100))
        program.draw(from: CGPoint(x: 350, y: 200), to: CGPoint(x: 500, y: 260))
        picker.up()
        #expect(color == teal && program.shapes.count == 3)
    }

    @Test func `a cancelled touch picks nothing`() throws {
        let finger = program.stage.finger()
        finger.down(at: try place)
        finger.move(to: CGPoint(x: 250, y: 100), steps: 4, over: .milliseconds(80))
        finger.cancel()
        #expect(color == Palette.live && loupe == nil && program.view(DropperField.self) == nil)
    }

    @Test func `a palette that closes under a finger keeps the color that it shows`() throws {
        let finger = program.stage.finger()
        finger.down(at: try place)
        finger.move(to: CGPoint(x: 250, y: 100), steps: 4, over: .milliseconds(80))
        program.type("", .keyboardEscape)
        finger.move(to: CGPoint(x: 250, y: 200), steps: 4, over: .milliseconds(80))
        finger.up()
        #expect(color == teal && loupe == nil && program.view(DropperField.self) == nil)
    }

    @Test func `ink under the finger wins over ink beside it that is above`() throws {
        program.type("", .keyboardEscape)
        program.editor.preferences.choose(Palette.live)
        program.draw(from: CGPoint(x: 100, y: 108), to: CGPoint(x: 400, y: 108))
        program.controller.workspace.chrome.open(.palette)
        program.stage.wait(.milliseconds(10))
        program.tap(try button)
        program.tap(CGPoint(x: 250, y: 100))
        #expect(color == teal)
    }

    @Test func `at a table, the dropper of one side takes no touch of another side`() throws {
        program.editor.preferences.sideCount = 2
        program.stage.wait(.milliseconds(10))
        program.controller.workspace.sides[.bottom].open(.palette)
        program.stage.wait(.milliseconds(10))
        program.tap(try button)
        program.draw(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 300, y: 150))
        #expect(program.shapes.count == 3 && color == Palette.live)
    }
}
