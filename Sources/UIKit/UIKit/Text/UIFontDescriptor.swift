public import Foundation
public import TouchKit

/// The name, size and traits of a font.
public nonisolated struct UIFontDescriptor: Sendable, Hashable {
    /// Traits of a font.
    public nonisolated struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt32

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Sloping letters, which the built-in font does not have.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// The weight `bold`, or a bolder one.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Letters of the same width, which the built-in font does not have.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    fileprivate let font: UIFont

    fileprivate init(_ font: UIFont) {
        self.font = font
    }

    /// Creates the descriptor of a font by its name; see `UIFont(name:size:)`. An empty name is the system font's.
    @preconcurrency @MainActor public init(name: String, size: CGFloat) {
        self.init(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
    }

    /// Returns the descriptor of the font of a style.
    @preconcurrency @MainActor public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
        -> UIFontDescriptor
    {
        UIFontDescriptor(.preferredFont(forTextStyle: style))
    }

    /// The size, in points.
    public var pointSize: CGFloat { font.pointSize }

    /// The name of the font with its weight.
    public var postscriptName: String { font.fontName }

    /// The traits of the font.
    public var symbolicTraits: SymbolicTraits {
        font.weight.rawValue >= UIFont.Weight.bold.rawValue ? .traitBold : []
    }

    /// Returns the descriptor of the font with other traits: bold, or the regular weight. Never nil: the other traits
    /// make no difference.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        if symbolicTraits.contains(.traitBold) == traits.contains(.traitBold) { return self }
        return UIFontDescriptor(.systemFont(ofSize: pointSize, weight: traits.contains(.traitBold) ? .bold : .regular))
    }

    /// Returns the descriptor of the font in another size, in points.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(size)) }
}

extension UIFont {
    /// Creates the font of a descriptor.
    /// - Parameters:
    ///   - descriptor: The weight of the font.
    ///   - size: The size in points; 0 for the descriptor's.
    public init(descriptor: UIFontDescriptor, size: CGFloat) {
        self = size > 0 ? descriptor.font.withSize(size) : descriptor.font
    }

    /// The name, size and traits of the font.
    public nonisolated var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

    /// The name of the one font's family.
    public nonisolated var familyName: String { "Strokes" }

    /// The name of the font with its weight, by which `UIFont(name:size:)` creates it.
    public nonisolated var fontName: String {
        let weights: [(Weight, String)] = [
            (.ultraLight, "UltraLight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
            (.medium, "Medium"), (.semibold, "SemiBold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
        ]
        let nearest = weights.min { abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue) }
        return "\(familyName)-\(nearest?.1 ?? "Regular")"
    }

    /// Returns the system font, whose digits all have the same width.
    public nonisolated static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// Returns the system font, of which only the digits have the same width.
    public nonisolated static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }
}
