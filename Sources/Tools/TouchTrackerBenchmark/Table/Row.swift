import Foundation

/// One line of the benchmark's table.
struct Row: Equatable {
    /// The name of what was measured.
    let title: String
    let unit: ValueUnit
    /// The plain client that draws with XDrawLine; nil if it was not measured.
    var jagged: Figure?
    /// The plain client that antialiases in memory, with which the ratio compares; nil if it was not measured.
    var smooth: Figure?
    /// TouchTracker; nil if it could not be measured.
    var program: Figure?
    /// The limit that the row should keep; nil if the row only informs.
    var aim: Aim?

    init(
        _ title: String, _ unit: ValueUnit, jagged: Figure? = nil, smooth: Figure? = nil, program: Figure? = nil,
        aim: Aim? = nil
    ) {
        self.title = title
        self.unit = unit
        self.jagged = jagged
        self.smooth = smooth
        self.program = program
        self.aim = aim
    }

    init(_ title: String, _ unit: ValueUnit, _ figures: [Subject: Figure], aim: Aim? = nil) {
        self.init(
            title, unit, jagged: figures[.jagged], smooth: figures[.smooth], program: figures[.program], aim: aim)
    }

    /// TouchTracker's own median as a multiple of the smooth client's; nil if either was not measured.
    var ratio: Double? {
        guard let program, let smooth, smooth.own.median > 0 else { return nil }
        return program.own.median / smooth.own.median
    }

    /// Whether the aim is met; nil if there is no aim or its value was not measured.
    var isMet: Bool? {
        aim?.isMet(value: program?.own.median, ratio: ratio)
    }

    /// Returns a ratio as text: `1.25 ×`, `16.6 ×`, and `2 ×` for a whole number.
    static func ratioText(_ ratio: Double) -> String {
        let text = String(format: ratio < 10 ? "%.2f" : "%.1f", ratio)
        let isWhole = ratio == ratio.rounded()
        return (isWhole ? String(Int(ratio)) : text) + " ×"
    }

    /// A limit that a row should keep.
    enum Aim: Equatable {
        /// At most this multiple of the smooth client.
        case ratio(Double)
        /// At most this value, in the row's base unit (seconds or bytes).
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
