import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UITextInputTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 44))
    private let view = UITextView(frame: CGRect(x: 20, y: 80, width: 200, height: 100))

    init() {
        for view in [field, view] { stage.root.addSubview(view) }
        (field.text, view.text) = ("touch", "one\ntwo")
    }

    private func range(_ input: any UITextInput, _ start: Int, _ end: Int) -> UITextRange? {
        guard let start = input.position(from: input.beginningOfDocument, offset: start),
            let end = input.position(from: input.beginningOfDocument, offset: end)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    @Test func `places are counted in characters, and none is outside of the text`() throws {
        let end = try #require(field.position(from: field.beginningOfDocument, offset: 5))
        #expect(end == field.endOfDocument && field.offset(from: field.beginningOfDocument, to: end) == 5)
        #expect(field.position(from: end, offset: 1) == nil && field.position(from: end, offset: .max) == nil)
        #expect(field.compare(end, to: field.beginningOfDocument) == .orderedDescending)
    }

    @Test func `a part is read, selected and replaced`() throws {
        for input in [field, view] as [any UITextInput] {
            let part = try #require(range(input, 1, 3))
            #expect(input.text(in: part) == (input === field ? "ou" : "ne"))
            input.selectedTextRange = part
            #expect(input.selectedTextRange == part && !part.isEmpty)
            input.insertText("-")
            #expect(input.selectedTextRange == range(input, 2, 2))
        }
        #expect(field.text == "t-ch" && view.text == "o-\ntwo")
        let whole = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
        field.replace(whole, withText: "pen")
        #expect(field.text == "pen" && field.selectedTextRange == range(field, 3, 3))
        // A part of an older, longer text.
        #expect(field.text(in: whole) == "pen")
    }

    @Test func `a place has the caret's rectangle, and the point there leads back to it`() throws {
        for input in [field, view] as [any UITextInput] {
            let second = try #require(input.position(from: input.beginningOfDocument, offset: 2))
            let (first, rect) = (input.caretRect(for: input.beginningOfDocument), input.caretRect(for: second))
            #expect(rect.minX > first.minX && rect.height > 10)
            #expect(input.closestPosition(to: CGPoint(x: rect.midX, y: rect.midY)) == second)
            let part = try #require(range(input, 0, 2))
            let width = rect.minX - first.minX
            #expect(
                input.firstRect(for: part)
                    == CGRect(x: first.minX, y: first.minY, width: width, height: rect.height))
        }
        let lines = try #require(range(view, 1, 5))
        #expect(view.firstRect(for: lines).maxX == view.bounds.maxX)
    }

    private final class NoCaret: UITextField {
        override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }

    @Test func `a field without a caret draws none`() {
        func pixels(_ field: UITextField) -> Data? {
            field.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            stage.root.addSubview(field)
            field.becomeFirstResponder()
            return UIGraphicsImageRenderer(size: field.bounds.size).image { field.layer.render(in: $0.cgContext) }
                .pngData()
        }
        #expect(pixels(NoCaret()) != pixels(UITextField()))
    }

    @Test func `the padding of the container moves the text`() {
        let before = view.caretRect(for: view.beginningOfDocument).minX
        view.textContainer.lineFragmentPadding = 0
        #expect(view.caretRect(for: view.beginningOfDocument).minX == before - 5)
    }

    @Test func `an attributed text sets the font, the color and the alignment`() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSAttributedString(
            string: "ink",
            attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style])
        (field.attributedText, view.attributedText) = (text, text)
        #expect(field.text == "ink" && field.font?.pointSize == 30 && field.textColor == .red)
        #expect(view.text == "ink" && view.font?.pointSize == 30 && view.textAlignment == .right)
        #expect(field.attributedText?.string == "ink" && view.attributedText?.length == 3)
        field.defaultTextAttributes = [.foregroundColor: UIColor.blue]
        #expect(field.textColor == .blue && field.font?.pointSize == 30)
    }

    @Test func `the views for the input are shown while the text is edited`() {
        let (keys, bar) = (UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 50)), UIToolbar())
        field.inputView = keys
        field.inputAccessoryView = bar
        bar.sizeToFit()
        field.becomeFirstResponder()
        stage.wait(.zero)
        #expect(keys.convert(keys.bounds, to: nil) == CGRect(x: 0, y: 250, width: 400, height: 50))
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 206, width: 400, height: 44))
        view.becomeFirstResponder()
        #expect(keys.window == nil && bar.window == nil)
    }
}

@MainActor
struct UITextFieldSideViewsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    private let side = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))

    init() { stage.root.addSubview(field) }

    @Test func `a view at the left is beside the text`() {
        field.leftView = side
        #expect(side.superview == nil && field.textRect(forBounds: field.bounds).minX == 0)
        field.leftViewMode = .always
        #expect(side.superview === field && side.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 40))
        field.leftView = nil
        #expect(side.superview == nil)
    }

    @Test func `a view at the right replaces the clear button while editing`() {
        (field.rightView, field.rightViewMode) = (side, .whileEditing)
        field.becomeFirstResponder()
        #expect(side.superview === field && side.frame.maxX == 200)
        #expect(field.editingRect(forBounds: field.bounds).maxX == 170)
        field.resignFirstResponder()
        #expect(side.superview == nil)
    }

    private final class Hints: UITextField {
        var rects: [CGRect] = []
        override func drawPlaceholder(in rect: CGRect) { rects.append(rect) }
    }

    @Test func `a subclass draws the placeholder while there is no text`() {
        let field = Hints(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        field.placeholder = "Name"
        stage.root.addSubview(field)
        stage.wait(.zero)
        #expect(field.rects.last == field.bounds)
        field.rects = []
        field.text = "a"
        stage.wait(.zero)
        #expect(field.rects.isEmpty)
    }
}
