import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct KeyboardTests {
    private let room = Room()

    private var focused: UIView? { room.stage.window.rootViewController.flatMap { _ in focus(room.stage.root) } }

    private func focus(_ view: UIView) -> UIView? {
        view.isFirstResponder ? view : view.subviews.lazy.compactMap(focus).first
    }

    @Test func `a panel opened by a key has the keyboard: Tab walks through it, space and return press`() throws {
        room.type("c")
        #expect((focused as? SwatchButton)?.color == Palette.swatches[0].color)
        room.type("\t", .keyboardTab)
        room.type("\t", .keyboardTab)
        #expect((focused as? SwatchButton)?.color == Palette.swatches[2].color)
        room.type(" ", .keyboardSpacebar)
        #expect(room.studio.preferences.inkColor == Palette.swatches[2].color)
        for _ in 2..<Palette.swatches.count + 2 {
            room.type("\t", .keyboardTab)
        }
        room.type("\r", .keyboardReturnOrEnter)
        #expect(room.studio.preferences.colorMode == .angle)
    }

    @Test func `what the keyboard is at is scrolled to`() throws {
        let room = Room(size: CGSize(width: 500, height: 300))
        room.type("i", .keyboardI, .control)
        let panel = try #require(room.view(Panel.self))
        for _ in 0..<20 {
            room.type("\t", .keyboardTab)
            guard let control = focus(panel) else { break }
            let frame = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: panel)
            #expect(panel.bounds.contains(frame))
        }
    }

    @Test func `arrows walk over the field of colours`() throws {
        room.type("c")
        for _ in Palette.swatches.indices {
            room.type("\t", .keyboardTab)
        }
        let picker = try #require(focused as? HuePicker)
        room.type("", .keyboardRightArrow)
        let first = picker.color
        #expect(room.studio.preferences.chosenColor == first)
        room.type("", .keyboardDownArrow)
        #expect(picker.color != first && room.studio.preferences.chosenColor == picker.color)
        #expect(room.studio.preferences.recentColors.isEmpty)
        room.type("\t", .keyboardTab)
        #expect(room.studio.preferences.recentColors == [picker.color])
    }

    @Test func `closing a panel, or drawing, gives the keyboard back to the program`() {
        room.type("i", .keyboardI, .control)
        #expect(focused != nil)
        room.type("", .keyboardEscape)
        #expect(focused == nil && room.controller.isFirstResponder)
        room.type("p")
        #expect(room.studio.preferences.tool == .pen)
        room.type("\t", .keyboardTab)
        #expect(focused is ToolbarButton)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.controller.isFirstResponder)
        room.type("z", .keyboardZ, .control)
        #expect(room.shapes.isEmpty)
    }

    @Test func `the program's keys work while a button has the keyboard`() {
        room.type("\t", .keyboardTab)
        #expect(focused is ToolbarButton)
        room.type("e")
        #expect(room.studio.preferences.tool == .eraser)
    }
}
