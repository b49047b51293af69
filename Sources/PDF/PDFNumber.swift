import Foundation

extension [UInt8] {
    /// Writes a number in thousandths, which PDF allows no exponent for. Numbers that are not finite count as 0, and
    /// those beyond two billion are cut off there, where viewers' own coordinates end.
    mutating func write(_ number: CGFloat) {
        let limited = number.isFinite ? Swift.min(Swift.max(number, -2_000_000_000), 2_000_000_000) : 0
        var thousandths = Int((limited * 1000).rounded())
        if thousandths < 0 {
            append(UInt8(ascii: "-"))
            thousandths = -thousandths
        }
        write(thousandths / 1000)
        var rest = thousandths % 1000
        guard rest > 0 else { return }
        append(UInt8(ascii: "."))
        while rest > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / 100))
            rest = rest % 100 * 10
        }
    }

    /// Writes a whole number, not below zero.
    mutating func write(_ number: Int) {
        let start = count
        var rest = number
        repeat {
            append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }

    mutating func write(_ text: String) { append(contentsOf: text.utf8) }
}
