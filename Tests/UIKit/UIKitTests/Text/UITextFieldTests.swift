import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UITextFieldTests {
    private final class Judge: UITextFieldDelegate {
        let log: Log
        var allows = true

        init(_ log: Log) {
            self.log = log
        }

        private func ask(_ question: String) -> Bool {
            log.note(question)
            return allows
        }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin?") }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.note("began") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end?") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.note("ended") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear?") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return?") }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            ask("\(range.location)+\(range.length) '\(string)'")
        }
    }

    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 44))
    private let log = Log()

    init() {
        stage.root.addSubview(field)
        stage.wait(.zero)
    }

    /// Listens to the events of editing.
    private func listen() {
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "did begin"), (.editingChanged, "changed"), (.editingDidEnd, "did end"),
        ] {
            field.addAction(UIAction { [log] _ in log.note(name) }, for: event)
        }
    }

    @Test func `what an input method composes is shown in the field, and no part of its text`() {
        let judge = Judge(log)
        field.delegate = judge
        field.text = "ab"
        field.becomeFirstResponder()
        listen()
        stage.application.receive(MarkedText(text: "ni", caret: 2, highlights: [0..<1]))
        #expect(field.text == "ab" && field.hasText)
        stage.type(UIKey("你", .keyboardA))
        stage.application.receive(nil as MarkedText?)
        #expect(field.text == "ab你" && log.entries.contains("2+0 '你'"))
        field.isSecureTextEntry = true
        var ends = 0
        stage.application.endComposition = { ends += 1 }
        stage.application.receive(MarkedText(text: "ni", caret: 2))
        #expect(field.text == "ab你" && ends == 1, "secret letters are not composed")
    }

    private func tap(_ x: CGFloat, _ y: CGFloat = 42, times: Int = 1) {
        for _ in 1...times {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: x, y: y))
            stage.wait(.milliseconds(30))
            finger.up()
            stage.wait(.milliseconds(30))
        }
        stage.wait(.seconds(1))
    }

    private func type(_ text: String) {
        for character in text { stage.type(UIKey(String(character), .keyboardA)) }
    }

    @Test func `a tap begins editing, keys type, and the field tells of it`() {
        listen()
        #expect(!field.isEditing && field.text == "")
        tap(100)
        #expect(field.isEditing && field.isFirstResponder && log.take() == ["did begin"])
        type("Hi 5")
        #expect(field.text == "Hi 5" && log.take() == Array(repeating: "changed", count: 4))
        stage.type(UIKey("\u{8}", .keyboardDeleteOrBackspace))
        #expect(field.text == "Hi " && log.take() == ["changed"])
        field.resignFirstResponder()
        #expect(!field.isEditing && log.take() == ["did end"])
        type("x")
        #expect(field.text == "Hi ")
    }

    @Test func `a key that is held types again`() {
        field.becomeFirstResponder()
        let key = UIKey("w", .keyboardW)
        stage.press(key, .down)
        stage.press(key, .repeats)
        stage.press(key, .up)
        #expect(field.text == "ww")
    }

    @Test func `arrows, Home and End move the caret, and with Shift they select`() {
        field.text = "one two"
        field.becomeFirstResponder()
        stage.type(.left)
        type("-")
        #expect(field.text == "one tw-o")
        stage.type(.home)
        type("=")
        stage.type(UIKey("", .keyboardRightArrow, .shift))
        stage.type(UIKey("", .keyboardRightArrow, .shift))
        type("A")
        #expect(field.text == "=Ae tw-o")
        stage.type(UIKey("", .keyboardEnd, .shift))
        stage.type(UIKey("", .keyboardDeleteForward))
        #expect(field.text == "=A")
        stage.type(UIKey("a", .keyboardA, .control))
        type("z")
        #expect(field.text == "z")
    }

    @Test func `Control copies, cuts and pastes, and the clipboard's line breaks become spaces`() {
        let board = UIPasteboard.general
        func press(_ character: String) { stage.type(UIKey(character, .keyboardC, .control)) }
        field.text = "one two"
        field.becomeFirstResponder()
        press("c")
        #expect(!board.hasStrings, "nothing is selected")
        stage.type(UIKey("", .keyboardLeftArrow, [.control, .shift]))
        listen()
        press("c")
        #expect(board.strings == ["two"] && field.text == "one two" && log.take().isEmpty)
        press("x")
        #expect(field.text == "one " && log.take() == ["changed"])
        board.string = "2\n3"
        press("v")
        press("v")
        #expect(field.text == "one 2 32 3" && log.take() == ["changed", "changed"])
        field.text = ""
        stage.type(UIKey("V", .keyboardV, [.control, .shift]))
        #expect(field.text == "2 3" && log.take() == ["changed"], "as plain text")
        field.text = "one 2 32 3"
        field.isSecureTextEntry = true
        press("a")
        press("c")
        press("x")
        #expect(board.string == "2\n3" && field.text == "one 2 32 3", "a secret is not copied")
    }

    @Test func `the field performs the standard edit actions that have something to do, and asks its delegate`() {
        let names = ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:"]
        let actions = [
            Selector(UIResponder.cut(_:), name: names[0]), Selector(UIResponder.copy(_:), name: names[1]),
            Selector(UIResponder.paste(_:), name: names[2]), Selector(UIResponder.select(_:), name: names[3]),
            Selector(UIResponder.selectAll(_:), name: names[4]), Selector(UIResponder.delete(_:), name: names[5]),
        ]
        func performed() -> [String] {
            actions.filter { field.canPerformAction($0, withSender: nil) }.map(\.name)
        }
        #expect(performed().isEmpty)
        field.text = "one two"
        field.becomeFirstResponder()
        #expect(performed() == ["select:", "selectAll:"])
        field.select(nil)
        UIPasteboard.general.string = "three"
        #expect(performed() == ["cut:", "copy:", "paste:", "selectAll:"])
        let judge = Judge(log)
        judge.allows = false
        field.delegate = judge
        field.paste(nil)
        field.cut(nil)
        #expect(field.text == "one two" && log.take() == ["4+3 'three'", "4+3 ''"])
        judge.allows = true
        field.cut(nil)
        #expect(field.text == "one " && UIPasteboard.general.string == "two")
        UIPasteboard.general.string = nil
        #expect(!UIPasteboard.general.hasStrings)
        UIPasteboard.general.strings = ["a", "b"]
        #expect(UIPasteboard.general.string == "a\nb")
    }

    @Test func `Control moves and deletes by words`() {
        field.text = "one two, three"
        field.becomeFirstResponder()
        stage.type(UIKey("\u{8}", .keyboardDeleteOrBackspace, .control))
        #expect(field.text == "one two, ")
        stage.type(UIKey("", .keyboardLeftArrow, .control))
        type("x")
        #expect(field.text == "one xtwo, ")
        stage.type(UIKey("", .keyboardRightArrow, .control))
        type("y")
        #expect(field.text == "one xtwoy, ")
    }

    @Test func `a tap places the caret, and a drag moves it`() {
        field.text = "mmmm"
        field.becomeFirstResponder()
        let m = "m".size(withAttributes: [.font: UIFont.systemFont(ofSize: UIFont.labelFontSize)]).width
        tap(20 + 1.1 * m)
        type("1")
        #expect(field.text == "m1mmm")
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 22, y: 42))
        finger.move(to: CGPoint(x: 215, y: 42), steps: 5, over: .milliseconds(100))
        finger.up()
        type("2")
        #expect(field.text == "m1mmm2")
    }

    @Test func `a double tap selects a word`() {
        field.text = "red green"
        field.becomeFirstResponder()
        let width = "red gr".size(withAttributes: [.font: UIFont.systemFont(ofSize: UIFont.labelFontSize)]).width
        tap(20 + width, times: 2)
        type("b")
        #expect(field.text == "red b")
    }

    @Test func `a tap on a text that is not edited begins with the caret there`() {
        field.text = "abc"
        tap(21)
        type("x")
        #expect(field.text == "xabc")
    }

    @Test func `a lift outside does not begin editing`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 40))
        finger.move(to: CGPoint(x: 100, y: 290))
        finger.up()
        #expect(!field.isEditing)
    }

    @Test func `the delegate is asked before everything and told after it`() {
        let judge = Judge(log)
        field.delegate = judge
        field.clearButtonMode = .always
        tap(100)
        type("a")
        #expect(log.take() == ["begin?", "began", "0+0 'a'"])
        judge.allows = false
        type("b")
        stage.type(UIKey("\u{8}", .keyboardDeleteOrBackspace))
        stage.type(.enter)
        tap(208)
        #expect(field.text == "a" && log.take() == ["1+0 'b'", "0+1 ''", "return?", "clear?"])
        #expect(!field.resignFirstResponder() && field.isEditing)
        #expect(log.take() == ["end?"])
        #expect(stage.root.endEditing(true) && !field.isEditing && !field.isFirstResponder)
        #expect(log.take() == ["end?", "ended"])
        tap(100)
        #expect(!field.isEditing && log.take() == ["begin?"])
    }

    @Test func `ranges count in UTF-16, and a character is deleted as a whole`() {
        let judge = Judge(log)
        field.delegate = judge
        field.text = "é👍🏽x"
        field.becomeFirstResponder()
        stage.type(.left)
        _ = log.take()
        stage.type(UIKey("\u{8}", .keyboardDeleteOrBackspace))
        #expect(field.text == "éx" && log.take() == ["1+4 ''"])
    }

    @Test func `Return ends editing only if there is an action for it`() {
        field.becomeFirstResponder()
        stage.type(.enter)
        #expect(field.isEditing)
        field.addAction(UIAction { [log] _ in log.note("exit") }, for: .editingDidEndOnExit)
        stage.type(.enter)
        #expect(!field.isEditing && log.take() == ["exit"])
    }

    @Test func `Tab moves on to the next field, and Escape and shortcuts are left to others`() {
        let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
        stage.root.addSubview(other)
        field.becomeFirstResponder()
        stage.type(UIKey("\u{1B}", .keyboardEscape))
        stage.type(UIKey("s", .keyboardS, .control))
        #expect(field.text == "" && field.isEditing)
        stage.type(.tab)
        #expect(!field.isEditing && other.isEditing)
    }

    @Test func `the clear button removes the text with a tap`() {
        listen()
        field.clearButtonMode = .whileEditing
        field.text = "away"
        field.becomeFirstResponder()
        _ = log.take()
        tap(208)
        #expect(field.text == "" && field.isEditing && log.take() == ["changed"])
    }

    @Test func `a tap beside the field ends editing where a recognizer says so`() {
        let tap = UITapGestureRecognizer(target: stage.root, action: UIView.endEditing(_:))
        tap.cancelsTouchesInView = false
        stage.root.addGestureRecognizer(tap)
        self.tap(100)
        #expect(field.isEditing)
        self.tap(100, 250)
        #expect(!field.isEditing)
    }

    @Test func `a field that is disabled or removed ends editing`() {
        listen()
        field.becomeFirstResponder()
        field.isEnabled = false
        #expect(!field.isEditing && !field.becomeFirstResponder())
        field.isEnabled = true
        field.becomeFirstResponder()
        field.removeFromSuperview()
        #expect(!field.isEditing)
        #expect(log.take() == ["did begin", "did end", "did begin", "did end"])
    }

    @Test func `notifications name the field`() {
        let center = NotificationCenter.default
        let names = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
        ]
        let observers = names.map { name in
            center.addObserver(forName: name, object: field, queue: nil) { [log] _ in
                MainActor.assumeIsolated { log.note(name.rawValue) }
            }
        }
        field.becomeFirstResponder()
        type("a")
        field.resignFirstResponder()
        for observer in observers { center.removeObserver(observer) }
        #expect(log.take() == names.map(\.rawValue))
    }

    @Test func `the caret blinks while the text is edited and then the program sleeps`() {
        func carets() -> Int {
            stage.canvas.operations.count { operation in
                if case .fillRect(let rect, field.tintColor.cgColor, _) = operation { return rect.width == 2 }
                return false
            }
        }
        field.becomeFirstResponder()
        stage.wait(.zero)
        #expect(carets() == 1)
        stage.wait(.milliseconds(500))
        #expect(carets() == 0)
        stage.wait(.milliseconds(500))
        #expect(carets() == 1)
        field.resignFirstResponder()
        stage.wait(.zero)
        #expect(carets() == 0 && stage.application.nextDeadline == nil)
    }

    @Test func `a subclass that draws something else keeps its text`() {
        final class PlainField: UITextField {
            override func draw(_ rect: CGRect) {}
        }
        let plain = PlainField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
        plain.text = "Name"
        stage.root.addSubview(plain)
        stage.wait(.zero)
        #expect(!stage.canvas.strokes.isEmpty)
    }

    @Test func `a text that is longer than the field scrolls with the caret`() {
        field.text = "A text that is much longer than the field that shows it"
        field.becomeFirstResponder()
        stage.wait(.zero)
        func caret() -> CGRect? {
            for case .fillRect(let rect, field.tintColor.cgColor, _) in stage.canvas.operations { return rect }
            return nil
        }
        #expect(caret()?.maxX == 220)
        stage.type(.home)
        #expect(caret()?.minX == 20)
        tap(219)
        type("|")
        #expect(field.text?.hasSuffix("|") == false && field.text?.hasPrefix("|") == false)
    }

    @Test func `the natural size follows text, placeholder, border and secrecy`() {
        let empty = field.intrinsicContentSize
        field.placeholder = "Name"
        let named = field.intrinsicContentSize
        #expect(named.width > empty.width)
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.height == 44 && field.intrinsicContentSize.width == named.width + 20)
        field.text = "WWWWWWWW"
        let open = field.intrinsicContentSize.width
        field.isSecureTextEntry = true
        #expect(field.intrinsicContentSize.width < open && field.text == "WWWWWWWW")
    }

    @Test func `a placeholder has the color that its attributes say`() {
        let stage = Stage(size: CGSize(width: 200, height: 60), showsPixels: true)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        field.attributedPlaceholder = NSAttributedString(
            string: "MMMM", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
        stage.root.addSubview(field)
        stage.wait(.zero)
        func hasRed() -> Bool {
            (0..<200).contains { x in (0..<60).contains { stage.pixels?.bitmap[x, $0] == 0xFFFF_0000 } }
        }
        #expect(field.placeholder == "MMMM" && hasRed())
        field.placeholder = "MMMM"
        stage.wait(.zero)
        #expect(!hasRed() && field.attributedPlaceholder?.string == "MMMM")
    }

    @Test func `a text that is too long is shown in a smaller font, but not below the smallest`() {
        field.font = .systemFont(ofSize: 20)
        field.text = "short"
        field.adjustsFontSizeToFitWidth = true
        let end = { [field] in field.caretRect(for: field.endOfDocument) }
        #expect(end().height == UIFont.systemFont(ofSize: 20).lineHeight)
        field.text = String(repeating: "long ", count: 8)
        let height = end().height
        #expect(height < UIFont.systemFont(ofSize: 20).lineHeight && end().maxX <= field.bounds.maxX + 0.01)
        field.minimumFontSize = 18
        #expect(end().height == UIFont.systemFont(ofSize: 18).lineHeight && height < end().height)
        #expect(field.intrinsicContentSize.width > field.bounds.width)
    }
}
