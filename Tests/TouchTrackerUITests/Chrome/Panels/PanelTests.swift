import Foundation
import Ink
import Testing
import TouchKitTesting

@testable import TouchKit
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
        room.type("c")
        room.type("c")
        #expect(room.view(SwatchButton.self) { $0.color == picker.color } != nil)
    }

    @Test func `a touch outside closes a panel, and draws nothing`() {
        let room = Room()
        room.type("c")
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.view(PaletteContent.self) == nil && room.shapes.isEmpty)
    }

    @Test func `a panel rises and goes within 150 ms`() throws {
        let room = Room { $0.isAnimated = true }
        room.type("c")
        let panel = try #require(room.view(Panel.self))
        room.stage.wait(.milliseconds(70))
        let halfway = panel.drawnAlpha
        room.stage.wait(.milliseconds(79))
        #expect(0 < halfway && halfway < 1 && panel.drawnAlpha == 1)
        room.type("c")
        room.stage.wait(.milliseconds(70))
        #expect(room.view(Panel.self) != nil)
        room.stage.wait(.milliseconds(79))
        #expect(room.view(Panel.self) == nil)
    }

    @Test func `without animation it is there, and gone, at once`() throws {
        let room = Room { $0.isAnimated = false }
        room.type("c")
        #expect(try #require(room.view(Panel.self)).drawnAlpha == 1)
        room.type("c")
        #expect(room.view(Panel.self) == nil)
    }

    @Test func `one panel is open at a time`() {
        let room = Room()
        room.type("c")
        room.type("i", .keyboardI, .control)
        #expect(room.view(PaletteContent.self) == nil && room.view(InspectorContent.self) != nil)
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

    @Test(arguments: [
        CGSize(width: 1000, height: 700), CGSize(width: 360, height: 480), CGSize(width: 800, height: 300),
        CGSize(width: 240, height: 200),
    ])
    func `every panel lies inside the window and beside the toolbar, also in a small one`(size: CGSize) throws {
        for edge in ToolbarEdge.allCases {
            let room = Room(size: size) { $0.toolbarEdge = edge }
            let chrome = try #require(room.view(ChromeView.self))
            for subject in [Panel.Subject.shapes, .palette, .width, .more, .inspector, .help] {
                chrome.open(subject)
                room.stage.wait(.milliseconds(10))
                let panel = try #require(room.view(Panel.self) { $0.subject == subject })
                #expect(room.stage.window.bounds.contains(panel.frame), "\(subject) at \(size), toolbar \(edge)")
                if size.width >= 1000 {
                    #expect(!panel.frame.intersects(chrome.toolbar.frame), "\(subject), toolbar \(edge)")
                }
            }
        }
    }

    @Test func `what does not fit into a small window can be scrolled to, and pressed`() throws {
        let room = Room(size: CGSize(width: 500, height: 240))
        room.type("c")
        let modes = try #require(room.view(ChoiceRow<ColorMode>.self))
        let panel = try #require(room.view(Panel.self))
        let byFinger = try #require(modes.subviews.last)
        #expect(!panel.frame.contains(modes.convert(modes.bounds, to: room.stage.root)))
        let begin = panel.convert(CGPoint(x: 40, y: panel.bounds.maxY - 20), to: nil)
        room.draw(from: begin, to: CGPoint(x: begin.x, y: begin.y - 400))
        room.stage.wait(.seconds(3))
        #expect(panel.frame.contains(modes.convert(modes.bounds, to: room.stage.root)))
        room.tap(byFinger)
        #expect(room.studio.preferences.colorMode == .finger && room.studio.preferences.chosenColor == nil)
    }

    @Test func `a panel that slid in from the edge has a button that closes it`() throws {
        let room = Room()
        room.type("", .keyboardF1)
        #expect(room.view(HelpContent.self) != nil)
        room.tap(try #require(room.view(ToolbarButton.self) { $0.face == .glyph(.close) }))
        #expect(room.view(HelpContent.self) == nil)
    }

    @Test func `an opening panel takes the menu at ink and news away, and leaves the selection and errors`() throws {
        let room = Room()
        let notice = try #require(room.view(NoticeView.self))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.tap(CGPoint(x: 200, y: 100))
        room.studio.notices.send(Notice(text: "Exported"))
        room.type("i", .keyboardI, .control)
        #expect(!UIMenuController.shared.isMenuVisible && room.studio.selection != nil && notice.isHidden)
        room.studio.notices.send(Notice(text: "The disk is full", isError: true))
        room.type("c")
        #expect(!notice.isHidden)
    }

    @Test func `a drag over the field of colours chooses one, and recolours what is selected in one step`() throws {
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

    @Test func `a finger that is taken away from the field has chosen nothing`() throws {
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
}
