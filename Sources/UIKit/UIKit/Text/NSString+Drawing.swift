public import Foundation
import TouchKit

extension NSString {
    /// Returns the size of the text in points. Lines break only at newlines.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        description.size(withAttributes: attributes)
    }

    /// Draws the text in the current context, with its top left corner at `point`. Lines break only at newlines.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        description.draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in the current context, wrapped and aligned as its paragraph style says and clipped to `rect`.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        description.draw(in: rect, withAttributes: attributes)
    }

    /// Returns the rectangle around the text; see `String.boundingRect(with:options:attributes:context:)`.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        description.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

// The whole text is drawn with the attributes of its first character.
extension NSAttributedString {
    var firstAttributes: [NSAttributedString.Key: Any]? {
        length > 0 ? unsafe attributes(at: 0, effectiveRange: nil) : nil
    }

    /// Returns the size of the text in points, in the font of its first character. Lines break only at newlines.
    @preconcurrency @MainActor
    public func size() -> CGSize { string.size(withAttributes: firstAttributes) }

    /// Draws the text in the current context, with the attributes of its first character and its top left corner at
    /// `point`. Lines break only at newlines.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: firstAttributes) }

    /// Draws the text in the current context, with the attributes of its first character, wrapped and aligned as its
    /// paragraph style says and clipped to `rect`.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: firstAttributes) }

    /// Draws the text: with `usesLineFragmentOrigin` as `draw(in:)` does, and otherwise as `draw(at:)`.
    @preconcurrency @MainActor
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        if options.contains(.usesLineFragmentOrigin) { draw(in: rect) } else { draw(at: rect.origin) }
    }

    /// Returns the rectangle around the text, in the font of its first character; see
    /// `String.boundingRect(with:options:attributes:context:)`.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        string.boundingRect(with: size, options: options, attributes: firstAttributes, context: context)
    }
}
