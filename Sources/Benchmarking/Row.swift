import Foundation

/// One line of the benchmark's table.
public struct Row: Sendable, Equatable {
    /// What the ratio is made against.
    public enum Reference: Sendable, Equatable {
        /// The plain client that antialiases in memory.
        case smooth
        /// The plain client that draws with XDrawLine.
        case jagged
        /// Something else: another program, or TouchTracker itself under easier conditions.
        case other(name: String, Figure)
        /// Nothing: the value speaks for itself.
        case none
    }

    /// What was measured.
    public let title: String
    /// The unit of all its values.
    public let unit: Unit
    /// The plain client that draws with XDrawLine; nil if it was not measured.
    public var jagged: Figure?
    /// The plain client that antialiases in memory; nil if it was not measured.
    public var smooth: Figure?
    /// TouchTracker; nil if it could not be measured.
    public var program: Figure?
    /// What the ratio is made against.
    public var reference: Reference
    /// What the row should reach; nil if it only informs.
    public var aim: Aim?
    /// Why something was not measured, in a few words.
    public var remark: String?

    /// Creates a row; figures that are nil were not measured.
    public init(
        _ title: String, _ unit: Unit, jagged: Figure? = nil, smooth: Figure? = nil, program: Figure? = nil,
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

    /// TouchTracker's own part as a multiple of the reference's; nil if one of them was not measured.
    public var ratio: Double? {
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

    /// Whether the aim is met; nil without an aim, or if that was not measured.
    public var isMet: Bool? {
        aim?.isMet(value: program?.own.median, ratio: ratio)
    }

    /// A ratio as text: `1.25 ×`, `16.6 ×`.
    static func ratioText(_ ratio: Double) -> String {
        let text = String(format: ratio < 10 ? "%.2f" : "%.1f", ratio)
        // A limit such as 2.00 is written as 2.
        let isWhole = ratio == ratio.rounded()
        return (isWhole ? String(Int(ratio)) : text) + " ×"
    }
}
