/// The letters of a script, many of which are made of others. It is read when the first of them is drawn.
///
/// A line of the notation is a letter as in `StrokeGlyphs`, or pairs of a letter and one that is made of it, after a
/// sign that says how: `=` for a copy, `<` for a small capital, `⁰` and `₀` for a small sign above and below, or an accent
/// of `StrokeGlyphs.marks`.
struct GlyphTable: Sendable {
    /// The words of the notation of each letter, without its name.
    private(set) var words: [Character: [GlyphWord]]
    private(set) var glyphs: [Character: StrokeGlyph] = [:]

    /// - Parameter base: Further letters, outside of the table, that its letters are composed of.
    init(_ notation: String, base: [Character: [GlyphWord]] = [:]) {
        words = base
        // A thousand words are read when the first text is drawn: as bytes, which are faster to search.
        for line in notation.utf8.split(separator: UInt8(ascii: "\n")).map({ Substring($0) }) {
            guard let name = line.first else { continue }
            let rest = line.dropFirst(2)
            if rest.utf8.dropFirst().first == UInt8(ascii: " ") {
                add(name, GlyphWord.words(of: rest))
            } else {
                for pair in rest.split(separator: " ") {
                    guard let old = pair.first, let new = pair.last, let letter = words[old] else { continue }
                    add(new, Self.words(letter, of: old, changedBy: name))
                }
            }
        }
    }

    private mutating func add(_ name: Character, _ notation: [GlyphWord]) {
        words[name] = notation
        glyphs[name] = StrokeGlyph(notation: notation)
    }

    /// Returns the words of a letter as a copy, in another size, or with an accent.
    static func words(_ letter: [GlyphWord], of name: Character, changedBy sign: Character) -> [GlyphWord] {
        switch sign {
        case "=": letter
        case "<": scaled(letter, by: (0.82, 0.7))
        case "⁰": scaled(letter, by: (0.55, 0.55), raisedBy: 4.7)
        case "₀": scaled(letter, by: (0.55, 0.55), raisedBy: -2.4)
        case _: marks[sign].map { accented(letter, name, sign, $0) } ?? letter
        }
    }

    private static let marks: [Character: [GlyphWord]] = {
        var marks: [Character: [GlyphWord]] = [:]
        for line in StrokeGlyphs.marks.split(separator: "\n") {
            if let name = line.first { marks[name] = GlyphWord.words(of: line.dropFirst(2)) }
        }
        return marks
    }()

    private static func scaled(
        _ letter: [GlyphWord], by scale: (x: Double, y: Double), raisedBy height: Double = 0
    ) -> [GlyphWord] {
        [letter[0], .number((letter[1].number ?? 0) * scale.x), letter[2]]
            + moved(letter.dropFirst(3), by: (0, height), scaledBy: scale)
    }

    /// The greatest y of a stroke, in units: there the pen reaches the top of the line (`StrokeGlyphs.ascender`).
    private static let highest = 14.0

    /// Returns a letter with an accent. A letter that is narrower than its accent becomes wider, and one that is too high
    /// for the line with it becomes lower.
    private static func accented(
        _ letter: [GlyphWord], _ name: Character, _ sign: Character, _ mark: [GlyphWord]
    ) -> [GlyphWord] {
        let width = letter[1].number ?? 0
        let middle =
            switch sign {
            case "˛": ogonekPlaces[name] ?? width / 2
            case "ˈ": width
            case "΄": 0.0
            case _: places[name].flatMap { $0.signs.contains(sign) ? $0.x : nil } ?? width / 2
            }
        var body = letter.dropFirst(3)
        var top = 0.0
        if !"¸˛,._‥∘‸‿≀ˈ΄".contains(sign) {
            // Horns do not raise what stands above their letters.
            top = "ơư".contains(name) ? 7 : "ƠƯ".contains(name) ? 10 : height(of: body)
            let scale = (highest - height(of: mark[...])) / top
            if scale < 1 { (body, top) = (moved(body, scaledBy: (1, scale))[...], top * scale) }
        }
        var reach = (low: middle, high: middle)
        var isX = true
        for coordinate in mark.lazy.compactMap(\.number) {
            if isX { reach = (min(reach.low, middle + coordinate), max(reach.high, middle + coordinate)) }
            isX.toggle()
        }
        // An accent may extend a little over the letter's sides.
        let left = max(0, -reach.low - 0.8)
        let right = max(0, reach.high - width - 0.8)
        return [letter[0], .number(left + width + right), letter[2]] + moved(body, by: (left, 0))
            + moved(mark[...], by: (middle + left, top))
    }

    /// The greatest y of strokes. A dot is a circle around its place (`StrokeGlyphs.dotReach`).
    private static func height(of words: ArraySlice<GlyphWord>) -> Double {
        var (height, isX, reach) = (0.0, true, 0.0)
        for word in words {
            guard let value = word.number else {
                (isX, reach) = (true, word == .letter(UInt8(ascii: "d")) ? 0.25 : 0)
                continue
            }
            if !isX { height = max(height, value + reach) }
            isX.toggle()
        }
        return height
    }

    /// The places of ogoneks, which hang at the end of a letter's last stroke.
    private static let ogonekPlaces: [Character: Double] = [
        "A": 8, "E": 5, "I": 0, "O": 4.6, "U": 4.6, "a": 5.3, "e": 4.4, "i": 0, "o": 3.6, "u": 5.5,
    ]
    /// The places of accents that do not stand above the middle of a letter.
    private static let places: [Character: (signs: String, x: Double)] = [
        "h": ("^ˇ¨˙", 0), "ȷ": ("^", 1.7), "L": ("´", 0.6), "y": (".", 4.8), "Ơ": ("´`ʔ~.", 4.4), "Ư": ("´`ʔ~.", 3.5),
        "ơ": ("´`ʔ~.", 3.25), "ư": ("´`ʔ~.", 2.75),
    ]

    /// Returns strokes with every point scaled and moved.
    private static func moved(
        _ words: ArraySlice<GlyphWord>, by offset: (x: Double, y: Double) = (0, 0),
        scaledBy scale: (x: Double, y: Double) = (1, 1)
    ) -> [GlyphWord] {
        var isX = true
        return words.map { word in
            guard let value = word.number else {
                isX = true
                return word
            }
            defer { isX.toggle() }
            return .number(isX ? value * scale.x + offset.x : value * scale.y + offset.y)
        }
    }
}
