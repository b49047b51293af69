import Foundation
import Ink
import TestInk
import Testing
import TouchKitTesting

@testable import TouchKit
@testable import TouchTrackerUI

/// Whatever is open: Escape closes it and nothing else, wherever the focus is; Tab and Shift+Tab go round inside it, to
/// each control once; and one ring shows the focus.
@MainActor
struct OpenThingsTests {
    /// What can be open above a drawing.
    enum Thing: CustomTestStringConvertible, Sendable {
        case panel(Panel.Subject)
        case menuOfInk, menuOfPaper
        case nameOfCopy, question

        nonisolated static let all: [Thing] =
            Panel.Subject.allCases.map { .panel($0) } + [.menuOfInk, .menuOfPaper, .nameOfCopy, .question]

        var testDescription: String { "\(self)" }
    }

    /// A program in which a thing can be opened.
    @MainActor
    private struct Opened {
        let thing: Thing
        let program: ProgramStage
        private let question = UIAlertController(title: "?", message: nil, preferredStyle: .alert)

        init(_ thing: Thing) throws {
            self.thing = thing
            program = ProgramStage(desktopAdvice: DesktopAdvice(desktop: "GNOME", command: "touchtracker"))
            program.drawTwoLines()
            question.addAction(UIAlertAction(title: "Yes", style: .default))
            question.addAction(UIAlertAction(title: "No", style: .cancel))
            open()
        }

        var controller: DrawViewController { program.controller }
        var chrome: ChromeView { controller.workspace.chrome }

        func open() {
            switch thing {
            case .panel(let subject): chrome.open(subject)
            case .menuOfInk:
                program.editor.selectAll(by: .bottom)
                controller.selection.showMenu(at: CGPoint(x: 250, y: 100), for: .bottom)
            case .menuOfPaper:
                program.editor.deselect(by: .bottom)
                controller.selection.showMenu(at: CGPoint(x: 600, y: 500), for: .bottom)
            case .nameOfCopy: controller.ask(NameController(title: .saveCopyAs, name: "boat") { _, _ in })
            case .question: controller.ask(question)
            }
            program.stage.wait(.seconds(1))
        }

        /// The view of what is open; nil if it is closed.
        var view: UIView? {
            switch thing {
            case .panel: program.view(Panel.self)
            case .menuOfInk, .menuOfPaper: chrome.menu.isOpen ? chrome.menu : nil
            case .nameOfCopy, .question: controller.presentedViewController?.view
            }
        }
    }

    // MARK: Keys

    @Test(arguments: Thing.all)
    func `Escape closes it and nothing else, wherever the focus is`(thing: Thing) throws {
        let opened = try Opened(thing)
        let count = try #require(opened.view).controls.count
        for tabs in 0...count + 1 {
            if opened.view == nil { opened.open() }
            opened.program.desktop.isFullScreen = true
            for _ in 0..<tabs { opened.program.type("", .keyboardTab) }
            opened.program.type("", .keyboardEscape)
            opened.program.stage.wait(.seconds(1))
            #expect(opened.view == nil && opened.program.desktop.isFullScreen, "after \(tabs) Tabs")
            // Keys are the drawing's again, and what is closed cannot be pressed.
            opened.program.editor.preferences.tool = .line
            let ink = opened.program.shapes
            opened.program.type("", .keyboardReturnOrEnter)
            opened.program.type("p")
            #expect(opened.program.editor.preferences.tool == .pen && opened.program.shapes == ink)
        }
    }

    @Test(arguments: Thing.all, [false, true])
    func `Tab visits each control once and comes back, and one ring shows where`(thing: Thing, isBackwards: Bool) throws
    {
        let opened = try Opened(thing)
        let view = try #require(opened.view)
        expectRound(of: view.controls, in: opened.program.stage, isBackwards: isBackwards)
    }

    /// Expects that Tab moves the focus to each of some controls, and to nothing else.
    private func expectRound(of controls: [UIView], in stage: Stage, isBackwards: Bool) {
        let window = stage.application.keyWindow ?? stage.window
        let flags: UIKeyModifierFlags = isBackwards ? .shift : []
        func focus() -> UIView? {
            stage.type(
                UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: flags, keyCode: .keyboardTab))
            return window.firstResponder as? UIView
        }
        guard let first = focus() else {
            #expect(controls.isEmpty)
            return
        }
        var visited = [first]
        while let next = focus(), next !== first, visited.count <= controls.count { visited.append(next) }
        #expect(Set(visited.map(ObjectIdentifier.init)) == Set(controls.map(ObjectIdentifier.init)))
        #expect(visited.count == controls.count, "\(visited)")
        for _ in controls {
            let focused = focus()
            let rings = stage.application.windows.flatMap { $0.rings }
            // A field shows its focus itself.
            #expect(focused is UIControl ? rings.map(\.superview) == [focused] as [UIView?] : rings.isEmpty)
        }
    }

    @Test func `what a key has chosen in a menu is not chosen again by the next key`() throws {
        let opened = try Opened(.menuOfInk)
        let program = opened.program
        program.type("", .keyboardTab)
        program.type("", .keyboardTab)
        #expect((program.focusedView as? UIButton)?.title(for: .normal) == "Duplicate")
        program.type("", .keyboardReturnOrEnter)
        program.stage.wait(.seconds(1))
        #expect(program.shapes.count == 4)
        for _ in 0..<3 { program.type("", .keyboardReturnOrEnter) }
        #expect(program.shapes.count == 4)
    }

    @Test func `a control that its own key disables leaves the keys to the drawing`() {
        let program = ProgramStage()
        program.drawTwoLines()
        for _ in 0..<40 where program.view(ToolbarButton.self, where: { $0.isFirstResponder })?.face != .icon(.undo) {
            program.type("", .keyboardTab)
        }
        program.type("", .keyboardReturnOrEnter)
        program.type("", .keyboardReturnOrEnter)
        #expect(program.shapes.isEmpty && program.focusedView == nil)
        program.type("z", .keyboardZ, [.control, .shift])
        #expect(program.shapes.count == 1)
        program.desktop.isFullScreen = true
        program.type("", .keyboardEscape)
        #expect(!program.desktop.isFullScreen)
        program.type("", .keyboardTab)
        #expect(program.focusedView != nil)
    }

    @Test func `a hidden toolbar's button, and that of a notice which is gone, cannot be pressed`() throws {
        let program = ProgramStage()
        program.drawTwoLines()
        for _ in 0..<40 where program.view(ToolbarButton.self, where: { $0.isFirstResponder })?.face != .icon(.undo) {
            program.type("", .keyboardTab)
        }
        program.type("t", .keyboardT, .control)
        program.stage.wait(.seconds(1))
        program.type("", .keyboardReturnOrEnter)
        #expect(program.shapes.count == 2)
        var count = 0
        program.editor.notices.send(
            Notice(
                text: .cleared,
                action: .init(title: .undo) {
                    count += 1
                } isValid: {
                    true
                }))
        for _ in 0..<40 where !(program.focusedView is NoticeButton) { program.type("", .keyboardTab) }
        program.stage.wait(.seconds(9))
        program.type("", .keyboardReturnOrEnter)
        #expect(count == 0 && program.view(NoticeView.self)?.notice == nil)
        program.type("p")
        #expect(program.editor.preferences.tool == .pen)
    }
}

// The shelf.
extension OpenThingsTests {
    private func shelf() throws -> (ShelfStage, ShelfViewController) {
        let program = try ShelfStage(["boat", "tree"])
        program.expect(["New drawing", "boat", "tree"])
        return (program, try #require(program.shelf))
    }

    private func press(_ code: UIKeyboardHIDUsage, on program: ShelfStage) {
        program.stage.type(UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: code))
        program.stage.wait(.milliseconds(1))
    }

    @Test(arguments: [false, true])
    func `on the shelf, Tab goes round its bar and its cells`(isBackwards: Bool) throws {
        let (program, shelf) = try shelf()
        expectRound(of: shelf.view.controls, in: program.stage, isBackwards: isBackwards)
    }

    @Test(arguments: [false, true])
    func `in the menu of a cell, Tab goes round, and Escape closes only the menu`(isBackwards: Bool) throws {
        for hasKeys in [false, true] {
            let (program, shelf) = try shelf()
            press(.keyboardEnd, on: program)
            if hasKeys {
                press(.keyboardApplication, on: program)
            } else {
                shelf.showMenu(of: shelf.grid.items[2])
                program.stage.wait(.seconds(1))
            }
            let bubble = try #require(program.view(MenuBubble.self))
            expectRound(of: bubble.controls, in: program.stage, isBackwards: isBackwards)
            press(.keyboardEscape, on: program)
            program.stage.wait(.seconds(1))
            #expect(program.view(MenuBubble.self) == nil && program.shelf === shelf)
            press(.keyboardF2, on: program)
            #expect(shelf.naming != nil)
        }
    }

    @Test func `while a name is edited, Tab stays in it, and Escape gives it up`() throws {
        let (program, shelf) = try shelf()
        press(.keyboardEnd, on: program)
        press(.keyboardF2, on: program)
        let field = try #require(program.view(NameField.self))
        for _ in 0..<3 { press(.keyboardTab, on: program) }
        #expect(field.isFirstResponder && shelf.naming != nil)
        press(.keyboardEscape, on: program)
        #expect(shelf.naming == nil && program.shelf === shelf && program.names == ["boat", "tree"])
    }
}

extension UIView {
    /// What keys can use inside the view: the enabled controls and fields that are shown.
    fileprivate var controls: [UIView] {
        guard receivesTouches else { return [] }
        return (self is NameField || (self as? UIControl)?.canBecomeFirstResponder == true ? [self] : [])
            + subviews.flatMap(\.controls)
    }

    /// The focus rings that are shown inside the view.
    fileprivate var rings: [FocusRing] {
        guard !isHidden, alpha > 0 else { return [] }
        return ((self as? FocusRing).map { [$0] } ?? []) + subviews.flatMap(\.rings)
    }
}
