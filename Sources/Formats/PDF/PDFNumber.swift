import Foundation

extension [UInt8] {
    /// Writes a number in thousandths, which PDF allows no exponent for. Numbers that are not finite count as 0, and
    /// those beyond two billion are cut off there, where viewers' own coordinates end.
    mutating func write(_ number: CGFloat) { write(number, parts: 1000) }

    /// Writes numbers in millionths, with spaces between them.
    mutating func write(fine numbers: [CGFloat]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { append(UInt8(ascii: " ")) }
            write(number, parts: 1_000_000)
        }
    }

    private mutating func write(_ number: CGFloat, parts: Int) {
        let limited = number.isFinite ? Swift.min(Swift.max(number, -2_000_000_000), 2_000_000_000) : 0
        var count = Int((limited * CGFloat(parts)).rounded())
        if count < 0 {
            append(UInt8(ascii: "-"))
            count = -count
        }
        write(count / parts)
        var rest = count % parts
        guard rest > 0 else { return }
        append(UInt8(ascii: "."))
        while rest > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / (parts / 10)))
            rest = rest % (parts / 10) * 10
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
