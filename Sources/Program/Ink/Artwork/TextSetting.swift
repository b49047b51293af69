package import Foundation

/// How the lines of a text are set. Lengths are in the letters' units, of which the font's size has `unitsPerSize`.
package struct TextSetting: Hashable, Sendable {
    package enum Weight: String, CaseIterable, Sendable { case light, regular, bold }

    /// The edge at which lines begin or end: a right-to-left paragraph starts at the right.
    package enum Alignment: String, CaseIterable, Sendable { case start, center, end }

    package var weight = Weight.regular
    package var alignment = Alignment.start
    /// The width at which lines wrap; nil if they end only where the text has line breaks.
    package var width: CGFloat?
    /// The distance from one line to the next, as a multiple of the font's own.
    package var lineHeight: CGFloat = 1

    package init() {}

    /// The size of the font in which the letters of texts are kept.
    package static let unitsPerSize: CGFloat = 17
}

extension Mark {
    /// The text, how it is set, and the transform from the coordinates of its letters to the paper; nil for other ink.
    /// Texts of earlier versions have no setting: all of their lines begin at the left, and none is wrapped.
    package var text: (string: String, setting: TextSetting?, matrix: AffineTransform)? {
        guard case .artwork(let artwork) = shape, case .text(let string, let setting) = artwork.role,
            let part = artwork.parts.first
        else { return nil }
        return (string, setting, artwork.matrix.after(part.matrix))
    }

    /// Whether the mark is a text, whose letters are in its order among ink.
    package var isText: Bool {
        if case .artwork(let artwork) = shape { artwork.isText } else { false }
    }
}

// A setting in the file: attributes of each of the text's paths, beside its role.
//
//     ink:role="text" ink:font="strokes" ink:size="36" ink:weight="bold" ink:align="center" ink:line-height="1.5"
//     ink:wrap="340"
//
// The size is in points, for people who read the file; the size that counts is in the letters' transform. The width at
// which lines wrap is in the path's coordinates.

extension SVGText {
    mutating func write(_ setting: TextSetting, scale: CGFloat) {
        write(" ink:font=\"strokes\"")
        write(" ink:size", (scale * TextSetting.unitsPerSize * 100).rounded() / 100)
        write(" ink:weight", setting.weight.rawValue)
        write(" ink:align", setting.alignment.rawValue)
        write(" ink:line-height", setting.lineHeight)
        if let width = setting.width { write(" ink:wrap", width) }
    }
}

extension SVGElementReader {
    /// Reads how a text is set: nil inside if nothing says so, and nil if what does is not valid.
    mutating func textSetting() -> TextSetting?? {
        guard bytes.span.matches(" ink:font=", at: index) else { return .some(nil) }
        var setting = TextSetting()
        guard text("ink:font") == "strokes", number("ink:size") != nil,
            let weight = text("ink:weight").flatMap({ TextSetting.Weight(rawValue: $0) }),
            let alignment = text("ink:align").flatMap({ TextSetting.Alignment(rawValue: $0) }),
            let lineHeight = number("ink:line-height"), lineHeight > 0
        else { return nil }
        (setting.weight, setting.alignment, setting.lineHeight) = (weight, alignment, lineHeight)
        if bytes.span.matches(" ink:wrap=", at: index) {
            guard let width = number("ink:wrap"), width > 0 else { return nil }
            setting.width = width
        }
        return setting
    }
}
