import Foundation
import Geometry

/// Writes numbers directly to memory, where the caller has reserved `room` bytes for each.
///
/// A stroke of a thousand samples is six thousand numbers, written while its finger lifts.
@safe struct NumberCursor {
    /// The maximum number of bytes that writing a number touches, the byte before it included.
    static let room = 48

    private var next: UnsafeMutableRawPointer

    @unsafe init(_ next: UnsafeMutableRawPointer) { unsafe self.next = next }

    /// The number of bytes from an address to the next byte that is written.
    @unsafe func distance(from start: UnsafeMutableRawPointer) -> Int { unsafe next - start }

    @inline(__always)
    mutating func write(byte: UInt8) {
        unsafe next.storeBytes(of: byte, as: UInt8.self)
        unsafe next += 1
    }

    /// Writes a number in the fewest digits that read back equal.
    mutating func write(exact number: Double) {
        // Hundredths of a point are common and shortest: no two decimal numbers of up to 15 digits are the same double.
        if let hundredths = Self.rounded(number, 100), Double(hundredths) / 100 == number.magnitude {
            write(hundredths: hundredths, isNegative: number < 0)
        } else if let thousandths = Self.rounded(number, 1000), Double(thousandths) / 1000 == number.magnitude {
            // The digits of freehand ink: the last one is not zero, or hundredths would have been enough.
            write(digits: thousandths, places: 3, isNegative: number < 0)
        } else {
            // At most as long as "-2.2250738585072014e-308".
            let text = number.description
            for byte in text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...] { write(byte: byte) }
        }
    }

    /// Writes a number rounded to a hundredth.
    @inline(__always)
    mutating func write(rough number: Double) {
        if let hundredths = Self.rounded(number, 100) {
            write(hundredths: hundredths, isNegative: number < 0 && hundredths > 0)
        } else {
            write(exact: (number * 100).rounded() / 100)
        }
    }

    /// A number's magnitude in hundredths or other parts, rounded; nil if that is too large for `write(hundredths:)`.
    @inline(__always)
    private static func rounded(_ number: Double, _ parts: Double) -> UInt64? {
        let rounded = number.magnitude * parts + 0.5
        return rounded < 1e10 ? UInt64(bitPattern: Int64(rounded)) : nil
    }

    @inline(__always)
    private mutating func write(hundredths: UInt64, isNegative: Bool) {
        if isNegative { write(byte: UInt8(ascii: "-")) }
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        write(few: whole)
        if rest > 0 { write(hundredthsAfterPoint: rest) }
    }

    /// Writes a whole number after another one, or first after a letter: with its sign or a space between them.
    @inline(__always)
    mutating func write(_ number: Int, isFirst: Bool) {
        if number < 0 {
            write(byte: UInt8(ascii: "-"))
        } else if !isFirst {
            write(byte: UInt8(ascii: " "))
        }
        write(whole: UInt64(number.magnitude))
    }

    /// Writes a point and up to two digits.
    @inline(__always)
    private mutating func write(hundredthsAfterPoint rest: UInt64) {
        let tens = rest / 10
        let ones = rest &- tens &* 10
        store(0x30_302E | tens << 8 | ones << 16)
        unsafe next += ones > 0 ? 3 : 2
    }

    /// Writes digits, the last ones after the decimal point.
    mutating func write(digits: UInt64, places: Int, isNegative: Bool) {
        if isNegative { write(byte: UInt8(ascii: "-")) }
        guard places > 0 else { return write(whole: digits) }
        let (whole, fraction) = digits.quotientAndRemainder(dividingBy: Self.unit(places))
        write(whole: whole)
        write(byte: UInt8(ascii: "."))
        write(fraction: fraction, places: places)
    }

    private mutating func write(whole: UInt64) {
        guard whole >= DecimalDigits.limit else { return write(few: whole) }
        write(whole: whole / DecimalDigits.limit)
        store(DecimalDigits.eight(whole % DecimalDigits.limit))
        unsafe next += 8
    }

    /// Writes a number of up to eight digits.
    @inline(__always)
    private mutating func write(few number: UInt64) {
        let digits = DecimalDigits.few(number)
        store(digits.characters)
        unsafe next += digits.count
    }

    /// Writes digits with leading zeros.
    private mutating func write(fraction: UInt64, places: Int) {
        var (rest, left) = (fraction, places)
        while left > 16 {
            left -= 1
            write(byte: UInt8(ascii: "0") + UInt8(rest / Self.unit(left)))
            rest %= Self.unit(left)
        }
        let all = rest &* Self.unit(16 - left)
        store(DecimalDigits.eight(all / DecimalDigits.limit))
        unsafe next += 8
        store(DecimalDigits.eight(all % DecimalDigits.limit))
        unsafe next += left - 8
    }

    /// A power of ten; the largest number for powers that do not fit, which exceeds all digits.
    @inline(__always)
    private static func unit(_ exponent: Int) -> UInt64 {
        exponent < PowersOfTen.small.count ? PowersOfTen.small[exponent] : .max
    }

    /// Stores eight characters. The surplus ones are overwritten by what follows.
    @inline(__always)
    private func store(_ characters: UInt64) {
        unsafe next.storeBytes(of: characters.littleEndian, as: UInt64.self)
    }
}

/// Decimal digits, eight at a time in one word.
enum DecimalDigits {
    /// The first number that has more than eight digits.
    static let limit: UInt64 = 100_000_000

    /// The eight digits of a number below `limit` as characters, the first in the lowest byte, with leading zeros.
    @inline(__always)
    static func eight(_ number: UInt64) -> UInt64 { values(number) | 0x3030_3030_3030_3030 }

    /// The digits of a number below `limit` as characters without leading zeros, and their number, at least one.
    @inline(__always)
    static func few(_ number: UInt64) -> (characters: UInt64, count: Int) {
        let values = values(number)
        let zeros = min(values.trailingZeroBitCount / 8, 7)
        return ((values | 0x3030_3030_3030_3030) >> UInt64(zeros * 8), 8 - zeros)
    }

    /// The eight digits, each a byte from 0 to 9. Each step splits all parts at once, by multiplications.
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
