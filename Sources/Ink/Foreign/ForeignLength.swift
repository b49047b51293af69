import Foundation

/// What lengths in an SVG file are relative to.
struct ForeignUnits {
    enum Axis {
        case x, y
        /// Neither: radii and widths of strokes.
        case diagonal
    }

    /// The size of the innermost viewport, in its own units.
    var viewport: CGSize
    var fontSize: CGFloat = 16

    /// Returns a length in user units; nil for what is no length.
    func length(_ range: Range<Int>, _ axis: Axis, in bytes: Span<UInt8>) -> CGFloat? {
        var scanner = SVGNumberScanner(bytes.trimmed(range), in: bytes)
        guard let number = scanner.number(in: bytes) else { return nil }
        guard let factor = factor(of: bytes.trimmed(scanner.rest), axis, in: bytes) else { return nil }
        let length = number * factor
        return length.isFinite ? length : nil
    }

    /// The user units in a unit; nil for what is no unit.
    private func factor(of unit: Range<Int>, _ axis: Axis, in bytes: Span<UInt8>) -> CGFloat? {
        if bytes.equals("%", unit) { return reference(axis) / 100 }
        if bytes.equals("em", unit) { return fontSize }
        if bytes.equals("ex", unit) || bytes.equals("ch", unit) { return fontSize / 2 }
        return Self.factors.first { bytes.equals($0.unit, unit) }?.factor
    }

    /// The units whose size depends on nothing, the most frequent first.
    private static let factors: [(unit: StaticString, factor: CGFloat)] = [
        ("", 1), ("px", 1), ("mm", 96 / 25.4), ("pt", 96.0 / 72), ("cm", 96 / 2.54), ("in", 96), ("pc", 16),
        ("rem", 16), ("Q", 96 / 101.6), ("q", 96 / 101.6),
    ]

    private func reference(_ axis: Axis) -> CGFloat {
        switch axis {
        case .x: viewport.width
        case .y: viewport.height
        case .diagonal: hypot(viewport.width, viewport.height) / CGFloat(2).squareRoot()
        }
    }
}

/// A transform list: the value of `transform`.
enum ForeignTransform {
    /// Parses a transform list; nil if it is not valid.
    static func parse(_ range: Range<Int>, in bytes: Span<UInt8>) -> AffineTransform? {
        var total = AffineTransform.unit
        var index = skip(from: range.lowerBound, to: range.upperBound, bytes)
        while index < range.upperBound {
            let open = bytes.first(UInt8(ascii: "("), in: index..<range.upperBound)
            let close = bytes.first(UInt8(ascii: ")"), in: open..<range.upperBound)
            guard close < range.upperBound, let numbers = bytes.numbers(in: (open + 1)..<close),
                let next = one(bytes.trimmed(index..<open), numbers, bytes)
            else { return nil }
            total = total.after(next)
            index = skip(from: close + 1, to: range.upperBound, bytes)
        }
        return total.isFinite ? total : nil
    }

    private static func skip(from start: Int, to end: Int, _ bytes: Span<UInt8>) -> Int {
        var index = start
        while index < end, bytes[index].isXMLSpace || bytes[index] == UInt8(ascii: ",") { index += 1 }
        return index
    }

    private static func one(_ name: Range<Int>, _ numbers: [CGFloat], _ bytes: Span<UInt8>) -> AffineTransform? {
        let count = numbers.count
        if bytes.equals("matrix", name) { return AffineTransform(numbers: numbers) }
        if bytes.equals("translate", name) {
            return count == 1 || count == 2 ? .move(numbers[0], count == 2 ? numbers[1] : 0) : nil
        }
        if bytes.equals("scale", name) {
            return count == 1 || count == 2 ? .scale(numbers[0], numbers[count - 1]) : nil
        }
        if bytes.equals("rotate", name) {
            guard count == 1 || count == 3 else { return nil }
            let angle = numbers[0] * .pi / 180
            let turn = AffineTransform(
                m11: cos(angle), m12: sin(angle), m21: -sin(angle), m22: cos(angle), tX: 0, tY: 0)
            guard count == 3 else { return turn }
            return AffineTransform.move(numbers[1], numbers[2]).after(turn).after(.move(-numbers[1], -numbers[2]))
        }
        guard count == 1 else { return nil }
        let slope = tan(numbers[0] * .pi / 180)
        if bytes.equals("skewX", name) { return AffineTransform(numbers: [1, 0, slope, 1, 0, 0]) }
        if bytes.equals("skewY", name) { return AffineTransform(numbers: [1, slope, 0, 1, 0, 0]) }
        return nil
    }
}
