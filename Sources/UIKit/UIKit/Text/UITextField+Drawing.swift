import Foundation
import TouchKit

// How the field is drawn.
extension UITextField {
    func drawText() {
        drawFaded { colors in
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.clip(to: presentTextRect)
            drawText(colors, in: context)
            context.restoreGState()
            if showsClearButton { drawClearButton(colors) }
        }
    }

    func drawBorder() {
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
        box.lineWidth = width
        drawFaded { colors in
            colors.panel.setFill()
            box.fill()
            (isBegun ? tintColor ?? colors.accent : colors.track).setStroke()
            box.stroke()
        }
    }

    private var placeholderColor: UIColor? {
        guard let attributedPlaceholder, attributedPlaceholder.length > 0 else { return nil }
        return unsafe attributedPlaceholder.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor
    }

    private func drawText(_ colors: InterfaceColors, in context: CGContext) {
        let left = textStart
        if !hasText { drawPlaceholder(in: placeholderRect(forBounds: bounds)) }
        let selection = isBegun && !edit.selection.isEmpty ? [edit.selection] : []
        func box(_ range: Range<Int>) -> CGRect {
            let (low, high) = (width(before: range.lowerBound), width(before: range.upperBound))
            let line = defaultCaretRect(edit.caret)
            return CGRect(x: left + low, y: line.minY, width: high - low, height: line.height)
        }
        for range in selection + edit.highlights { fillSelection(box(range), colors) }
        if let marked = edit.marked { underline(box(marked), colors) }
        if isSecureTextEntry {
            drawDots(from: left, colors)
        } else if hasText {
            drawLine(edit.shownText, from: left, in: presentTextRect, textColor ?? colors.label, context)
        }
        drawCaret(colors)
    }

    func drawHint(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let hint = placeholder else { return }
        let left = start(of: TextLine.width(of: hint, font: textFont), in: rect)
        drawLine(hint, from: left, in: rect, placeholderColor ?? interfaceColors.secondaryLabel, context)
    }

    private func drawLine(
        _ text: String, from left: CGFloat, in rect: CGRect, _ color: UIColor, _ context: CGContext
    ) {
        // Capitals are centered, as on buttons.
        let top = rect.midY + textFont.capHeight / 2 - textFont.ascender
        fitted(text, in: rect.maxX - left, textFont).draw(
            at: CGPoint(x: left, y: top), color: color.cgColor, in: context)
    }

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
