import Foundation
import TouchKit

// Where the text, the caret and the clear button are.
extension UITextField {
    private static let clearSide: CGFloat = 18

    /// The distance of the dots that are shown for secret characters.
    var dotAdvance: CGFloat { textFont.pointSize * 0.6 }

    var textFont: UIFont {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        guard adjustsFontSizeToFitWidth, !isSecureTextEntry, minimumFontSize < font.pointSize else { return font }
        let width = width(of: edit.characters, in: font)
        let room = presentTextRect.width - UITextField.caretWidth
        guard room > 0, width > room else { return font }
        return font.withSize(max(font.pointSize * room / width, minimumFontSize, 1))
    }

    private func width(of characters: some Sequence<Character>, in font: UIFont? = nil) -> CGFloat {
        let (font, isSecret) = (font ?? textFont, isSecureTextEntry)
        return characters.reduce(0) { $0 + (isSecret ? dotAdvance : TextLine.width(of: String($1), font: font)) }
    }

    var naturalSize: CGSize {
        // A text that is shown in a smaller font asks for the room that it has in its own.
        let text =
            hasText ? width(of: edit.characters, in: font) : TextLine.width(of: placeholder ?? "", font: textFont)
        let width = text.rounded(.up) + UITextField.caretWidth + 2 * margin
        let clear = clearButtonMode == .never ? 0 : UITextField.clearSide + 8
        let height = textFont.lineHeight.rounded(.up) + (borderStyle == .none ? 0 : 14)
        return CGSize(width: width + clear, height: borderStyle == .none ? height : max(height, Thresholds.touchTarget))
    }

    private var margin: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line: 4
        case .bezel, .roundedRect: 10
        }
    }

    var showsClearButton: Bool {
        guard hasText, shownRightView == nil else { return false }
        switch clearButtonMode {
        case .never: return false
        case .whileEditing: return isBegun
        case .unlessEditing: return !isBegun
        case .always: return true
        }
    }

    /// The rectangle in which fingers press the clear button.
    var clearButtonTarget: CGRect {
        let button = clearButtonRect(forBounds: bounds)
        let reach = max((Thresholds.touchTarget - button.width) / 2, 0)
        return button.insetBy(dx: -reach, dy: -reach)
    }

    func defaultTextRect(_ bounds: CGRect) -> CGRect {
        var rect = bounds.insetBy(dx: margin, dy: 0)
        if shownLeftView != nil {
            let left = max(leftViewRect(forBounds: bounds).maxX, rect.minX)
            rect = CGRect(x: left, y: rect.minY, width: rect.maxX - left, height: rect.height)
        }
        if shownRightView != nil {
            rect.size.width = min(rightViewRect(forBounds: bounds).minX, rect.maxX) - rect.minX
        } else if showsClearButton {
            rect.size.width -= UITextField.clearSide + 8
        }
        return CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: rect.height)
    }

    func defaultClearButtonRect(_ bounds: CGRect) -> CGRect {
        let side = UITextField.clearSide
        return CGRect(x: bounds.maxX - max(margin, 2) - side, y: bounds.midY - side / 2, width: side, height: side)
    }

    var presentTextRect: CGRect {
        isBegun ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    func width(before index: Int) -> CGFloat {
        width(of: edit.characters[..<index])
    }

    /// The left side of the first character.
    var textStart: CGFloat { start(of: width(before: edit.characters.count), in: presentTextRect) - scroll }

    func start(of width: CGFloat, in rect: CGRect) -> CGFloat {
        rect.minX + textAlignment.indent(in: max(rect.width - width - UITextField.caretWidth, 0))
    }

    var caretRect: CGRect { caretRect(for: UITextPosition(edit.caret)) }

    func defaultCaretRect(_ index: Int) -> CGRect {
        let height = textFont.lineHeight
        let place = min(max(index, 0), edit.characters.count)
        return CGRect(
            x: textStart + width(before: place), y: presentTextRect.midY - height / 2,
            width: UITextField.caretWidth, height: height)
    }

    func caretPlace(at point: CGPoint) -> Int { caretIndex(at: point) }

    /// Returns the position of the caret that is nearest to `point`.
    func caretIndex(at point: CGPoint) -> Int {
        var left = textStart
        for (index, character) in edit.characters.enumerated() {
            let advance = width(of: [character])
            if point.x < left + advance / 2 { return index }
            left += advance
        }
        return edit.characters.count
    }

    func characterIndex(at point: CGPoint) -> Int {
        let index = caretIndex(at: point)
        return point.x < textStart + width(before: index) ? index - 1 : index
    }

    /// Scrolls a text that is longer than the field so that the caret is visible.
    func scrollToCaret() {
        let room = presentTextRect.width - UITextField.caretWidth
        let whole = width(before: edit.characters.count)
        guard isBegun, whole > room else { return scroll = 0 }
        let place = width(before: edit.caret)
        scroll = min(max(min(scroll, place), place - room), whole - room)
    }
}
