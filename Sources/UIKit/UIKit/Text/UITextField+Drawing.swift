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
        let font = textFont
        let rect = hasText ? presentTextRect : placeholderRect(forBounds: bounds)
        let hint = placeholder ?? ""
        let left = hasText ? textStart : start(of: TextLine.width(of: hint, font: font), in: rect)
        // Capitals are centered, as on buttons.
        let top = rect.midY + font.capHeight / 2 - font.ascender
        let selection = isBegun && !edit.selection.isEmpty ? [edit.selection] : []
        func box(_ range: Range<Int>) -> CGRect {
            let (low, high) = (width(before: range.lowerBound), width(before: range.upperBound))
            return CGRect(x: left + low, y: caretRect.minY, width: high - low, height: caretRect.height)
        }
        for range in selection + edit.highlights { fillSelection(box(range), colors) }
        if let marked = edit.marked { underline(box(marked), colors) }
        if isSecureTextEntry, hasText {
            drawDots(from: left, colors)
        } else {
            let color = hasText ? textColor ?? colors.label : placeholderColor ?? colors.secondaryLabel
            fitted(hasText ? edit.shownText : hint, in: rect.maxX - left, font).draw(
                at: CGPoint(x: left, y: top), color: color.cgColor, in: context)
        }
        drawCaret(colors)
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
