import Fonts
import Foundation

/// The letters of a `text` element, each with its style and with what the file says about its place.
struct WrittenText {
    struct Letter {
        var scalar: Unicode.Scalar
        /// The index of its style in `styles`.
        var style: Int
        var place = Place()
        /// Whether it is the first on a path, or the first after one.
        var beginsLine = false
    }

    /// Where a letter is put. Lengths are in user units.
    struct Place {
        /// Where it begins; nil for after the letter before.
        var (x, y): (CGFloat?, CGFloat?)
        /// How far it is moved from there, and all that follow.
        var (dx, dy): (CGFloat, CGFloat) = (0, 0)
        /// In degrees.
        var angle: CGFloat = 0
    }

    /// The letters of an element that are as long together as it says.
    struct Stretch {
        var letters: Range<Int>
        var length: CGFloat
        /// Whether the letters are stretched, and not the distances between them.
        var stretchesLetters: Bool
    }

    struct Style {
        var style: SVGStyle
        /// The element, and that of the path that it is on; nil for none.
        var element: Int
        var path: Int?
        /// The index of the style of small capital letters, if small letters are such.
        var small: Int?
    }

    /// The size of small capital letters, as a share of that of others, as browsers show them.
    private static let smallCapitalSize: CGFloat = 0.7

    var letters: [Letter] = []
    var styles: [Style] = []
    var stretches: [Stretch] = []

    /// Adds the style of an element.
    /// - Returns: The index of the style.
    mutating func append(_ style: Style) -> Int {
        let index = styles.count
        styles.append(style)
        guard style.style.text.hasSmallCapitals else { return index }
        styles[index].small = index + 1
        styles.append(style)
        styles[index + 1].style.fontSize *= Self.smallCapitalSize
        return index
    }

    /// Adds a character of the file. Joins successive spaces unless the style keeps them.
    mutating func append(_ scalar: Unicode.Scalar, style: Int, _ place: (_ index: Int) -> Place) {
        let isSpace = scalar.value <= 0x20
        let keepsSpaces = styles[style].style.text.keepsSpaces
        if isSpace, !keepsSpaces, letters.last.map({ $0.scalar == " " }) ?? true { return }
        let place = place(letters.count)
        let look = styles[style].style.text
        guard !isSpace, look.letterCase != .asWritten || look.hasSmallCapitals else {
            return letters.append(Letter(scalar: isSpace ? " " : scalar, style: style, place: place))
        }
        var letter = Letter(scalar: scalar, style: style, place: place)
        for shown in shown(scalar, look.letterCase) {
            letter.scalar = shown
            if let small = styles[style].small, shown.properties.isLowercase {
                letter.style = small
                for capital in shown.properties.uppercaseMapping.unicodeScalars {
                    letter.scalar = capital
                    letters.append(letter)
                    letter.place = Place()
                }
            } else {
                letters.append(letter)
            }
            // The place is that of the first one.
            letter.place = Place()
        }
    }

    /// What is shown of a letter at the end.
    private func shown(_ scalar: Unicode.Scalar, _ letterCase: TextStyle.LetterCase) -> String.UnicodeScalarView {
        switch letterCase {
        case .asWritten: break
        case .upper: return scalar.properties.uppercaseMapping.unicodeScalars
        case .lower: return scalar.properties.lowercaseMapping.unicodeScalars
        case .capitalized:
            if letters.last.map({ $0.scalar == " " }) ?? true {
                return scalar.properties.titlecaseMapping.unicodeScalars
            }
        }
        return String(scalar).unicodeScalars
    }

    /// Removes the space at the end, unless spaces are kept.
    mutating func trimEnd() {
        guard let last = letters.last, last.scalar == " ", !styles[last.style].style.text.keepsSpaces else { return }
        letters.removeLast()
        for index in stretches.indices {
            let range = stretches[index].letters
            stretches[index].letters = min(range.lowerBound, letters.count)..<min(range.upperBound, letters.count)
        }
    }

    /// The parts that begin at places of their own, in order.
    var lines: [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for index in letters.indices.dropFirst() {
            let place = letters[index].place
            guard
                place.x != nil || place.y != nil || letters[index].beginsLine
                    || index - start >= ForeignLimits.maximumLineLength
            else { continue }
            lines.append(start..<index)
            start = index
        }
        if start < letters.count { lines.append(start..<letters.count) }
        return lines
    }

    /// The parts of a line with one font each, counted from the line's begin.
    func spans(of line: Range<Int>) -> [TextSpan] {
        var spans: [TextSpan] = []
        for index in line {
            let place = index - line.lowerBound
            if index > line.lowerBound, letters[index].style == letters[index - 1].style {
                spans[spans.count - 1].range = spans[spans.count - 1].range.lowerBound..<place + 1
            } else {
                let text = styles[letters[index].style].style.text
                spans.append(
                    TextSpan(range: place..<place + 1, request: text.request, hasLigatures: text.letterSpacing == 0))
            }
        }
        return spans
    }
}
