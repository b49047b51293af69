import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UITextViewTests {
    private final class Judge: UITextViewDelegate {
        let log: Log
        var allows = true

        init(_ log: Log) {
            self.log = log
        }

        private func ask(_ question: String) -> Bool {
            log.note(question)
            return allows
        }

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("begin?") }
        func textViewDidBeginEditing(_ textView: UITextView) { log.note("began") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("end?") }
        func textViewDidEndEditing(_ textView: UITextView) { log.note("ended") }
        func textViewDidChange(_ textView: UITextView) { log.note("changed") }
        func textViewDidChangeSelection(_ textView: UITextView) { log.note("selection") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("scrolled") }

        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            ask("\(range.location)+\(range.length) '\(text)'")
        }
    }

    private let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
    private let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    private let log = Log()

    init() {
        stage.root.backgroundColor = .white
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat, times: Int = 1) {
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
        for character in text { stage.type(character == "\n" ? .enter : UIKey(String(character), .keyboardA)) }
    }

    /// The rows in which something is drawn.
    private var inkRows: [Int] {
        (20..<120).filter { y in (22..<218).contains { stage.pixels?.bitmap[$0, y] != 0xFFFF_FFFF } }
    }

    @Test func `a tap begins editing, and keys and Return type`() {
        #expect(!view.isEditing && view.text == "" && !view.hasText)
        tap(60, 40)
        #expect(view.isEditing && view.isFirstResponder)
        type("Hi\nyou")
        #expect(view.text == "Hi\nyou" && view.hasText)
        stage.type(UIKey("\u{8}", .keyboardDeleteOrBackspace))
        #expect(view.text == "Hi\nyo" && view.selectedRange == NSRange(location: 5, length: 0))
        view.resignFirstResponder()
        type("x")
        #expect(view.text == "Hi\nyo" && !view.isEditing)
    }

    @Test func `what an input method composes is shown underlined and is no part of the text yet`() {
        let judge = Judge(log)
        view.delegate = judge
        view.text = "ab\n"
        stage.application.receive(MarkedText(text: "ni", caret: 2))
        #expect(view.text == "ab\n", "it is not edited yet")
        view.becomeFirstResponder()
        let rows = inkRows
        _ = log.take()
        stage.application.receive(MarkedText(text: "ni", caret: 2, highlights: [0..<1]))
        stage.wait(.zero)
        #expect(view.text == "ab\n" && !log.entries.contains("changed") && inkRows.count > rows.count)
        stage.type(UIKey("你", .keyboardA))
        stage.application.receive(nil as MarkedText?)
        #expect(view.text == "ab\n你" && log.entries.contains("3+0 '你'"))
        #expect(log.take().filter { $0 == "changed" }.count == 1)

        var ends = 0
        stage.application.endComposition = { ends += 1 }
        stage.application.receive(MarkedText(text: "hao", caret: 3))
        tap(25, 35)
        #expect(view.text == "ab\n你hao" && ends == 1, "a tap makes it a part of the text")
        #expect(log.take().contains("changed") && view.selectedRange.location == 0)
        stage.application.receive(MarkedText(text: "x", caret: 1))
        view.resignFirstResponder()
        #expect(view.text == "xab\n你hao" && ends == 2)
    }

    @Test func `long lines are wrapped at the width`() {
        view.text = "one"
        stage.wait(.zero)
        let (line, rows) = (view.contentSize.height, inkRows)
        #expect(!rows.isEmpty)
        view.text = "one two three four five six seven"
        stage.wait(.zero)
        #expect(view.contentSize.height > line && view.contentSize.width == 200)
        #expect((inkRows.last ?? 0) > (rows.last ?? 0))
        #expect(view.sizeThatFits(CGSize(width: 1000, height: 0)).height == line)
        view.frame.size.width = 380
        stage.wait(.zero)
        #expect(view.contentSize.height == line)
    }

    @Test func `line breaks end lines, also at the end`() {
        func height(_ text: String) -> CGFloat {
            view.text = text
            return view.sizeThatFits(CGSize(width: 200, height: 0)).height
        }
        #expect(height("a\nb\n\n") == height("a\nb\nc\nd") && height("a") < height("a\n"))
        #expect(height("") == height("a") && height("a\r\nb") == height("a\nb"))
    }

    @Test func `lines end where texts on paper do, such as after a hyphen`() {
        view.text = "oooooooooooo-oooooooooooo"
        view.becomeFirstResponder()
        let line = (view.font ?? .systemFont(ofSize: UIFont.labelFontSize)).lineHeight
        tap(26, 28 + line * 1.5)
        #expect(view.selectedRange == NSRange(location: 13, length: 0))
    }

    @Test func `arrows move the caret between lines`() {
        view.text = "long line\nab\nother line"
        view.becomeFirstResponder()
        stage.type(.up)
        #expect(view.selectedRange.location == 12)
        stage.type(.up)
        #expect((1...3).contains(view.selectedRange.location))
        stage.type(.up)
        #expect(view.selectedRange.location == 0)
        stage.type(UIKey("", .keyboardDownArrow, .shift))
        #expect(view.selectedRange == NSRange(location: 0, length: 10))
        for _ in 0..<4 { stage.type(.down) }
        #expect(view.selectedRange.location == view.text.count)
    }

    @Test func `a finger places the caret, and a double tap selects a word`() {
        view.text = "one two\nthree"
        tap(21, 35)
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        tap(210, 35)
        #expect(view.selectedRange.location == 7)
        tap(210, 60)
        #expect(view.selectedRange.location == 13)
        tap(40, 60, times: 2)
        #expect(view.selectedRange == NSRange(location: 8, length: 5))
        type("x")
        #expect(view.text == "one two\nx")
    }

    @Test func `a long text scrolls with fingers, and to the caret`() {
        view.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 60, y: 110))
        finger.move(to: CGPoint(x: 60, y: 50), steps: 6, over: .milliseconds(300))
        finger.cancel()
        #expect(view.contentOffset.y > 30 && !view.isEditing)
        view.becomeFirstResponder()
        type("!")
        #expect(view.contentOffset.y + view.bounds.height > view.contentSize.height - 30)
        view.scrollRangeToVisible(NSRange(location: 0, length: 0))
        stage.wait(.seconds(1))
        #expect(view.contentOffset.y < 10)
    }

    @Test func `the delegate is asked and notified`() {
        let judge = Judge(log)
        view.delegate = judge
        view.becomeFirstResponder()
        #expect(log.take() == ["begin?", "began"])
        type("é")
        #expect(log.take() == ["0+0 'é'", "selection", "changed"])
        judge.allows = false
        type("x")
        #expect(view.text == "é" && log.take() == ["1+0 'x'"])
        view.resignFirstResponder()
        #expect(view.isEditing && log.take() == ["end?"])
        judge.allows = true
        view.resignFirstResponder()
        #expect(!view.isEditing && log.take() == ["end?", "ended"])
        view.text = "new"
        #expect(log.take() == [])
    }

    @Test func `notifications tell of editing`() {
        let log = log
        let names = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification,
        ]
        let observers = zip(names, ["began", "changed", "ended"]).map { name, entry in
            NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
                MainActor.assumeIsolated { log.note(entry) }
            }
        }
        view.becomeFirstResponder()
        type("a")
        view.resignFirstResponder()
        observers.forEach(NotificationCenter.default.removeObserver)
        #expect(log.take() == ["began", "changed", "ended"])
    }

    @Test func `a selection is cut, copied and pasted`() {
        view.text = "one two"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        stage.type(UIKey("x", .keyboardX, .control))
        #expect(view.text == "two" && UIPasteboard.general.string == "one ")
        stage.type(.end)
        stage.type(UIKey("v", .keyboardV, .control))
        stage.type(UIKey("v", .keyboardV, .control))
        #expect(view.text == "twoone one ")
        #expect(view.canPerformAction(Selector(UITextView.paste(_:), name: "paste:"), withSender: nil))
        #expect(!view.canPerformAction(Selector(UITextView.copy(_:), name: "copy:"), withSender: nil))
        view.selectAll(nil)
        view.insertText("🙂a")
        view.selectedRange = NSRange(location: 2, length: 1)
        view.deleteBackward()
        #expect(view.text == "🙂")
    }

    @Test func `a text that is not editable shows no caret and takes no keys`() {
        view.text = "one two"
        view.isEditable = false
        tap(60, 35)
        type("x")
        #expect(view.text == "one two" && !view.isEditing)
        view.isSelectable = false
        #expect(!view.canBecomeFirstResponder && !view.becomeFirstResponder())
    }

    @Test func `a text that is not editable is selected and copied with keys, until the focus has gone`() {
        view.text = "one two"
        view.isEditable = false
        tap(40, 35, times: 2)
        #expect(view.isFirstResponder && !view.isEditing && view.selectedRange == NSRange(location: 0, length: 3))
        stage.type(UIKey("c", .keyboardC, .control))
        #expect(UIPasteboard.general.string == "one")
        stage.type(UIKey("a", .keyboardA, .control))
        #expect(view.selectedRange == NSRange(location: 0, length: 7))
        stage.type(UIKey("x", .keyboardX, .control))
        stage.type(UIKey("v", .keyboardV, .control))
        type("x\n")
        #expect(view.text == "one two" && view.selectedRange.length == 7 && UIPasteboard.general.string == "one")
        view.resignFirstResponder()
        #expect(!view.isFirstResponder && view.selectedRange.length == 0)
        stage.type(UIKey("a", .keyboardA, .control))
        #expect(view.selectedRange.length == 0)
    }

    @Test func `it looks as its properties say`() {
        view.text = "I"
        view.textColor = .red
        stage.wait(.zero)
        let left = (20..<220).first { x in inkRows.contains { stage.pixels?.bitmap[x, $0] != 0xFFFF_FFFF } } ?? 0
        view.textAlignment = .right
        stage.wait(.zero)
        let right = (20..<220).first { x in inkRows.contains { stage.pixels?.bitmap[x, $0] != 0xFFFF_FFFF } } ?? 0
        #expect(left < 40 && right > 190)
        let top = inkRows.first ?? 0
        view.textContainerInset.top = 38
        stage.wait(.zero)
        #expect(inkRows.first == top + 30)
        let height = inkRows.count
        view.font = .systemFont(ofSize: 40)
        stage.wait(.zero)
        #expect(inkRows.count > height)
    }
}
