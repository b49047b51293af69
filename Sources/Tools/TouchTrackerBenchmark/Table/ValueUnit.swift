import Foundation

/// The unit in which a row's values are written. Times are measured in seconds, sizes in bytes.
enum ValueUnit: Sendable, Equatable {
    case microseconds
    case milliseconds
    case seconds
    /// 1024 × 1024 bytes.
    case mebibytes
    case bytes

    func text(_ value: Double) -> String {
        "\(number(value)) \(symbol)"
    }

    /// Returns a value without the unit's symbol: three significant digits, fewer decimals for larger numbers.
    func number(_ value: Double) -> String {
        let scaled = value * scale
        switch (self, abs(scaled)) {
        case (.bytes, _), (_, 100...): return ValueUnit.grouped(Int(scaled.rounded()))
        case (_, 10...): return String(format: "%.1f", scaled)
        case (_, _): return String(format: "%.2f", scaled)
        }
    }

    var symbol: String {
        switch self {
        case .microseconds: "µs"
        case .milliseconds: "ms"
        case .seconds: "s"
        case .mebibytes: "MB"
        case .bytes: "bytes"
        }
    }

    private var scale: Double {
        switch self {
        case .microseconds: 1_000_000
        case .milliseconds: 1_000
        case .seconds, .bytes: 1
        case .mebibytes: 1 / 1_048_576
        }
    }

    /// Returns a whole number with commas between groups of three digits.
    static func grouped(_ value: Int) -> String {
        let digits = String(abs(value))
        var text = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}
