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
