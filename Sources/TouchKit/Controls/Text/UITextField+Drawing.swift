import Foundation

// Where the text is, and how the field is drawn.
extension UITextField {
    private static let caretWidth: CGFloat = 2
    private static let clearSide: CGFloat = 18
    private static let selectionOpacity: CGFloat = 0.25

    private var textFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    /// The distance of the dots that are shown for secret characters.
    private var dotAdvance: CGFloat { textFont.pointSize * 0.6 }

    private func width(of characters: some Sequence<Character>) -> CGFloat {
        characters.reduce(0) {
            $0 + (isSecureTextEntry ? dotAdvance : TextLine.width(of: String($1), font: textFont))
        }
    }

    var naturalSize: CGSize {
        let text = hasText ? width(of: edit.characters) : TextLine.width(of: placeholder ?? "", font: textFont)
        let width = text.rounded(.up) + UITextField.caretWidth + 2 * margin
        let clear = clearButtonMode == .never ? 0 : UITextField.clearSide + 8
        let height = textFont.lineHeight.rounded(.up) + (borderStyle == .none ? 0 : 14)
        return CGSize(width: width + clear, height: borderStyle == .none ? height : max(height, Thresholds.touchTarget))
    }

    // MARK: Places

    private var margin: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line: 4
        case .bezel, .roundedRect: 10
        }
    }

    var showsClearButton: Bool {
        guard hasText else { return false }
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
        if showsClearButton { rect.size.width -= UITextField.clearSide + 8 }
        return CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: rect.height)
    }

    func defaultClearButtonRect(_ bounds: CGRect) -> CGRect {
        let side = UITextField.clearSide
        return CGRect(x: bounds.maxX - max(margin, 2) - side, y: bounds.midY - side / 2, width: side, height: side)
    }

    private var presentTextRect: CGRect {
        isBegun ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    private func width(before index: Int) -> CGFloat {
        width(of: edit.characters[..<index])
    }

    /// The left side of the first character.
    private var textStart: CGFloat { start(of: width(before: edit.characters.count), in: presentTextRect) - scroll }

    private func start(of width: CGFloat, in rect: CGRect) -> CGFloat {
        let room = max(rect.width - width - UITextField.caretWidth, 0)
        switch textAlignment {
        case .left, .natural: return rect.minX
        case .center: return rect.minX + room / 2
        case .right: return rect.minX + room
        }
    }

    /// The caret, in the view's points.
    var caretRect: CGRect {
        let height = textFont.lineHeight
        return CGRect(
            x: textStart + width(before: edit.caret), y: presentTextRect.midY - height / 2,
            width: UITextField.caretWidth, height: height)
    }

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

    /// Returns the character at `point`.
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

    // MARK: Drawing

    func drawField() {
        drawFaded { colors in
            drawBorder(colors)
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.clip(to: presentTextRect)
            drawText(colors, in: context)
            context.restoreGState()
            if showsClearButton { drawClearButton(colors) }
        }
    }

    private func drawBorder(_ colors: InterfaceColors) {
        let radius: CGFloat
        switch borderStyle {
        case .none: return
        case .line: radius = 0
        case .bezel: radius = 4
        case .roundedRect: radius = 10
        }
        let width: CGFloat = isBegun ? 2 : 1
        let box = UIBezierPath(
            roundedRect: bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: max(radius - width / 2, 0))
        colors.panel.setFill()
        box.fill()
        box.lineWidth = width
        (isBegun ? tintColor ?? colors.accent : colors.track).setStroke()
        box.stroke()
    }

    private func drawText(_ colors: InterfaceColors, in context: CGContext) {
        let font = textFont
        let rect = hasText ? presentTextRect : placeholderRect(forBounds: bounds)
        let hint = placeholder ?? ""
        let left = hasText ? textStart : start(of: TextLine.width(of: hint, font: font), in: rect)
        // Capitals are centered, as on buttons.
        let top = rect.midY + font.capHeight / 2 - font.ascender
        if isBegun, !edit.selection.isEmpty {
            let (low, high) = (width(before: edit.selection.lowerBound), width(before: edit.selection.upperBound))
            (tintColor ?? colors.accent).withAlphaComponent(UITextField.selectionOpacity).setFill()
            UIRectFill(CGRect(x: left + low, y: caretRect.minY, width: high - low, height: caretRect.height))
        }
        if isSecureTextEntry, hasText {
            drawDots(from: left, colors)
        } else {
            let color = hasText ? textColor ?? colors.label : colors.secondaryLabel
            fitted(hasText ? edit.text : hint, in: rect.maxX - left, font).draw(
                at: CGPoint(x: left, y: top), color: color.cgColor, in: context)
        }
        if isBegun, edit.selection.isEmpty, caret.isVisible {
            (tintColor ?? colors.accent).setFill()
            UIRectFill(caretRect)
        }
    }

    /// Draws a dot for each character.
    private func drawDots(from left: CGFloat, _ colors: InterfaceColors) {
        let radius = dotAdvance * 0.32
        (textColor ?? colors.label).setFill()
        for index in edit.characters.indices {
            let center = left + (CGFloat(index) + 0.5) * dotAdvance
            UIBezierPath(
                ovalIn: CGRect(
                    x: center - radius, y: presentTextRect.midY - radius, width: 2 * radius, height: 2 * radius)
            ).fill()
        }
    }

    /// Returns the text, with an ellipsis if it is not edited and does not fit.
    private func fitted(_ shown: String, in room: CGFloat, _ font: UIFont) -> TextLine {
        let line = TextLine(text: shown[...], font: font)
        guard !isBegun, line.width > room else { return line }
        let layout = TextLayout(font: font, width: max(room, 0), mostLines: 1, mode: .byTruncatingTail)
        return layout.lines(of: shown).first ?? line
    }

    private func drawClearButton(_ colors: InterfaceColors) {
        let rect = clearButtonRect(forBounds: bounds)
        colors.secondaryLabel.setFill()
        UIBezierPath(ovalIn: rect).fill()
        let arm = rect.width * 0.18
        let cross = UIBezierPath()
        for side: CGFloat in [-1, 1] {
            cross.move(to: CGPoint(x: rect.midX - arm, y: rect.midY - arm * side))
            cross.addLine(to: CGPoint(x: rect.midX + arm, y: rect.midY + arm * side))
        }
        cross.lineWidth = 1.5
        cross.lineCapStyle = .round
        colors.panel.setStroke()
        cross.stroke()
    }
}
