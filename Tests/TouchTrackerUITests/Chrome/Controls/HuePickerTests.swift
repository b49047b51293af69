import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct HuePickerTests {
    @Test func `a colour chosen from the field becomes a recent colour`() throws {
        let room = Room()
        room.type("c")
        let picker = try #require(room.view(HuePicker.self))
        room.tap(picker.convert(CGPoint(x: 130, y: 40), to: nil))
        #expect(room.studio.preferences.recentColors == [picker.color])
        room.type("c")
        room.type("c")
        #expect(room.view(SwatchButton.self) { $0.color == picker.color } != nil)
    }

    @Test func `a drag over the field chooses a colour, and recolours the selection in one step`() throws {
        let room = Room()
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.tap(CGPoint(x: 200, y: 100))
        room.type("c")
        let picker = try #require(room.view(HuePicker.self))
        let finger = room.stage.finger()
        finger.down(at: picker.convert(CGPoint(x: 10, y: 40), to: nil))
        finger.move(to: picker.convert(CGPoint(x: 150, y: 60), to: nil), steps: 8, over: .milliseconds(200))
        let color = { room.studio.sheet.drawing.first?.mark.style.color }
        #expect(room.studio.preferences.recentColors.isEmpty && color() == picker.color)
        finger.up()
        #expect(room.studio.preferences.recentColors == [picker.color] && color() == picker.color)
        room.type("z", .keyboardZ, .control)
        #expect(color() == .black && room.studio.sheet.canUndo)
    }

    @Test func `a cancelled touch on the field chooses nothing`() throws {
        let room = Room()
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.tap(CGPoint(x: 200, y: 100))
        room.type("c")
        let picker = try #require(room.view(HuePicker.self))
        let finger = room.stage.finger()
        finger.down(at: picker.convert(CGPoint(x: 10, y: 40), to: nil))
        #expect(room.studio.preferences.chosenColor == picker.color)
        finger.cancel()
        #expect(room.studio.preferences.chosenColor == nil)
        #expect(room.studio.sheet.drawing.first?.mark.style.color == .black)
    }

    @Test func `arrow keys move over the field`() throws {
        let room = Room()
        room.type("c")
        for _ in Palette.swatches.indices {
            room.type("\t", .keyboardTab)
        }
        let picker = try #require(room.focusedView as? HuePicker)
        room.type("", .keyboardRightArrow)
        let first = picker.color
        #expect(room.studio.preferences.chosenColor == first)
        room.type("", .keyboardDownArrow)
        #expect(picker.color != first && room.studio.preferences.chosenColor == picker.color)
        #expect(room.studio.preferences.recentColors.isEmpty)
        room.type("\t", .keyboardTab)
        #expect(room.studio.preferences.recentColors == [picker.color])
    }
}
