public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; the default has 12 points.
    nonisolated public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`; the default is black.
    nonisolated public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension String {
    /// Returns the size of the text in points. Lines break only at newlines.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let layout = layout(attributes, width: .infinity)
        return layout.size(of: layout.lines(of: self))
    }

    /// Draws the text in the current context, with its top left corner at `point`. Lines break only at newlines.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(at: point, layout(attributes, width: .infinity), attributes)
    }

    /// Draws the text in the current context, wrapped between words and clipped to `rect`.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        draw(at: rect.origin, layout(attributes, width: rect.width), attributes)
        context.restoreGState()
    }

    private func layout(_ attributes: [NSAttributedString.Key: Any]?, width: CGFloat) -> TextLayout {
        let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: UIFont.smallSystemFontSize)
        return TextLayout(font: font, width: width, mostLines: 0, mode: .byWordWrapping)
    }

    private func draw(at point: CGPoint, _ layout: TextLayout, _ attributes: [NSAttributedString.Key: Any]?) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = attributes?[.foregroundColor] as? UIColor ?? .black
        for (index, line) in layout.lines(of: self).enumerated() {
            let origin = CGPoint(x: point.x, y: point.y + CGFloat(index) * layout.font.lineHeight)
            line.draw(at: origin, color: color.cgColor, in: context)
        }
    }
}
