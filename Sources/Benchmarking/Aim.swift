/// What a row should reach.
public enum Aim: Sendable, Equatable {
    /// At most this multiple of the row's reference.
    case ratio(Double)
    /// At most this value, in the row's base unit (seconds, bytes or pixels).
    case value(Double)

    /// Whether the aim is met; nil if that was not measured.
    func isMet(value: Double?, ratio: Double?) -> Bool? {
        switch self {
        case .ratio(let limit): ratio.map { $0 <= limit }
        case .value(let limit): value.map { $0 <= limit }
        }
    }

    /// The aim as text.
    func text(_ unit: Row.Unit) -> String {
        switch self {
        case .ratio(let limit): "≤ \(Row.ratioText(limit))"
        case .value(let limit): "≤ \(unit.text(limit))"
        }
    }
}
