import Foundation

enum SVGTransform {
    /// Parses a transform list; nil if it is not valid.
    static func parse(_ range: Range<Int>, in bytes: Span<UInt8>) -> AffineTransform? {
        var total = AffineTransform.unit
        var index = bytes.endOfSeparators(in: range)
        while index < range.upperBound {
            let open = bytes.first(UInt8(ascii: "("), in: index..<range.upperBound)
            let close = bytes.first(UInt8(ascii: ")"), in: open..<range.upperBound)
            guard close < range.upperBound, let numbers = bytes.numbers(in: (open + 1)..<close),
                let next = one(bytes.trimmed(index..<open), numbers, bytes)
            else { return nil }
            total = total.after(next)
            index = bytes.endOfSeparators(in: (close + 1)..<range.upperBound)
        }
        return total.isFinite ? total : nil
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
            return count == 3 ? turn.around(CGPoint(x: numbers[1], y: numbers[2])) : turn
        }
        guard count == 1 else { return nil }
        let slope = tan(numbers[0] * .pi / 180)
        if bytes.equals("skewX", name) { return AffineTransform(numbers: [1, 0, slope, 1, 0, 0]) }
        if bytes.equals("skewY", name) { return AffineTransform(numbers: [1, slope, 0, 1, 0, 0]) }
        return nil
    }
}
