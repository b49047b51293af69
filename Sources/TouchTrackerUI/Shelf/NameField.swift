import Foundation
import TouchKit

/// A line of text that keys edit, for the name of a drawing. All of it is selected at first.
final class NameField: UIView {
    /// The text.
    private(set) var text: String
    /// The number of characters before the caret.
    private var caret: Int
    /// Whether the next letter replaces the text.
    private var isSelected = true
    private let onEnd: (String?) -> Void

    /// The distance from the field's edges to its text, in points.
    private static let inset: CGFloat = 8
    private static let corner: CGFloat = 6
    /// The height of the field, in points.
    static let height: CGFloat = 34

    /// - Parameter onEnd: Called with the text when it is complete; with nil if it is given up.
    init(_ text: String, onEnd: @escaping (String?) -> Void) {
        (self.text, caret, self.onEnd) = (text, text.count, onEnd)
        super.init(frame: .zero)
        accessibilityLabel = Phrase.name.text
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var canBecomeFirstResponder: Bool { true }

    /// Ends editing with the text.
    func complete() {
        onEnd(text.trimmingCharacters(in: .whitespaces))
    }

    // MARK: Keys

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses) { super.pressesBegan(presses, with: event) }
    }

    /// Does the same again while the key is held.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses) { super.pressesChanged(presses, with: event) }
    }

    private func handle(_ presses: Set<UIPress>) -> Bool {
        guard let key = presses.first?.key else { return false }
        setNeedsDisplay()
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: complete()
        case .keyboardEscape: onEnd(nil)
        case .keyboardDeleteOrBackspace: remove(before: true)
        case .keyboardDeleteForward: remove(before: false)
        case .keyboardLeftArrow: move(to: isSelected ? 0 : caret - 1)
        case .keyboardRightArrow: move(to: isSelected ? text.count : caret + 1)
        case .keyboardHome: move(to: 0)
        case .keyboardEnd: move(to: text.count)
        case _:
            if key.modifierFlags == .control, key.charactersIgnoringModifiers.lowercased() == "a" {
                isSelected = true
            } else if key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) {
                insert(key.characters)
            } else {
                return false
            }
        }
        return true
    }

    private func move(to place: Int) {
        (caret, isSelected) = (max(0, min(place, text.count)), false)
    }

    private func insert(_ characters: String) {
        let letters = characters.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
        guard !letters.isEmpty else { return }
        if isSelected { (text, caret, isSelected) = ("", 0, false) }
        text.insert(contentsOf: letters, at: text.index(text.startIndex, offsetBy: caret))
        caret += letters.count
    }

    private func remove(before: Bool) {
        guard !isSelected else {
            (text, caret, isSelected) = ("", 0, false)
            return
        }
        let place = before ? caret - 1 : caret
        guard place >= 0, place < text.count else { return }
        text.remove(at: text.index(text.startIndex, offsetBy: place))
        caret = place
    }

    // MARK: Touches

    /// Puts the caret where a finger touches.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        becomeFirstResponder()
        guard let x = touches.first?.location(in: self).x else { return }
        let places = 0...text.count
        move(to: places.min { abs(caretX($0) - x) < abs(caretX($1) - x) } ?? 0)
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Drawing

    /// The left end of the text, in points: it moves so that the caret is in the field.
    private var textX: CGFloat {
        let room = bounds.width - 2 * Self.inset
        return Self.inset - max(0, Lettering.width(of: String(text.prefix(caret))) - room)
    }

    private func caretX(_ place: Int) -> CGFloat { textX + Lettering.width(of: String(text.prefix(place))) }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        let outline = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Self.corner)
        colors.panel.setFill()
        outline.fill()
        outline.lineWidth = Metrics.iconStroke
        colors.accent.setStroke()
        outline.stroke()
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: bounds.insetBy(dx: Self.inset - 2, dy: 2))
        if isSelected, !text.isEmpty {
            colors.pressed.setFill()
            UIRectFill(
                CGRect(x: textX, y: 5, width: Lettering.width(of: text), height: bounds.height - 10))
        }
        Lettering.draw(text, x: textX, middle: bounds.midY, color: colors.label)
        if !isSelected || text.isEmpty {
            colors.accent.setFill()
            UIRectFill(CGRect(x: caretX(caret).rounded(), y: 7, width: Metrics.iconStroke, height: bounds.height - 14))
        }
        context.restoreGState()
    }
}
