import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct DrawViewControllerTests {
    @Test func `the paper fills the window`() {
        let program = ProgramStage()
        #expect(program.controller.workspace.drawView.frame == program.stage.window.bounds)
    }

    @Test func `F11 enters full screen, and Escape leaves it after it has closed the panel and deselected`() {
        let program = ProgramStage()
        program.type("", .keyboardF11)
        #expect(program.desktop.isFullScreen)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.editor.select(program.editor.document.drawing.prefix(1).map(\.id))
        program.type("c")
        #expect(program.view(PaletteContent.self) != nil)
        program.type("", .keyboardEscape)
        #expect(program.view(PaletteContent.self) == nil && !program.editor.selection().isEmpty)
        program.type("", .keyboardEscape)
        #expect(program.editor.selection().isEmpty && program.desktop.isFullScreen)
        program.type("", .keyboardEscape)
        #expect(!program.desktop.isFullScreen)
    }

    @Test func `Control and Q quits, Q alone does not`() {
        let program = ProgramStage()
        program.type("q", .keyboardQ)
        #expect(program.desktop.quits == 0)
        program.type("q", .keyboardQ, .control)
        #expect(program.desktop.quits == 1)
    }

    @Test func `keys undo, redo and clear, and the notice undoes a clearing`() throws {
        let program = ProgramStage()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 1)
        program.type("z", .keyboardZ, [.control, .shift])
        #expect(program.shapes.count == 2)
        program.type("", .keyboardDeleteForward, .control)
        #expect(program.shapes.isEmpty)
        let notice = try #require(program.view(NoticeView.self))
        #expect(!notice.isHidden)
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes.count == 2)
    }

    @Test func `the notice of a clearing stays while fingers draw, and disappears when it is undone`() throws {
        let program = ProgramStage()
        let notice = try #require(program.view(NoticeView.self))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.type("", .keyboardDeleteForward, .control)
        #expect(!notice.isHidden)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 1 && notice.isHidden)
        program.type("", .keyboardDeleteForward, .control)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        #expect(!notice.isHidden)
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes.count == 2 && notice.isHidden)
    }

    @Test func `the first touch hides the empty state`() {
        let program = ProgramStage()
        #expect(program.view(EmptyState.self)?.isHidden == false)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.view(EmptyState.self)?.isHidden == true)
    }

    @Test func `the window has the drawing's name, also when it continues in another file`() throws {
        let folder = try Folder()
        let path = folder.file("Ocean.svg")
        let document = try Document.open(path, page: CGSize(width: 400, height: 300)).document
        let desktop = RecordingWindow()
        let stage = Stage(size: CGSize(width: 400, height: 300))
        stage.show(DrawViewController(editor: Editor(document: document), window: desktop))
        #expect(desktop.title == "Ocean")
        try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: path))
        let line = Line(begin: .zero, end: CGPoint(x: 9, y: 9))
        document.perform { $0.add(Mark(shape: .line(line), style: Style(color: .black, width: 2))) }
        #expect(desktop.title == "Ocean (2)")
    }

    @Test func `an unsaved drawing has no name, and the window keeps its title`() {
        #expect(ProgramStage().desktop.title == "TouchTracker")
    }

    @Test func `without chrome there is nothing but the paper`() {
        let program = ProgramStage(hasChrome: false)
        #expect(program.view(Toolbar.self) == nil && program.view(EmptyState.self) == nil)
        let preferences = program.editor.preferences
        for character in ["c", "w"] {
            program.type(character)
        }
        for character in ["t", "i"] {
            program.type(character, .keyboardErrorUndefined, .control)
        }
        for code in [UIKeyboardHIDUsage.keyboardF1, .keyboardF2, .keyboardF11] {
            program.type("", code)
        }
        #expect(program.desktop.isFullScreen && program.editor.preferences == preferences)
        program.type("", .keyboardEscape)
        #expect(!program.desktop.isFullScreen)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.shapes.count == 1)
    }

    @Test func `closing a panel, or drawing, returns the keyboard focus to the program`() {
        let program = ProgramStage()
        program.type("i", .keyboardI, .control)
        #expect(program.focusedView != nil)
        program.type("", .keyboardEscape)
        #expect(program.focusedView == nil && program.controller.isFirstResponder)
        program.type("p")
        #expect(program.editor.preferences.tool == .pen)
        program.type("\t", .keyboardTab)
        #expect(program.focusedView is ToolbarButton)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.controller.isFirstResponder)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.isEmpty)
    }

    @Test func `the program's keys work while a button has the keyboard focus`() {
        let program = ProgramStage()
        program.type("\t", .keyboardTab)
        #expect(program.focusedView is ToolbarButton)
        program.type("e")
        #expect(program.editor.preferences.tool == .eraser)
    }

    private func shake(_ program: ProgramStage) {
        for step in 0..<8 {
            program.stage.application.receiveWindowPosition(x: step.isMultiple(of: 2) ? 0 : 100)
            program.stage.wait(.milliseconds(50))
        }
        program.stage.wait(.seconds(1))
    }

    @Test func `shaking the window undoes the last step of all sides, and its notice redoes that step`() throws {
        let program = ProgramStage(size: CGSize(width: 1280, height: 800)) {
            $0.shakeUndoes = true
            $0.sideCount = 2
        }
        for y in [500, 100] { program.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 300, y: y)) }
        let all = program.shapes
        shake(program)
        #expect(program.shapes == [all[0]], "the step of the top side was the last one")
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes == all)
    }

    @Test(arguments: [false, true])
    func `shaking the window undoes only if the user wants that, and a notice redoes`(isWanted: Bool) throws {
        let program = ProgramStage { $0.shakeUndoes = isWanted }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        shake(program)
        #expect(program.shapes.count == (isWanted ? 0 : 1))
        guard isWanted else { return }
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes.count == 1)
    }
}
