import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIKeyCommandTests {
    private final class Editor: UIViewController {
        var log: [String] = []
        var commands: [UIKeyCommand] = []

        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { commands }

        func save(_ command: UIKeyCommand) { log.append("save \(command.title)") }
        func move() { log.append("move") }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("began") }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("changed") }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("ended") }
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    let stage = Stage(size: CGSize(width: 300, height: 200))
    private let editor = Editor()

    init() {
        stage.show(editor)
        let field = Field()
        editor.view.addSubview(field)
        field.becomeFirstResponder()
        editor.commands = [
            UIKeyCommand(title: "it", action: Editor.save, input: "s", modifierFlags: .control),
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, action: Editor.move),
        ]
    }

    @Test func `a key with its modifier keys sends the action up the chain, and no one receives the press`() {
        stage.type(UIKey("s", .keyboardS, .control))
        #expect(editor.log == ["save it"])
        stage.type(UIKey("", .keyboardUpArrow))
        #expect(editor.log == ["save it", "move"])
    }

    @Test func `D30 a command is found by what the key types in a Latin layout, unless another has what it types`() {
        func key(_ characters: String, _ others: String...) -> UIKey {
            UIKey(
                characters: characters, charactersIgnoringModifiers: characters, modifierFlags: .control,
                keyCode: .keyboardErrorUndefined, otherCharacters: others)
        }
        stage.type(key("ы", "s"))
        #expect(editor.log == ["save it"])
        editor.commands.append(UIKeyCommand(title: "that", action: Editor.save, input: "ы", modifierFlags: .control))
        stage.type(key("ы", "s"))
        stage.type(key("S", "ы"))
        #expect(editor.log == ["save it", "save that", "save it"])
        stage.type(key("x", "y"))
        #expect(editor.log.dropFirst(3) == ["began", "ended"])
    }

    @Test(arguments: [UIKeyModifierFlags(), .shift, [.control, .shift], .alternate])
    func `with other modifier keys it is a press like any`(_ flags: UIKeyModifierFlags) {
        stage.type(UIKey("s", .keyboardS, flags))
        #expect(editor.log == ["began", "ended"])
    }

    @Test func `a held key repeats its command`() {
        let key = UIKey("", .keyboardUpArrow)
        stage.press(key, .down)
        stage.press(key, .repeats)
        stage.press(key, .up)
        #expect(editor.log == ["move", "move"])
    }

    @Test func `a command that no one performs leaves the press to the responders`() {
        final class Elsewhere: UIView {
            func act() {}
        }
        editor.commands = [UIKeyCommand(input: "x", action: Elsewhere.act)]
        stage.type(UIKey("x", .keyboardX))
        #expect(editor.log == ["began", "ended"])
    }
}
