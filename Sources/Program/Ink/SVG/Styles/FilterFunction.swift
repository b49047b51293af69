import Foundation

/// A part of the property `filter`, which are applied one after the other.
enum FilterFunction {
    /// A filter of the file, by its name.
    case named(String)
    /// Something outside of the file.
    case unknown
    case blur(SVGLength)
    /// A shadow, in the color of the element if it has none.
    case shadow(x: SVGLength, y: SVGLength, deviation: SVGLength, Color?)
    /// The factors of `Filter.Operation.matrix`.
    case matrix([CGFloat])

    /// Parses functions; an empty list for none, and nil for what is not valid.
    static func list(_ value: Range<Int>, in bytes: Span<UInt8>) -> [FilterFunction]? {
        let text = bytes.string(value)
        if text.lowercased() == "none" { return [] }
        var (functions, index): ([FilterFunction], String.Index) = ([], text.startIndex)
        while true {
            while index < text.endIndex, text[index].isWhitespace { index = text.index(after: index) }
            guard index < text.endIndex else { return functions.isEmpty ? nil : functions }
            guard let open = text[index...].firstIndex(of: "(") else { return nil }
            let name = text[index..<open].lowercased()
            var (depth, close) = (0, open)
            while close < text.endIndex {
                if text[close] == "(" { depth += 1 } else if text[close] == ")" { depth -= 1 }
                if depth == 0 { break }
                close = text.index(after: close)
            }
            guard close < text.endIndex, functions.count < maximumCount,
                let function = FilterFunction(name, text[text.index(after: open)..<close])
            else { return nil }
            functions.append(function)
            index = text.index(after: close)
        }
    }

    private static let maximumCount = 16

    private init?(_ name: String, _ content: Substring) {
        if name == "url" {
            let target = content.filter { !" \"'\t\n\r".contains($0) }
            self = target.hasPrefix("#") ? .named(String(target.dropFirst())) : .unknown
            return
        }
        let words = Self.words(content)
        switch name {
        case "blur":
            guard words.count <= 1 else { return nil }
            guard let word = words.first else {
                self = .blur(.zero)
                return
            }
            guard let length = Self.length(word), length.number >= 0 else { return nil }
            self = .blur(length)
        case "drop-shadow":
            var lengths: [SVGLength] = []
            var colors: [Color?] = []
            var (first, last) = (words.count, -1)
            for (place, word) in words.enumerated() {
                if let length = Self.length(word) {
                    lengths.append(length)
                    (first, last) = (min(first, place), place)
                } else if word.lowercased() == "currentcolor" {
                    colors.append(nil)
                } else {
                    guard let color = Color(css: word) else { return nil }
                    colors.append(color)
                }
            }
            // The color is before the lengths, or after them.
            guard (2...3).contains(lengths.count), colors.count <= 1, last - first == lengths.count - 1,
                lengths.count < 3 || lengths[2].number >= 0
            else { return nil }
            self = .shadow(
                x: lengths[0], y: lengths[1], deviation: lengths.count > 2 ? lengths[2] : .zero, colors.first ?? nil)
        case "hue-rotate":
            guard words.count <= 1 else { return nil }
            guard let angle = words.first.map(Self.angle) ?? 0 else { return nil }
            self = .matrix(ColorMatrix.hueRotated(by: angle))
        case _:
            guard words.count <= 1, let share = words.first.map(Self.share) ?? 1, share >= 0,
                let matrix = ColorMatrix.named(name, share)
            else { return nil }
            self = .matrix(matrix)
        }
    }

    /// The words of a function's content; parentheses are part of a word.
    private static func words(_ content: Substring) -> [String] {
        var (words, word, depth): ([String], String, Int) = ([], "", 0)
        for character in content {
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            if character.isWhitespace, depth == 0 {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    private static func length(_ word: String) -> SVGLength? {
        let text = Array(word.utf8)
        return SVGLength(0..<text.count, in: text.span).flatMap { $0.unit == .percent ? nil : $0 }
    }

    private static func share(_ word: String) -> CGFloat? {
        let text = Array(word.utf8)
        guard let length = SVGLength(0..<text.count, in: text.span) else { return nil }
        switch length.unit {
        case .fixed(1): return length.number
        case .percent: return length.number / 100
        case .fixed, .font: return nil
        }
    }

    /// An angle in degrees, which needs a unit unless it is 0.
    private static func angle(_ word: String) -> CGFloat? {
        let units: [(name: String, factor: CGFloat)] = [
            ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
        ]
        let lower = word.lowercased()
        let unit = units.first { lower.hasSuffix($0.name) }
        guard let number = share(String(lower.dropLast(unit?.name.count ?? 0))) else { return nil }
        guard let unit else { return number == 0 ? 0 : nil }
        return number * unit.factor
    }
}

extension SVGLength {
    fileprivate static let zero = SVGLength(number: 0)

    private init(number: CGFloat) { (self.number, unit) = (number, .fixed(1)) }
}

/// The factors with which components replace each other: rows of four and what is added.
enum ColorMatrix {
    static let identity: [CGFloat] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    static let luminanceToAlpha: [CGFloat] = [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0,
    ]

    static func saturated(by share: CGFloat) -> [CGFloat] {
        weighted(red: 0.213, green: 0.715, blue: 0.072) { weight, isOwn in
            isOwn ? weight + (1 - weight) * share : weight - weight * share
        }
    }

    /// - Parameter angle: In degrees.
    static func hueRotated(by angle: CGFloat) -> [CGFloat] {
        let (cosine, sine) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
        let fixed: [CGFloat] = [0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072]
        let even: [CGFloat] = [0.787, -0.715, -0.072, -0.213, 0.285, -0.072, -0.213, -0.715, 0.928]
        let odd: [CGFloat] = [-0.213, -0.715, 0.928, 0.143, 0.14, -0.283, -0.787, 0.715, 0.072]
        return colors(fixed.indices.map { fixed[$0] + cosine * even[$0] + sine * odd[$0] })
    }

    /// The matrix of a function of CSS; nil for one that is not known.
    static func named(_ name: String, _ share: CGFloat) -> [CGFloat]? {
        let part = min(share, 1)
        switch name {
        case "saturate": return saturated(by: share)
        case "grayscale":
            return weighted(red: 0.2126, green: 0.7152, blue: 0.0722) { weight, isOwn in
                isOwn ? weight + (1 - weight) * (1 - part) : weight - weight * (1 - part)
            }
        case "sepia":
            let all: [CGFloat] = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
            return colors(all.enumerated().map { $1 * part + ($0 % 4 == 0 ? 1 - part : 0) })
        case "brightness": return scaled(by: share, adding: 0)
        case "contrast": return scaled(by: share, adding: 0.5 - 0.5 * share)
        case "invert": return scaled(by: 1 - 2 * part, adding: part)
        case "opacity":
            var matrix = identity
            matrix[18] = part
            return matrix
        case _: return nil
        }
    }

    private static func scaled(by factor: CGFloat, adding: CGFloat) -> [CGFloat] {
        var matrix = identity
        for row in 0..<3 { (matrix[6 * row], matrix[5 * row + 4]) = (factor, adding) }
        return matrix
    }

    private static func weighted(
        red: CGFloat, green: CGFloat, blue: CGFloat, _ factor: (CGFloat, Bool) -> CGFloat
    ) -> [CGFloat] {
        colors((0..<9).map { factor([red, green, blue][$0 % 3], $0 % 4 == 0) })
    }

    /// The matrix that has factors between colors, three rows of three.
    private static func colors(_ factors: [CGFloat]) -> [CGFloat] {
        var matrix = identity
        for row in 0..<3 {
            for column in 0..<3 { matrix[5 * row + column] = factors[3 * row + column] }
        }
        return matrix
    }
}
