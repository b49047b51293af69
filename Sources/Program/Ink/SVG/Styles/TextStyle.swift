import Fonts
import Foundation

/// How text is written: what elements inherit about its letters.
struct TextStyle {
    /// Lines that go along with letters.
    struct Lines: OptionSet {
        let rawValue: Int
        static let under = Lines(rawValue: 1)
        static let over = Lines(rawValue: 2)
        static let through = Lines(rawValue: 4)
    }

    /// The line of the letters that lies where the text is.
    enum Baseline: Equatable {
        case alphabetic, middle, central, hanging, mathematical, top, bottom

        /// How far letters with a font's metrics lie below it, in ems.
        func offset(_ metrics: FontMetrics) -> CGFloat {
            switch self {
            case .alphabetic: 0
            case .middle: metrics.xHeight / 2
            case .central: (metrics.ascender - metrics.descender) / 2
            case .hanging: 0.8 * metrics.ascender
            case .mathematical: 0.5 * metrics.ascender
            case .top: metrics.ascender
            case .bottom: -metrics.descender
            }
        }
    }

    /// What becomes of the letters that are written.
    enum LetterCase: String {
        case asWritten = "none"
        case upper = "uppercase"
        case lower = "lowercase"
        /// Words begin with capital letters.
        case capitalized = "capitalize"
    }

    /// The font; SVG's default is what other programs show.
    var request = FontRequest(families: ["Times New Roman"])
    var (letterSpacing, wordSpacing): (CGFloat, CGFloat) = (0, 0)
    /// The lines that all enclosing elements add to the text.
    var lines: Lines = []
    /// How far the letters lie above the line of the elements around, in user units.
    var shift: CGFloat = 0
    var baseline = Baseline.alphabetic
    var isRightToLeft = false
    var letterCase = LetterCase.asWritten
    /// Whether small letters are smaller capital ones.
    var hasSmallCapitals = false
    /// Whether lines go down the page.
    var isVertical = false
    /// Whether all spaces are kept.
    var keepsSpaces = false

    /// Sets a property to a value, or without one to that of another style.
    mutating func set(_ property: SVGProperty, to value: TextValue?, _ units: SVGUnits, or other: TextStyle) {
        func spacing(_ old: CGFloat, _ others: CGFloat) -> CGFloat {
            guard let value, case .spacing(let length) = value else { return others }
            return length.map { units.length($0, .x) ?? old } ?? 0
        }
        switch property {
        case .letterSpacing: letterSpacing = spacing(letterSpacing, other.letterSpacing)
        case .wordSpacing: wordSpacing = spacing(wordSpacing, other.wordSpacing)
        case _:
            guard let value else { return reset(property, to: other) }
            switch value {
            case .families(let names): request.families = names
            case .weight(let weight): request.weight = weight.number(in: other.request.weight)
            case .slant(let isItalic): request.isItalic = isItalic
            case .width(let width): request.width = width
            case .lines(let own): lines = other.lines.union(own)
            case .shift(let length, let factor):
                shift = other.shift + (length.flatMap { units.length($0, .y) } ?? factor * units.fontSize)
            case .baseline(let line): baseline = line
            case .direction(let isReversed): isRightToLeft = isReversed
            case .writing(let goesDown): isVertical = goesDown
            case .spaces(let keeps): keepsSpaces = keeps
            case .letterCase(let new): letterCase = new
            case .smallCapitals(let areUsed): hasSmallCapitals = areUsed
            case .font(let font):
                request.families = font.families
                request.weight = font.weight.number(in: other.request.weight)
                (request.isItalic, request.width) = (font.isItalic, font.width)
                hasSmallCapitals = font.hasSmallCapitals
            case .spacing: break
            }
        }
    }

    private mutating func reset(_ property: SVGProperty, to other: TextStyle) {
        switch property {
        case .fontFamily: request.families = other.request.families
        case .fontWeight: request.weight = other.request.weight
        case .fontStyle: request.isItalic = other.request.isItalic
        case .fontStretch: request.width = other.request.width
        case .font: (request, hasSmallCapitals) = (other.request, other.hasSmallCapitals)
        case .fontVariant, .fontVariantCaps: hasSmallCapitals = other.hasSmallCapitals
        case .textTransform: letterCase = other.letterCase
        case .textDecoration, .textDecorationLine: lines = other.lines
        case .baselineShift: shift = other.shift
        case .dominantBaseline, .alignmentBaseline: baseline = other.baseline
        case .direction: isRightToLeft = other.isRightToLeft
        case .writingMode: isVertical = other.isVertical
        case .whiteSpace, .spaces: keepsSpaces = other.keepsSpaces
        case _: break
        }
    }
}

/// A value of a property of text.
enum TextValue {
    case families([String])
    case weight(Weight)
    case slant(Bool)
    /// The width of letters, in percent.
    case width(Int)
    /// nil if no spacing is added.
    case spacing(SVGLength?)
    case lines(TextStyle.Lines)
    /// A length, or without one a number of font sizes.
    case shift(SVGLength?, factor: CGFloat)
    case baseline(TextStyle.Baseline)
    case direction(isReversed: Bool)
    case writing(goesDown: Bool)
    case spaces(areKept: Bool)
    case letterCase(TextStyle.LetterCase)
    case smallCapitals(Bool)
    case font(Shorthand)

    enum Weight {
        case number(Int)
        case bolder, lighter

        func number(in outer: Int) -> Int {
            switch self {
            case .number(let number): number
            case .bolder: outer < 350 ? 400 : outer < 550 ? 700 : max(outer, 900)
            case .lighter: outer < 100 ? outer : outer < 550 ? 100 : outer < 750 ? 400 : 700
            }
        }
    }

    /// What `font` sets beside the size.
    struct Shorthand {
        var families: [String]
        var weight = Weight.number(400)
        var isItalic = false
        var hasSmallCapitals = false
        var width = 100
        var size: SVGLength
    }

    /// Parses the value of a property; nil if it is not valid.
    /// - Parameter keyword: The value in lower case, if it is short.
    init?(_ property: SVGProperty, _ value: Range<Int>, _ keyword: String, _ bytes: Span<UInt8>) {
        switch property {
        case .fontFamily:
            guard let names = Self.families(bytes.string(value)) else { return nil }
            self = .families(names)
        case .fontWeight:
            guard let weight = Weight(keyword) else { return nil }
            self = .weight(weight)
        case .fontStyle:
            guard let isItalic = Self.isItalic(keyword) else { return nil }
            self = .slant(isItalic)
        case .fontStretch:
            guard let width = Self.widths[keyword] else { return nil }
            self = .width(width)
        case .fontVariant, .fontVariantCaps: self = .smallCapitals(Self.namesSmallCapitals(bytes.string(value)))
        case .textTransform:
            guard let letterCase = TextStyle.LetterCase(rawValue: keyword) else { return nil }
            self = .letterCase(letterCase)
        case .letterSpacing, .wordSpacing:
            guard keyword != "normal" else {
                self = .spacing(nil)
                return
            }
            guard let length = SVGLength(value, in: bytes) else { return nil }
            self = .spacing(length)
        case .textDecoration, .textDecorationLine:
            var lines: TextStyle.Lines = []
            for word in bytes.string(value).lowercased().split(whereSeparator: \.isWhitespace) {
                switch word {
                case "underline": lines.insert(.under)
                case "overline": lines.insert(.over)
                case "line-through": lines.insert(.through)
                case _: break
                }
            }
            self = .lines(lines)
        case .baselineShift:
            switch keyword {
            case "baseline": self = .shift(nil, factor: 0)
            case "sub": self = .shift(nil, factor: -0.2)
            case "super": self = .shift(nil, factor: 0.4)
            case _:
                guard let length = SVGLength(value, in: bytes) else { return nil }
                // A percentage is one of the font's size.
                let isShare = length.unit == .percent
                self = .shift(isShare ? nil : length, factor: isShare ? length.number / 100 : 0)
            }
        case .dominantBaseline, .alignmentBaseline:
            guard let baseline = Self.baselines[keyword] else { return nil }
            self = .baseline(baseline)
        case .direction:
            guard keyword == "rtl" || keyword == "ltr" else { return nil }
            self = .direction(isReversed: keyword == "rtl")
        case .writingMode: self = .writing(goesDown: keyword.hasPrefix("tb") || keyword.hasPrefix("vertical"))
        case .whiteSpace: self = .spaces(areKept: keyword.hasPrefix("pre") && keyword != "pre-line")
        case .spaces: self = .spaces(areKept: keyword == "preserve")
        case .font:
            guard let font = Shorthand(bytes.string(value)) else { return nil }
            self = .font(font)
        case _: return nil
        }
    }

    private static let baselines: [String: TextStyle.Baseline] = [
        "auto": .alphabetic, "alphabetic": .alphabetic, "baseline": .alphabetic, "middle": .middle,
        "central": .central, "hanging": .hanging, "mathematical": .mathematical, "text-before-edge": .top,
        "before-edge": .top, "text-top": .top, "text-after-edge": .bottom, "after-edge": .bottom,
        "text-bottom": .bottom, "ideographic": .bottom,
    ]

    fileprivate static let widths = [
        "ultra-condensed": 50, "extra-condensed": 63, "condensed": 75, "semi-condensed": 88, "narrower": 75,
        "normal": 100, "semi-expanded": 113, "wider": 125, "expanded": 125, "extra-expanded": 150,
        "ultra-expanded": 200,
    ]

    fileprivate static func namesSmallCapitals(_ words: String) -> Bool {
        words.lowercased().split(whereSeparator: \.isWhitespace).contains { $0.hasSuffix("small-caps") }
    }

    fileprivate static func isItalic(_ keyword: some StringProtocol) -> Bool? {
        keyword == "italic" || keyword.hasPrefix("oblique") ? true : keyword == "normal" ? false : nil
    }

    /// The names in a list of families; nil if the list has no name.
    fileprivate static func families(_ text: String) -> [String]? {
        let names = text.split(separator: ",").prefix(ForeignLimits.maximumFamilyCount).map { name in
            String(name.filter { $0 != "'" && $0 != "\"" }.trimmed)
        }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : names
    }

    /// The size of a font by a word, or else a length.
    static func size(_ value: Range<Int>, _ keyword: String, _ bytes: Span<UInt8>) -> SVGLength? {
        if let size = sizes[keyword] { return size }
        guard let length = SVGLength(value, in: bytes), length.number >= 0 else { return nil }
        return length
    }

    private static let sizes: [String: SVGLength] = [
        "xx-small": SVGLength(9), "x-small": SVGLength(10), "small": SVGLength(13), "medium": SVGLength(16),
        "large": SVGLength(18), "x-large": SVGLength(24), "xx-large": SVGLength(32),
        "smaller": SVGLength(1 / 1.2, .font(1)), "larger": SVGLength(1.2, .font(1)),
    ]
}

extension TextValue.Weight {
    fileprivate init?(_ word: some StringProtocol) {
        switch String(word) {
        case "normal": self = .number(400)
        case "bold": self = .number(700)
        case "bolder": self = .bolder
        case "lighter": self = .lighter
        case let text:
            guard let number = Double(text), (1...1000).contains(number) else { return nil }
            self = .number(Int(number))
        }
    }
}

extension TextValue.Shorthand {
    /// Parses `[style] [variant] [weight] [stretch] size[/line-height] family`.
    fileprivate init?(_ text: String) {
        var words = text.split(whereSeparator: \.isWhitespace)[...]
        var found = TextValue.Shorthand(families: [], size: SVGLength(16))
        while let word = words.popFirst() {
            let lower = word.lowercased()
            if let isItalic = TextValue.isItalic(lower), isItalic {
                found.isItalic = true
            } else if let width = TextValue.widths[lower], width != 100 {
                found.width = width
            } else if let weight = TextValue.Weight(lower) {
                if lower != "normal" { found.weight = weight }
            } else if lower == "small-caps" {
                found.hasSmallCapitals = true
            } else if lower != "normal" {
                let size = Array(lower.prefix { $0 != "/" }.utf8)
                guard let length = TextValue.size(0..<size.count, String(lower.prefix { $0 != "/" }), size.span),
                    let families = TextValue.families(words.joined(separator: " "))
                else { return nil }
                (found.size, found.families) = (length, families)
                self = found
                return
            }
        }
        return nil
    }
}
