public import Foundation

/// The alignment and the line breaks of a text that is drawn: the value of `NSAttributedString.Key.paragraphStyle`.
public nonisolated class NSParagraphStyle: NSObject, NSMutableCopying {
    fileprivate final var lines = (alignment: NSTextAlignment.natural, breaks: NSLineBreakMode.byWordWrapping)

    /// The default style: natural alignment, and lines that are wrapped between words.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The horizontal alignment of the lines in the rectangle in which they are drawn.
    public var alignment: NSTextAlignment { lines.alignment }

    /// The way that lines are wrapped. With a mode that does not wrap, a text has one line.
    public var lineBreakMode: NSLineBreakMode { lines.breaks }

    /// Returns a style with the same values that can be changed.
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.lines = lines
        return copy
    }
}

/// A paragraph style that can be changed.
public nonisolated final class NSMutableParagraphStyle: NSParagraphStyle {
    public override var alignment: NSTextAlignment {
        get { lines.alignment }
        set { lines.alignment = newValue }
    }

    public override var lineBreakMode: NSLineBreakMode {
        get { lines.breaks }
        set { lines.breaks = newValue }
    }
}

/// How a text is measured and drawn.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The sum of the options' bits.
    public let rawValue: Int

    /// Creates a set from the sum of the options' bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wraps the text at the width of the rectangle. Without it, lines break only at newlines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// No effect: lines have the same distance anyway.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// An object for reports about drawn text, which is empty here. Exists for code written for iOS.
public nonisolated final class NSStringDrawingContext: NSObject {}
