public import Foundation
public import TouchKit

extension UIFont {
    /// A role of text.
    public nonisolated struct TextStyle: RawRepresentable, Sendable, Hashable {
        /// UIKit's name.
        public let rawValue: String

        /// Creates a style from UIKit's name; an unknown one has the font of `body`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The title of a screen: 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A heading of the first level: 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A heading of the second level: 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A heading of the third level: 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading: 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A heading below another: 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text: 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A remark in running text: 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A note: 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The text of a picture: 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The second text of a picture: 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    private static let styleSizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
        .callout: 16,
        .footnote: 13, .caption1: 12, .caption2: 11,
    ]

    /// Returns the font of a style in iOS's standard size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: styleSizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
    }

    /// Returns the built-in font, which has no italics.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }

    /// The weights in the names of fonts, those that contain another one first.
    private static let namedWeights: [(String, Weight)] = [
        ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("semibold", .semibold),
        ("demibold", .semibold), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]

    /// Creates the built-in font, which stands for every font, in the weight that a name such as `HelveticaNeue-Bold`
    /// ends with. A size that is not positive and finite counts as `systemFontSize`; an empty name is that of no font.
    public init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        let style = name.split(separator: "-").dropFirst().joined().lowercased()
        let weight = UIFont.namedWeights.first { style.contains($0.0) }?.1 ?? .regular
        self = UIFont.systemFont(ofSize: size, weight: weight)
    }
}
