/// The shortest decimal number that reads back as a double (Schubfach: Raffaello Giulietti, "The Schubfach way to
/// render doubles", 2020), for magnitudes that are written without an exponent.
struct ShortestDecimal {
    /// All digits as one integer, without trailing zeros of the fraction.
    private(set) var digits: UInt64
    /// The number of digits after the decimal point.
    private(set) var places: Int

    /// Computes the digits of a number's magnitude; nil for zero, magnitudes below 0.0001 and those from 2⁵³ on, which
    /// the standard library writes.
    init?(_ number: Double) {
        guard number.magnitude >= 0.0001, number.magnitude < 0x1p53 else { return nil }
        let significand = number.significandBitPattern | 1 << 52
        let exponent = Int(number.exponentBitPattern) - 1075
        if exponent > -53, significand & (1 << UInt64(-exponent) - 1) == 0 {
            digits = significand >> UInt64(-exponent)
            places = 0
            return
        }
        let isPowerOfTwo = number.significandBitPattern == 0
        let power = (exponent * 1_262_611 - (isPowerOfTwo ? 524_031 : 0)) >> 22
        let shift = UInt64(exponent + (-power * 1_741_647) >> 19 + 1)
        let factor = Self.powers[-power]
        let value = Self.product(factor, (4 * significand) << shift)
        let odd = significand & 1
        let lower = Self.product(factor, (4 * significand - (isPowerOfTwo ? 1 : 2)) << shift) + odd
        let upper = Self.product(factor, (4 * significand + 2) << shift) - odd
        (digits, places) = Self.shortest(value, from: lower, to: upper, power: power)
        while places > 0, digits % 10 == 0 {
            digits /= 10
            places -= 1
        }
        if places < 0 {
            digits *= PowersOfTen.small[-places]
            places = 0
        }
    }

    /// The shortest number within bounds, given in quarters of a power of ten.
    private static func shortest(
        _ value: UInt64, from lower: UInt64, to upper: UInt64, power: Int
    ) -> (digits: UInt64, places: Int) {
        let whole = value / 4
        if whole >= 10 {
            let tens = whole / 10
            let isBelowIn = lower <= 40 * tens
            let isAboveIn = 40 * tens + 40 <= upper
            if isBelowIn != isAboveIn { return (tens + (isAboveIn ? 1 : 0), -power - 1) }
        }
        let isBelowIn = lower <= 4 * whole
        let isAboveIn = 4 * whole + 4 <= upper
        if isBelowIn != isAboveIn { return (whole + (isAboveIn ? 1 : 0), -power) }
        let middle = 4 * whole + 2
        let roundsUp = value > middle || (value == middle && whole & 1 == 1)
        return (whole + (roundsUp ? 1 : 0), -power)
    }

    /// The upper half of a product, its last bit set if the lower half is not zero.
    private static func product(_ factor: Factor, _ number: UInt64) -> UInt64 {
        let low = factor.low.multipliedFullWidth(by: number)
        let high = factor.high.multipliedFullWidth(by: number)
        let (middle, carries) = high.low.addingReportingOverflow(low.high)
        return (high.high + (carries ? 1 : 0)) | (middle > 1 ? 1 : 0)
    }

    private struct Factor {
        var high: UInt64
        var low: UInt64
    }

    /// The exact powers of ten from 0 to 38, shifted so that the first of 128 bits is set.
    private static let powers: [Factor] = {
        var power: UInt128 = 1
        return (0...38).map { _ in
            let shifted = power << power.leadingZeroBitCount
            if power < UInt128.max / 10 { power *= 10 }
            return Factor(high: UInt64(shifted >> 64), low: UInt64(truncatingIfNeeded: shifted))
        }
    }()
}

/// Powers of ten that fit in 64 bits, by exponent.
enum PowersOfTen {
    static let small: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}
