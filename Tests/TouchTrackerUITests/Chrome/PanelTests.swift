import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PanelTests {
    @Test func `a colour of the palette is drawn with from then on`() throws {
        let room = Room()
        room.type("c")
        let red = try #require(room.view(SwatchButton.self) { $0.color == Palette.swatches[2].color })
        room.tap(red)
        #expect(red.isChosen)
        room.type("", .keyboardEscape)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.studio.sheet.drawing.map(\.mark.style.color) == [Palette.swatches[2].color])
    }

    @Test func `a colour of the field is remembered among the recent ones`() throws {
        let room = Room()
        room.type("c")
        let picker = try #require(room.view(HuePicker.self))
        room.tap(picker.convert(CGPoint(x: 130, y: 40), to: nil))
        #expect(room.studio.preferences.recentColors == [picker.color])
        #expect(room.view(SwatchButton.self) { $0.color == picker.color } != nil)
    }

    @Test func `a touch outside closes a panel, and draws nothing`() {
        let room = Room()
        room.type("c")
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.view(PalettePanel.self) == nil && room.shapes.isEmpty)
    }

    @Test func `one panel is open at a time`() {
        let room = Room()
        room.type("c")
        room.type("i", .keyboardI, .control)
        #expect(room.view(PalettePanel.self) == nil && room.view(InspectorPanel.self) != nil)
    }

    @Test func `the inspector recolours and widens what is on the paper, live`() throws {
        let room = Room()
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.type("i", .keyboardI, .control)
        let colors = try #require(room.view(SwatchRow.self))
        let orange = try #require(colors.subviews[2] as? SwatchButton)
        room.tap(orange)
        #expect(room.studio.sheet.drawing.map(\.mark.style.color) == [orange.color])
        let slider = try #require(room.view(UISlider.self))
        room.draw(
            from: slider.convert(CGPoint(x: slider.bounds.width * 0.16, y: slider.bounds.midY), to: nil),
            to: slider.convert(CGPoint(x: slider.bounds.width * 0.6, y: slider.bounds.midY), to: nil))
        #expect(room.studio.preferences.lineThickness > 20)
        #expect(room.studio.sheet.drawing.map(\.mark.style.width) == [room.studio.preferences.lineThickness])
    }

    @Test func `every panel lies inside the window, also in a small one`() throws {
        for size in [CGSize(width: 1000, height: 700), CGSize(width: 360, height: 480)] {
            let room = Room(size: size)
            let chrome = try #require(room.view(ChromeView.self))
            for subject in [Panel.Subject.shapes, .palette, .width, .more, .inspector, .help] {
                chrome.open(subject)
                room.stage.wait(.milliseconds(10))
                let panel = try #require(room.view(Panel.self) { $0.subject == subject })
                #expect(room.stage.window.bounds.contains(panel.frame), "\(subject) at \(size)")
            }
        }
    }

    @Test func `every command that a key gives is in the help`() {
        #expect(Set(KeyBinding.all.map(\.keys)).count == KeyBinding.all.count)
        #expect(KeyBinding.all.allSatisfy { !$0.title.isEmpty })
    }
}
