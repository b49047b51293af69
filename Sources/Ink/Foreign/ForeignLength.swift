import Foundation

/// A length as a file writes it, which depends on the element that has it.
struct ForeignLength: Equatable {
    enum Unit: Equatable {
        /// A number of user units.
        case fixed(CGFloat)
        case percent
        /// A number of font sizes.
        case font(CGFloat)
    }

    var number: CGFloat
    var unit: Unit

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

extension ForeignLength.Unit {
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
        ForeignLength(range, in: bytes).flatMap { length($0, axis) }
    }

    /// Returns a length in user units; nil if it is not finite.
    func length(_ length: ForeignLength, _ axis: Axis) -> CGFloat? {
        let factor =
            switch length.unit {
            case .fixed(let factor): factor
            case .percent: reference(axis) / 100
            case .font(let factor): factor * fontSize
            }
        let units = length.number * factor
        return units.isFinite ? units : nil
    }

    private func reference(_ axis: Axis) -> CGFloat {
        switch axis {
        case .x: viewport.width
        case .y: viewport.height
        case .diagonal: hypot(viewport.width, viewport.height) / CGFloat(2).squareRoot()
        }
    }
}
