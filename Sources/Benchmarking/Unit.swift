import Foundation

extension Row {
    /// How a row's values are written. Times are measured in seconds, sizes in bytes.
    public enum Unit: Sendable, Equatable {
        /// Seconds, written in millionths.
        case microseconds
        /// Seconds, written in thousandths.
        case milliseconds
        /// Seconds.
        case seconds
        /// Bytes, written in units of 1024 × 1024.
        case mebibytes
        /// Bytes.
        case bytes
        /// Bytes, written in units of 1024.
        case kibibytes
        /// Pixels.
        case pixels

        /// A value with the unit's symbol.
        public func text(_ value: Double) -> String {
            "\(number(value)) \(symbol)"
        }

        /// A value without the unit's symbol: three significant digits, fewer decimals for larger numbers.
        public func number(_ value: Double) -> String {
            let scaled = value * scale
            switch (self, abs(scaled)) {
            case (.pixels, _), (.bytes, _), (_, 100...): return Row.Unit.grouped(scaled)
            case (_, 10...): return String(format: "%.1f", scaled)
            case (_, _): return String(format: "%.2f", scaled)
            }
        }

        /// The unit as it is written after a number.
        public var symbol: String {
            switch self {
            case .microseconds: "µs"
            case .milliseconds: "ms"
            case .seconds: "s"
            case .mebibytes: "MB"
            case .bytes: "bytes"
            case .kibibytes: "kB"
            case .pixels: "px"
            }
        }

        private var scale: Double {
            switch self {
            case .microseconds: 1_000_000
            case .milliseconds: 1_000
            case .seconds, .pixels, .bytes: 1
            case .mebibytes: 1 / 1_048_576
            case .kibibytes: 1 / 1024
            }
        }

        /// A whole number with commas between groups of three digits.
        private static func grouped(_ value: Double) -> String {
            let digits = String(Int(abs(value).rounded()))
            var text = value < 0 ? "-" : ""
            for (index, digit) in digits.enumerated() {
                if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
                text.append(digit)
            }
            return text
        }
    }
}
