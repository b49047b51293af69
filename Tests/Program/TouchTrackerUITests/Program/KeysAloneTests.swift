import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// With only a keyboard, everything but the paper can be used.
@MainActor
struct KeysAloneTests {
    /// Presses keys as the keyboard sends them.
    @MainActor
    private struct Hands {
        let stage: Stage
        var window: UIWindow { stage.application.windows.last ?? stage.window }

        func type(_ keys: [Key]) {
            var flags: UIKeyModifierFlags = []
            for key in keys {
                switch key {
                case .control: flags.insert(.control)
                case .shift: flags.insert(.shift)
                case .alt: flags.insert(.alternate)
                case .delete: press(.keyboardDeleteForward, flags)
                case .escape: press(.keyboardEscape, flags)
                case .space: press(.keyboardSpacebar, flags)
                case .plus: character("+", flags)
                case .minus: character("-", flags)
                case .arrows: press(.keyboardRightArrow, flags)
                case .wheel, .secondaryButton: Issue.record("A mouse has no keys")
                case .named("F1"): press(.keyboardF1, flags)
                case .named("F2"): press(.keyboardF2, flags)
                case .named("F11"): press(.keyboardF11, flags)
                case .named(let name): character(name.lowercased(), flags)
                }
            }
            stage.wait(.milliseconds(1))
        }

        private func character(_ character: String, _ flags: UIKeyModifierFlags) {
            stage.type(
                UIKey(
                    characters: character, charactersIgnoringModifiers: character, modifierFlags: flags,
                    keyCode: .keyboardErrorUndefined))
        }

        func press(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
            stage.type(UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: flags, keyCode: code))
            stage.wait(.milliseconds(1))
        }

        /// Holds a key for a second.
        func hold(_ code: UIKeyboardHIDUsage) {
            let key = UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: code)
            stage.press(key, .down)
            stage.wait(.seconds(1))
            stage.press(key, .up)
            stage.wait(.milliseconds(1))
        }

        /// Presses Tab until a view that meets a condition has the focus.
        func tab(to what: String, where condition: (UIView) -> Bool) {
            for _ in 0..<80 {
                press(.keyboardTab)
                if let view = window.firstResponder as? UIView, condition(view) { return }
            }
            Issue.record("Tab does not reach \(what)")
        }

        /// Returns the controls inside a view, of which Tab reaches none that is in the second list.
        func controls(in root: UIView) -> (all: [UIView], unreached: [UIView]) {
            @MainActor func controls(_ view: UIView) -> [UIView] {
                guard !view.isHidden, view.alpha > 0 else { return [] }
                if let control = view as? UIControl { return control.isEnabled && !(view is ShelfCell) ? [view] : [] }
                return view.subviews.flatMap(controls)
            }
            let all = controls(root)
            var reached: Set<ObjectIdentifier> = []
            for _ in 0..<all.count + 40 {
                press(.keyboardTab)
                if let view = window.firstResponder { reached.insert(ObjectIdentifier(view)) }
            }
            return (all, all.filter { !reached.contains(ObjectIdentifier($0)) })
        }
    }

    /// A program with two lines, of which one is selected.
    private func program(isSelected: Bool = true) throws -> (ProgramStage, Hands) {
        let program = ProgramStage(
            desktopAdvice: DesktopAdvice(desktop: "GNOME", command: "touchtracker gnome install"),
            pictureFile: URL(fileURLWithPath: "/dev/null/keys.svg"))
        // A picture there fails, which a notice says.
        program.editor.preferences.export.folder = .drawing
        program.drawTwoLines()
        if isSelected { program.editor.selectAll(by: .bottom) }
        return (program, Hands(stage: program.stage))
    }

    /// Performs a command by its keys, or by those that open its row of a menu.
    private func perform(_ command: Command, _ program: ProgramStage, _ hands: Hands) {
        let keys = KeyBinding.keys(of: command)
        guard keys.isEmpty else { return hands.type(keys) }
        switch command {
        case .openPalette: hands.type(KeyBinding.keys(of: .palette))
        case .closePanel:
            hands.type(KeyBinding.keys(of: .help))
            hands.type([.escape])
        case .exportNow:
            hands.type(KeyBinding.keys(of: .export))
            hands.press(.keyboardReturnOrEnter)
        case .exportFolder:
            hands.type(KeyBinding.keys(of: .export))
            hands.tab(to: "the folder") { $0 is ValueButton }
            hands.press(.keyboardReturnOrEnter)
        case .printNow:
            hands.type(KeyBinding.keys(of: .print))
            hands.press(.keyboardReturnOrEnter)
            program.controller.file.pictureWriter.finish()
        case .printToFile:
            hands.type(KeyBinding.keys(of: .print))
            program.stage.finishWork()
            hands.press(.keyboardReturnOrEnter)
            program.controller.file.pictureWriter.finish()
        case .sides(let count): choose(row: count - 1, of: .table, hands)
        case .mirrored(let count):
            choose(row: Mirror.counts.firstIndex(of: count) ?? 0, of: .mirror, hands)
        case .letTwoFingers:
            hands.tab(to: "the hand button") { $0 is HandButton }
            hands.hold(.keyboardReturnOrEnter)
            select(.title(of: command), hands)
        case .letFingers: choose(where: .title(of: command), of: .fingers, hands)
        case .fill: choose(where: .title(of: command), of: .openFills, hands)
        case .heads: choose(where: .title(of: command), of: .openHeads, hands)
        case .paper:
            hands.tab(to: "More") { ($0 as? ToolbarButton)?.face == .icon(.more) }
            hands.press(.keyboardReturnOrEnter)
            select(.paper, hands)
        case .desktopFingers:
            program.controller.advice.sayWhatDesktopTakes()
            hands.stage.wait(.milliseconds(1))
            hands.tab(to: "the notice's button") { $0 is NoticeButton }
            hands.press(.keyboardReturnOrEnter)
        case _: Issue.record("\(command) has no key")
        }
    }

    private func choose(row: Int, of menu: Command, _ hands: Hands) {
        hands.type(KeyBinding.keys(of: menu))
        for _ in 0..<row { hands.press(.keyboardDownArrow) }
        hands.press(.keyboardReturnOrEnter)
    }

    private func choose(where title: Phrase, of menu: Command, _ hands: Hands) {
        hands.type(KeyBinding.keys(of: menu))
        select(title, hands)
    }

    /// Moves the focus down an open menu to a row, and presses it.
    private func select(_ title: Phrase, _ hands: Hands) {
        for _ in 0..<20 where (hands.window.firstResponder as? PanelRow)?.title != title {
            hands.press(.keyboardDownArrow)
        }
        #expect((hands.window.firstResponder as? PanelRow)?.title == title)
        hands.press(.keyboardReturnOrEnter)
    }

    private nonisolated static let commands: [Command] =
        [
            .undo, .redo, .clear, .delete, .duplicate, .bringToFront, .sendToBack, .background, .cut, .copy, .paste,
            .selectAll, .escape, .toolbar, .palette, .openPalette, .width, .closePanel, .table, .paper, .mirror,
            .fingers,
            .openFills, .openHeads, .inspector, .help, .touchLab, .copyReport, .desktopFingers, .fullScreen, .zoomIn,
            .zoomOut, .fit,
            .fullScale, .lockPaper, .save, .export, .exportNow, .exportFolder, .exportView, .print, .printNow,
            .printToFile, .replay, .quit,
        ] + Tool.allCases.map { .choose($0) } + TableSide.counts.map { .sides($0) }
        + Mirror.counts.map { .mirrored($0) } + FingerRule.allCases.map { .letFingers($0) }
        + Fill.allCases.map { .fill($0) } + Line.Heads.allCases.map { .heads($0) }
        + TwoFingerRule.allCases.map { .letTwoFingers($0) }

    @Test(arguments: commands)
    func `every command is performed by keys alone`(command: Command) throws {
        let (program, hands) = try program()
        let (editor, controller) = (program.editor, program.controller)
        let lines = editor.document.drawing.map(\.mark)
        // What is chosen before differs from what the command chooses.
        editor.preferences.tool = command == .choose(.pen) ? .line : .pen
        editor.preferences.sideCount = command == .sides(1) ? 2 : 1
        editor.preferences.mirrorCount = command == .mirrored(1) ? 2 : 1
        editor.preferences.fingers = command == .letFingers(.always) ? .never : .always
        editor.preferences.twoFingers = command == .letTwoFingers(.draw) ? .movePaper : .draw
        program.stage.wait(.milliseconds(1))
        switch command {
        case .redo: hands.type(KeyBinding.keys(of: .undo))
        case .fill(let fill):
            editor.deselect(by: .bottom)
            editor.preferences.fill = fill == .none ? .tint : .none
        case .heads(let heads):
            editor.deselect(by: .bottom)
            editor.preferences.lineHeads = heads == .none ? .both : .none
        case .paste: hands.type(KeyBinding.keys(of: .copy))
        case .selectAll: editor.deselect(by: .bottom)
        case .copyReport: hands.type(KeyBinding.keys(of: .touchLab))
        case .bringToFront: editor.select([editor.document.drawing.map(\.id)[0]], by: .bottom)
        case .sendToBack: editor.select([editor.document.drawing.map(\.id)[1]], by: .bottom)
        case .background:
            let picture = try #require(Picture.pattern(1))
            let change = editor.document.perform {
                $0.add([Mark(picture, in: CGRect(x: 0, y: 0, width: 70, height: 50))])
            }
            editor.select(change.added.map(\.id), by: .bottom)
        case .fit, .fullScale: controller.workspace.drawView.motion.zoom(.larger, about: .zero)
        case _: break
        }
        program.stage.wait(.seconds(1))
        let scale = editor.viewport.scale
        perform(command, program, hands)
        program.stage.wait(.seconds(1))
        let panel = controller.workspace.chrome.openPanel
        let holds =
            switch command {
            case .undo: program.shapes.count == 1
            case .redo, .paste, .duplicate: program.shapes.count == (command == .redo ? 2 : 4)
            case .clear, .delete, .cut: program.shapes.isEmpty
            case .bringToFront, .sendToBack: editor.document.drawing.map(\.mark) == lines.reversed()
            case .background: editor.document.drawing.first?.mark.isBackground == true
            case .copy: !editor.pasteboard.isEmpty
            case .selectAll: editor.selection(of: .bottom).count == 2
            case .escape: editor.selection(of: .bottom).isEmpty
            case .choose(let tool): editor.preferences.tool == tool
            case .toolbar: !editor.preferences.showsToolbar
            case .palette, .openPalette: panel == .palette
            case .width: panel == .width
            case .openFills: panel == .fills
            case .openHeads: panel == .heads
            case .fill(let fill): editor.preferences.fill == fill
            case .heads(let heads): editor.preferences.lineHeads == heads
            case .closePanel: panel == nil
            case .table: panel == .table
            case .sides(let count): editor.preferences.sideCount == count
            case .paper: panel == .paper
            case .mirror: panel == .mirror
            case .mirrored(let count): editor.preferences.mirrorCount == count
            case .fingers: panel == .fingers
            case .letFingers(let rule): editor.preferences.fingers == rule
            case .letTwoFingers(let rule): editor.preferences.twoFingers == rule
            case .inspector: panel == .inspector
            case .help: panel == .help
            case .touchLab: editor.preferences.showsTouchLab
            case .copyReport: program.stage.application.clipboard.text != nil
            case .desktopFingers: panel == .desktopFingers
            case .fullScreen: program.desktop.isFullScreen
            case .zoomIn: editor.viewport.scale > 1
            case .zoomOut: editor.viewport.scale < 1
            case .fit: editor.viewport.scale != scale
            case .fullScale: editor.viewport.scale == 1
            case .lockPaper: editor.isPaperLocked
            case .save, .exportNow, .exportView, .printNow, .printToFile: program.noticeLabel != nil
            case .export: panel == .export
            case .exportFolder: controller.presentedViewController is FolderController
            case .print: panel == .print
            case .replay: controller.replay.state != nil
            case .quit: program.desktop.quits == 1
            case .shelf, .newDrawing, .saveCopy: false
            }
        #expect(holds)
        controller.file.pictureWriter.finish()
    }

    @Test(arguments: Panel.Subject.allCases)
    func `Tab reaches every control of every panel`(subject: Panel.Subject) throws {
        let (program, hands) = try program()
        program.controller.workspace.chrome.open(subject)
        program.controller.workspace.chrome.focusPanel()
        let (all, unreached) = hands.controls(in: try #require(program.view(Panel.self)))
        #expect(!all.isEmpty && unreached.isEmpty, "\(unreached)")
    }

    @Test(arguments: Panel.Subject.allCases)
    func `Escape closes every panel wherever the focus is`(subject: Panel.Subject) throws {
        let (program, hands) = try program(isSelected: false)
        for tabs in 0..<5 {
            program.controller.workspace.chrome.open(subject)
            if tabs > 0 { program.controller.workspace.chrome.focusPanel() }
            for _ in 1..<max(tabs, 1) { hands.press(.keyboardTab) }
            hands.press(.keyboardEscape)
            program.stage.wait(.seconds(1))
            #expect(
                program.controller.workspace.chrome.openPanel == nil && program.controller.isFirstResponder, "\(tabs)")
        }
    }

    @Test func `Escape cancels a question wherever the focus is`() throws {
        let (program, hands) = try program()
        for tabs in 0..<4 {
            let question = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
            var answers: [Int] = []
            question.addAction(UIAlertAction(title: "0", style: .default) { _ in answers.append(0) })
            question.addAction(UIAlertAction(title: "1", style: .cancel) { _ in answers.append(1) })
            program.controller.ask(question)
            program.stage.wait(.seconds(1))
            for _ in 0..<tabs { hands.press(.keyboardTab) }
            hands.press(.keyboardEscape)
            program.stage.wait(.seconds(1))
            #expect(answers == [1] && program.controller.isFirstResponder)
        }
    }

    @Test func `D30 a key of another layout performs the command of its Latin letter, and repeats it while it is held`()
        throws
    {
        let (program, _) = try program(isSelected: false)
        let key = UIKey(
            characters: "я", charactersIgnoringModifiers: "я", modifierFlags: .control, keyCode: .keyboardZ,
            otherCharacters: ["z"])
        program.stage.press(key, .down)
        #expect(program.shapes.count == 1)
        for _ in 0..<3 { program.stage.press(key, .repeats) }
        program.stage.press(key, .up)
        #expect(program.shapes.isEmpty)
    }

    @Test func `Tab reaches the toolbar, the chip and the notice's button`() throws {
        let (program, hands) = try program()
        program.controller.perform(.zoomIn)
        program.controller.perform(.clear)
        hands.type(KeyBinding.keys(of: .undo))
        program.controller.workspace.sides.show(.cleared(on: program.editor.document))
        program.stage.wait(.milliseconds(300))
        let (all, unreached) = hands.controls(in: program.controller.workspace.sides)
        #expect(all.count > 10 && unreached.isEmpty, "\(unreached)")
    }

    @Test func `Tab reaches every control of the replay's bar, and Return presses them`() throws {
        let (program, hands) = try program(isSelected: false)
        hands.type(KeyBinding.keys(of: .replay))
        let bar = try #require(program.view(ReplayBar.self))
        let (all, unreached) = hands.controls(in: bar)
        #expect(all.count == 4 && unreached.isEmpty, "\(unreached)")
        hands.tab(to: "the button that ends it") { ($0 as? ToolbarButton)?.face == .icon(.close) }
        hands.press(.keyboardReturnOrEnter)
        #expect(program.controller.replay.state == nil)
    }

    @Test func `questions are answered by keys`() throws {
        let (program, hands) = try program()
        let question = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
        var answers: [Int] = []
        for index in 0..<3 {
            question.addAction(UIAlertAction(title: "\(index)", style: .default) { _ in answers.append(index) })
        }
        program.controller.ask(question)
        program.stage.wait(.seconds(1))
        let (all, unreached) = hands.controls(in: question.view)
        #expect(all.count == 3 && unreached.isEmpty)
        hands.tab(to: "the second answer") { ($0 as? UIButton)?.title(for: .normal) == "1" }
        hands.press(.keyboardReturnOrEnter)
        program.stage.wait(.seconds(1))
        #expect(answers == [1])
    }

    @Test func `the shelf is used by keys: its bar, its cells, their menus, and what is asked`() throws {
        let program = try ShelfStage(["boat", "tree"])
        let hands = Hands(stage: program.stage)
        program.expect(["New drawing", "boat", "tree"])
        let shelf = try #require(program.shelf)
        let (all, unreached) = hands.controls(in: shelf.bar)
        #expect(all.count == 3 && unreached.isEmpty)
        // The menu of the second drawing: Rename, Duplicate, Delete.
        hands.press(.keyboardEnd)
        hands.press(.keyboardApplication)
        hands.press(.keyboardRightArrow)
        hands.press(.keyboardRightArrow)
        hands.press(.keyboardLeftArrow)
        hands.press(.keyboardReturnOrEnter)
        program.wait(for: "the copy") { program.names.count == 3 }
        program.wait(for: "its cell") { program.titles.count == 4 }
        hands.press(.keyboardApplication)
        hands.press(.keyboardEscape)
        #expect(program.shelf === shelf && program.titles.count == 4, "Escape closes only the menu")
        hands.tab(to: "Bin") { ($0 as? ShelfButton)?.title == Phrase.bin.text }
        hands.press(.keyboardReturnOrEnter)
        program.expect([])
        hands.press(.keyboardEscape)
        program.wait(for: "the drawings") { program.titles.count == 4 }
        hands.press(.keyboardHome)
        hands.press(.keyboardRightArrow)
        hands.press(.keyboardReturnOrEnter)
        program.wait(for: "a drawing") { program.controller != nil }
        hands.type(KeyBinding.keys(of: .saveCopy))
        program.wait(for: "the question") { program.view(NameField.self) != nil }
        hands.press(.keyboardReturnOrEnter)
        program.wait(for: "another copy") {
            program.names.count == 4 && program.view(NameField.self) == nil
        }
        hands.type(KeyBinding.keys(of: .newDrawing))
        program.wait(for: "a new drawing") { program.controller?.editor.document.drawing.isEmpty == true }
        hands.type(KeyBinding.keys(of: .shelf))
        program.wait(for: "the shelf") { program.shelf != nil }
    }
}
