import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PanelTests {
    @Test func `controls that do not fit into a small window can be scrolled to and pressed`() throws {
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

    @Test func `a panel with a title has a button that closes it`() throws {
        let room = Room()
        room.type("", .keyboardF1)
        #expect(room.view(HelpContent.self) != nil)
        room.tap(try #require(room.view(ToolbarButton.self) { $0.face == .icon(.close) }))
        #expect(room.view(HelpContent.self) == nil)
    }

    @Test func `a panel that a key opened has the keyboard focus: Tab moves it, space and return press`() throws {
        let room = Room()
        room.type("c")
        #expect((room.focusedView as? SwatchButton)?.color == Palette.swatches[0].color)
        room.type("\t", .keyboardTab)
        room.type("\t", .keyboardTab)
        #expect((room.focusedView as? SwatchButton)?.color == Palette.swatches[2].color)
        room.type(" ", .keyboardSpacebar)
        #expect(room.studio.preferences.inkColor == Palette.swatches[2].color)
        for _ in 2..<Palette.swatches.count + 2 {
            room.type("\t", .keyboardTab)
        }
        room.type("\r", .keyboardReturnOrEnter)
        #expect(room.studio.preferences.colorMode == .angle)
    }

    @Test func `a panel scrolls to the control that has the keyboard focus`() throws {
        let room = Room(size: CGSize(width: 500, height: 300))
        room.type("i", .keyboardI, .control)
        let panel = try #require(room.view(Panel.self))
        for _ in 0..<20 {
            room.type("\t", .keyboardTab)
            guard let control = room.focusedView, control.isDescendant(of: panel) else { break }
            let frame = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: panel)
            #expect(panel.bounds.contains(frame))
        }
    }
}
