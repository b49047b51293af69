import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct DrawViewControllerTests {
    @Test func `the paper fills the window`() {
        let room = Room()
        #expect(room.controller.drawView.frame == room.stage.window.bounds)
    }

    @Test func `F11 enters full screen, and Escape leaves it after it has closed the panel and deselected`() {
        let room = Room()
        room.type("", .keyboardF11)
        #expect(room.desktop.isFullScreen)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.studio.selection = room.studio.sheet.drawing.first?.id
        room.type("c")
        #expect(room.view(PaletteContent.self) != nil)
        room.type("", .keyboardEscape)
        #expect(room.view(PaletteContent.self) == nil && room.studio.selection != nil)
        room.type("", .keyboardEscape)
        #expect(room.studio.selection == nil && room.desktop.isFullScreen)
        room.type("", .keyboardEscape)
        #expect(!room.desktop.isFullScreen)
    }

    @Test func `Control and Q quits, Q alone does not`() {
        let room = Room()
        room.type("q", .keyboardQ)
        #expect(room.desktop.quits == 0)
        room.type("q", .keyboardQ, .control)
        #expect(room.desktop.quits == 1)
    }

    @Test func `keys undo, redo and clear, and the notice undoes a clearing`() throws {
        let room = Room()
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        room.type("z", .keyboardZ, .control)
        #expect(room.shapes.count == 1)
        room.type("z", .keyboardZ, [.control, .shift])
        #expect(room.shapes.count == 2)
        room.type("", .keyboardDeleteForward, .control)
        #expect(room.shapes.isEmpty)
        let notice = try #require(room.view(NoticeView.self))
        #expect(!notice.isHidden)
        room.tap(try #require(room.noticeButton))
        #expect(room.shapes.count == 2)
    }

    @Test func `the notice of a clearing disappears once the clearing is not the last step`() throws {
        let room = Room()
        let notice = try #require(room.view(NoticeView.self))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.type("", .keyboardDeleteForward, .control)
        #expect(!notice.isHidden)
        room.type("z", .keyboardZ, .control)
        #expect(room.shapes.count == 1 && notice.isHidden)
        room.type("", .keyboardDeleteForward, .control)
        room.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        #expect(notice.isHidden)
    }

    @Test func `the first touch hides the empty state`() {
        let room = Room()
        #expect(room.view(EmptyState.self)?.isHidden == false)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.view(EmptyState.self)?.isHidden == true)
    }

    @Test func `without chrome there is nothing but the paper`() {
        let room = Room(hasChrome: false)
        #expect(room.view(Toolbar.self) == nil && room.view(EmptyState.self) == nil)
        let preferences = room.studio.preferences
        for character in ["c", "w"] {
            room.type(character)
        }
        for character in ["t", "i"] {
            room.type(character, .keyboardErrorUndefined, .control)
        }
        for code in [UIKeyboardHIDUsage.keyboardF1, .keyboardF2, .keyboardF11] {
            room.type("", code)
        }
        #expect(room.desktop.isFullScreen && room.studio.preferences == preferences)
        room.type("", .keyboardEscape)
        #expect(!room.desktop.isFullScreen)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.shapes.count == 1)
    }

    @Test func `closing a panel, or drawing, returns the keyboard focus to the program`() {
        let room = Room()
        room.type("i", .keyboardI, .control)
        #expect(room.focusedView != nil)
        room.type("", .keyboardEscape)
        #expect(room.focusedView == nil && room.controller.isFirstResponder)
        room.type("p")
        #expect(room.studio.preferences.tool == .pen)
        room.type("\t", .keyboardTab)
        #expect(room.focusedView is ToolbarButton)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.controller.isFirstResponder)
        room.type("z", .keyboardZ, .control)
        #expect(room.shapes.isEmpty)
    }

    @Test func `the program's keys work while a button has the keyboard focus`() {
        let room = Room()
        room.type("\t", .keyboardTab)
        #expect(room.focusedView is ToolbarButton)
        room.type("e")
        #expect(room.studio.preferences.tool == .eraser)
    }
}
