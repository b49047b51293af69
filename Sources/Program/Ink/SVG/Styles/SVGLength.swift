import Foundation

/// A length as a file writes it, which depends on the element that has it.
struct SVGLength: Equatable {
    enum Unit: Equatable {
        /// A number of user units.
        case fixed(CGFloat)
        case percent
        /// A number of font sizes.
        case font(CGFloat)
    }

    var number: CGFloat
    var unit: Unit

    init(_ number: CGFloat, _ unit: Unit = .fixed(1)) { (self.number, self.unit) = (number, unit) }

    /// Parses a length, whose unit may be in upper or lower case; nil for what is no length.
    init?(_ range: Range<Int>, in bytes: Span<UInt8>) {
        guard range.count <= ForeignLimits.maximumLengthText else { return nil }
        let text = bytes.trimmed(range)
        // Commas separate numbers, and are no part of one.
        guard let first = text.first, bytes[first] != UInt8(ascii: ",") else { return nil }
        var scanner = SVGNumberScanner(text, in: bytes)
        guard let number = scanner.number(in: bytes), let unit = Unit(scanner.rest, in: bytes) else { return nil }
        (self.number, self.unit) = (number, unit)
    }
}

extension SVGLength.Unit {
    fileprivate init?(_ range: Range<Int>, in bytes: Span<UInt8>) {
        guard !range.isEmpty else {
            self = .fixed(1)
            return
        }
        guard range.count <= 3 else { return nil }
        let name = bytes.string(range).lowercased()
        guard let unit = Self.named.first(where: { $0.name == name })?.unit else { return nil }
        self = unit
    }

    /// The units, the most frequent first.
    private static let named: [(name: String, unit: Self)] = [
        ("px", .fixed(1)), ("%", .percent), ("mm", .fixed(96 / 25.4)), ("pt", .fixed(96.0 / 72)),
        ("cm", .fixed(96 / 2.54)), ("in", .fixed(96)), ("pc", .fixed(16)), ("em", .font(1)), ("ex", .font(0.5)),
        ("ch", .font(0.5)), ("rem", .fixed(16)), ("q", .fixed(96 / 101.6)),
    ]
}

/// The units that lengths in an SVG file are relative to.
struct SVGUnits {
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
        SVGLength(range, in: bytes).flatMap { length($0, axis) }
    }

    /// Returns a length in user units; nil if it is not finite.
    func length(_ length: SVGLength, _ axis: Axis) -> CGFloat? {
        let factor =
            switch length.unit {
            case .fixed(let factor): factor
            case .percent: reference(axis) / 100
            case .font(let factor): factor * fontSize
            }
        let units = length.number * factor
        return units.isFinite ? units : nil
    }

    /// Returns the size of a font in user units, in an element whose font has a size; nil if it is not finite.
    func fontSize(_ length: SVGLength, in outer: CGFloat) -> CGFloat? {
        guard length.unit != .percent else { return outer * length.number / 100 }
        return SVGUnits(viewport: viewport, fontSize: outer).length(length, .y)
    }

    /// Returns the alternating lengths of dashes and gaps in user units; none for a line without gaps.
    func dashes(_ lengths: [SVGLength]) -> [CGFloat] {
        let dashes = lengths.compactMap { length($0, .diagonal) }
        guard dashes.count == lengths.count, dashes.contains(where: { $0 > 0 }) else { return [] }
        return dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    }

    private func reference(_ axis: Axis) -> CGFloat {
        switch axis {
        case .x: viewport.width
        case .y: viewport.height
        case .diagonal: hypot(viewport.width, viewport.height) / CGFloat(2).squareRoot()
        }
    }
}

extension Span<UInt8> {
    /// A length in points: a number with "px" after it or nothing; nil for anything else.
    func length(in range: Range<Int>) -> CGFloat? {
        SVGLength(range, in: self).flatMap { $0.unit == .fixed(1) ? $0.number : nil }
    }
}
