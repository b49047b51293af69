import Foundation

// Numbers as SVG writes them: the fewest digits that read back equal.

extension CGFloat {
    /// The number in the fewest digits that read back equal.
    var svg: String {
        let digits = "\(Double(self))"
        return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    }

    /// The number to a hundredth, for what need not read back equal.
    var roughSVG: String {
        // Adding zero makes a zero of a negative zero.
        ((self * 100).rounded() / 100 + 0).svg
    }
}

/// Reads numbers one after the other, apart by spaces, commas, or nothing but the next one's sign.
struct SVGNumberScanner {
    private var rest: Substring.UTF8View

    init(_ text: some StringProtocol) {
        rest = Substring(text).utf8
    }

    /// Whether all has been read.
    var isAtEnd: Bool { rest.isEmpty }

    /// The next character, if it is a letter: a command of path data, say.
    mutating func letter() -> Character? {
        skipSeparators()
        guard let byte = rest.first, (0x41...0x5A).contains(byte & 0xDF) else { return nil }
        rest = rest.dropFirst()
        skipSeparators()
        return Character(UnicodeScalar(byte))
    }

    /// The next number; nil if something else comes next.
    mutating func number() -> CGFloat? {
        skipSeparators()
        var end = rest.startIndex
        func take(_ accept: (UInt8) -> Bool) {
            while end < rest.endIndex, accept(rest[end]) { end = rest.index(after: end) }
        }
        func takeOne(of bytes: [UInt8]) -> Bool {
            guard end < rest.endIndex, bytes.contains(rest[end]) else { return false }
            end = rest.index(after: end)
            return true
        }
        let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
        _ = takeOne(of: [0x2B, 0x2D])
        take(isDigit)
        if takeOne(of: [0x2E]) { take(isDigit) }
        let mantissa = end
        if takeOne(of: [0x45, 0x65]) {
            _ = takeOne(of: [0x2B, 0x2D])
            let exponent = end
            take(isDigit)
            // "2em" is a number and a unit.
            if end == exponent { end = mantissa }
        }
        guard let value = Double(Substring(rest[..<end])), value.isFinite else { return nil }
        rest = rest[end...]
        skipSeparators()
        return CGFloat(value)
    }

    private mutating func skipSeparators() {
        rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains($0) }
    }
}

extension String {
    /// All numbers of a list; nil if anything in it is none.
    var svgNumbers: [CGFloat]? {
        var scanner = SVGNumberScanner(self)
        var numbers: [CGFloat] = []
        while !scanner.isAtEnd {
            guard let number = scanner.number() else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// A length: a number, with "px" behind it or nothing; nil for anything else.
    var svgLength: CGFloat? {
        var scanner = SVGNumberScanner(self)
        guard let number = scanner.number() else { return nil }
        return scanner.isAtEnd || scanner.takeRest("px") ? number : nil
    }
}

extension SVGNumberScanner {
    /// Whether what is left is a word, spaces aside; if so, it is read.
    fileprivate mutating func takeRest(_ word: String) -> Bool {
        var ahead = self
        for character in word where ahead.letter() != character { return false }
        guard ahead.isAtEnd else { return false }
        self = ahead
        return true
    }
}
