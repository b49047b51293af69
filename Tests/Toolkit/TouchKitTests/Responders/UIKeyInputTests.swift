import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIKeyInputTests {
    private final class Code: UIView, UIKeyInput {
        var text = ""
        var hasText: Bool { !text.isEmpty }
        override var canBecomeFirstResponder: Bool { true }

        func insertText(_ more: String) { text += more }
        func deleteBackward() { if hasText { text.removeLast() } }
    }

    private let stage = Stage(size: CGSize(width: 300, height: 200))
    private let code = Code(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    init() {
        stage.root.addSubview(code)
        code.becomeFirstResponder()
    }

    private func key(
        _ code: UIKeyboardHIDUsage, _ characters: String, _ flags: UIKeyModifierFlags = []
    ) -> UIKey {
        UIKey(
            characters: characters, charactersIgnoringModifiers: characters, modifierFlags: flags, keyCode: code)
    }

    private func type(_ code: UIKeyboardHIDUsage, _ characters: String = "", _ flags: UIKeyModifierFlags = []) {
        stage.type(key(code, characters, flags))
    }

    @Test func `keys type into the first responder, and Backspace removes`() {
        type(.keyboardA, "a")
        type(.keyboard1, "1")
        #expect(code.text == "a1")
        type(.keyboardDeleteOrBackspace)
        #expect(code.text == "a")
        type(.keyboardReturnOrEnter, "\r")
        #expect(code.text == "a\n")
    }

    @Test func `shortcuts and arrows are not typed, and a key repeats`() {
        type(.keyboardA, "a", .control)
        type(.keyboardLeftArrow)
        #expect(code.text.isEmpty)
        stage.press(key(.keyboardA, "a"), .down)
        stage.press(key(.keyboardA, "a"), .repeats)
        stage.press(key(.keyboardA, "a"), .up)
        #expect(code.text == "aa")
    }

    @Test func `without being the first responder it is given nothing`() {
        code.resignFirstResponder()
        type(.keyboardA, "a")
        #expect(code.text.isEmpty)
    }
}

@MainActor
struct InputPanelTests {
    private final class Field: UIView {
        var keys: UIView?
        var bar: UIView?
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { keys }
        override var inputAccessoryView: UIView? { bar }
    }

    private let stage = Stage(size: CGSize(width: 300, height: 200))
    private let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    init() {
        stage.root.addSubview(field)
        field.keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
        field.bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    }

    private func place(_ view: UIView?) -> CGRect? {
        view.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: nil) }
    }

    @Test func `the views of the first responder stand at the bottom of the window while it is that`() {
        field.becomeFirstResponder()
        stage.wait(.zero)
        #expect(place(field.keys) == CGRect(x: 0, y: 140, width: 300, height: 60))
        #expect(place(field.bar) == CGRect(x: 0, y: 110, width: 300, height: 30))
        stage.resize(to: CGSize(width: 400, height: 300))
        stage.wait(.zero)
        #expect(place(field.keys) == CGRect(x: 0, y: 240, width: 400, height: 60))
        field.resignFirstResponder()
        #expect(place(field.keys) == nil && place(field.bar) == nil)
    }

    @Test func `other views are shown after they are reloaded`() {
        field.bar = nil
        field.becomeFirstResponder()
        let old = field.keys
        field.keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        field.reloadInputViews()
        stage.wait(.zero)
        #expect(place(field.keys) == CGRect(x: 0, y: 180, width: 300, height: 20))
        #expect(old?.window == nil)
    }

    @Test func `a button in the views leaves the first responder`() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        field.keys?.addSubview(button)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        field.becomeFirstResponder()
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 170))
        finger.up()
        #expect(presses == 1 && field.isFirstResponder)
    }
}
