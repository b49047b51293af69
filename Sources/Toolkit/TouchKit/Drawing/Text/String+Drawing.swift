public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; the default has 12 points.
    nonisolated public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`; the default is black.
    nonisolated public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// An `NSParagraphStyle`; the default is `NSParagraphStyle.default`.
    nonisolated public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension TextLayout {
    /// Creates a layout that breaks lines only at newlines.
    fileprivate init(linesOf font: UIFont) {
        self.init(font: font, width: .infinity, mostLines: 0, mode: .byWordWrapping)
    }
}

extension String {
    /// Returns the size of the text in points. Lines break only at newlines.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let layout = layout(attributes, width: .infinity)
        return layout.size(of: layout.lines(of: self))
    }

    /// Returns the rectangle around the text, whose top left corner is (0, 0), in points.
    /// - Parameters:
    ///   - size: The size into which the text is wrapped; the height makes no difference.
    ///   - options: Whether lines are wrapped at all.
    ///   - attributes: The font and the paragraph style.
    ///   - context: Nil, or a context, which makes no difference.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = layout(attributes, width: options.contains(.usesLineFragmentOrigin) ? size.width : .infinity)
        return CGRect(origin: .zero, size: layout.size(of: layout.lines(of: self)))
    }

    /// Draws the text in the current context, with its top left corner at `point`. Lines break only at newlines.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(at: point, layout(attributes, width: .infinity), attributes)
    }

    /// Draws the text as `draw(at:withAttributes:)` does, without a dictionary, which takes longer than a short text.
    @MainActor
    package func draw(at point: CGPoint, font: UIFont, color: UIColor) {
        draw(at: point, TextLayout(linesOf: font), color: color, alignment: .natural)
    }

    /// Returns the size of the text as `size(withAttributes:)` does.
    @MainActor
    package func size(font: UIFont) -> CGSize {
        let layout = TextLayout(linesOf: font)
        return layout.size(of: layout.lines(of: self))
    }

    /// Draws the text in the current context, wrapped and aligned as its paragraph style says and clipped to `rect`.
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
        let mode = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.lineBreakMode ?? .byWordWrapping
        let mostLines =
            switch mode {
            case .byWordWrapping, .byCharWrapping: 0
            case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: width.isFinite ? 1 : 0
            }
        return TextLayout(font: font, width: width, mostLines: mostLines, mode: mode)
    }

    private func draw(at point: CGPoint, _ layout: TextLayout, _ attributes: [NSAttributedString.Key: Any]?) {
        draw(
            at: point, layout, color: attributes?[.foregroundColor] as? UIColor ?? .black,
            alignment: (attributes?[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural)
    }

    private func draw(at point: CGPoint, _ layout: TextLayout, color: UIColor, alignment: NSTextAlignment) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (index, line) in layout.lines(of: self).enumerated() {
            let room = layout.width.isFinite ? layout.width - line.width : 0
            let origin = CGPoint(
                x: point.x + alignment.indent(in: room), y: point.y + CGFloat(index) * layout.font.lineHeight)
            line.draw(at: origin, color: color.cgColor, in: context)
        }
    }
}
