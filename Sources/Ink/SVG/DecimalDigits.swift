/// Decimal digits, eight at a time in one word.
enum DecimalDigits {
    /// The first number that has more than eight digits.
    static let limit: UInt64 = 100_000_000

    /// The eight digits of a number below `limit` as characters, the first in the lowest byte; zeros lead.
    @inline(__always)
    static func eight(_ number: UInt64) -> UInt64 { values(number) | 0x3030_3030_3030_3030 }

    /// The digits of a number below `limit` as characters without zeros in front, and how many there are: at least one.
    @inline(__always)
    static func few(_ number: UInt64) -> (characters: UInt64, count: Int) {
        let values = values(number)
        let zeros = min(values.trailingZeroBitCount / 8, 7)
        return ((values | 0x3030_3030_3030_3030) >> UInt64(zeros * 8), 8 - zeros)
    }

    /// The eight digits, each a byte from 0 to 9. Each step splits all parts at once, by products that stand for quotients.
    @inline(__always)
    private static func values(_ number: UInt64) -> UInt64 {
        let fours = number / 10_000 | (number % 10_000) << 32
        let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = ((twos &* 103) >> 10) & 0x000F_000F_000F_000F
        return tens | (twos &- tens &* 10) << 8
    }
}

/// Powers of ten that fit in 64 bits, by exponent.
enum PowersOfTen {
    static let small: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}
