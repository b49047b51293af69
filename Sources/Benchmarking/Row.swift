import Foundation

/// One line of the benchmark's table.
package struct Row: Sendable, Equatable {
    /// What the ratio compares TouchTracker with.
    package enum Reference: Sendable, Equatable {
        /// The plain client that antialiases in memory.
        case smooth
        /// The plain client that draws with XDrawLine.
        case jagged
        /// Another program, or TouchTracker itself under easier conditions.
        case other(name: String, Figure)
        /// Nothing: the row has no ratio.
        case none
    }

    /// What was measured.
    package let title: String
    package let unit: ValueUnit
    /// The plain client that draws with XDrawLine; nil if it was not measured.
    package var jagged: Figure?
    /// The plain client that antialiases in memory; nil if it was not measured.
    package var smooth: Figure?
    /// TouchTracker; nil if it could not be measured.
    package var program: Figure?
    package var reference: Reference
    /// The limit that the row should keep; nil if the row only informs.
    package var aim: Aim?
    /// Why something was not measured, in a few words; replaces the verdict.
    package var remark: String?

    package init(
        _ title: String, _ unit: ValueUnit, jagged: Figure? = nil, smooth: Figure? = nil, program: Figure? = nil,
        reference: Reference, aim: Aim? = nil, remark: String? = nil
    ) {
        self.title = title
        self.unit = unit
        self.jagged = jagged
        self.smooth = smooth
        self.program = program
        self.reference = reference
        self.aim = aim
        self.remark = remark
    }

    /// TouchTracker's own median as a multiple of the reference's; nil if either was not measured.
    package var ratio: Double? {
        let figure: Figure? =
            switch reference {
            case .smooth: smooth
            case .jagged: jagged
            case .other(_, let figure): figure
            case .none: nil
            }
        guard let program, let figure, figure.own.median > 0 else { return nil }
        return program.own.median / figure.own.median
    }

    /// Whether the aim is met; nil if there is no aim or its value was not measured.
    package var isMet: Bool? {
        aim?.isMet(value: program?.own.median, ratio: ratio)
    }

    /// Returns a ratio as text: `1.25 ×`, `16.6 ×`, and `2 ×` for a whole number.
    static func ratioText(_ ratio: Double) -> String {
        let text = String(format: ratio < 10 ? "%.2f" : "%.1f", ratio)
        let isWhole = ratio == ratio.rounded()
        return (isWhole ? String(Int(ratio)) : text) + " ×"
    }

    /// A limit that a row should keep.
    package enum Aim: Sendable, Equatable {
        /// At most this multiple of the row's reference.
        case ratio(Double)
        /// At most this value, in the row's base unit (seconds, bytes or pixels).
        case value(Double)

        /// Whether the limit is kept; nil if the limited value was not measured.
        func isMet(value: Double?, ratio: Double?) -> Bool? {
            switch self {
            case .ratio(let limit): ratio.map { $0 <= limit }
            case .value(let limit): value.map { $0 <= limit }
            }
        }

        func text(_ unit: ValueUnit) -> String {
            switch self {
            case .ratio(let limit): "≤ \(Row.ratioText(limit))"
            case .value(let limit): "≤ \(unit.text(limit))"
            }
        }
    }
}
