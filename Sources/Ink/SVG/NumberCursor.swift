/// Writes numbers straight to memory, where its user has made room for as many as are written: `room` bytes for each.
///
/// A stroke of a thousand samples is six thousand numbers, written while its finger lifts.
@safe struct NumberCursor {
    /// How many bytes a number may touch, the byte in front of it included.
    static let room = 48

    private var place: UnsafeMutableRawPointer

    @unsafe init(_ place: UnsafeMutableRawPointer) { unsafe self.place = place }

    /// How many bytes lie between a place and the next that is written.
    @unsafe func distance(from start: UnsafeMutableRawPointer) -> Int { unsafe place - start }

    /// Writes one byte.
    @inline(__always)
    mutating func write(byte: UInt8) {
        unsafe place.storeBytes(of: byte, as: UInt8.self)
        unsafe place += 1
    }

    /// Writes a number in the fewest digits that read back equal.
    mutating func write(exact number: Double) {
        // Hundredths of a point are common, and are the fewest digits: no two decimal numbers of up to 15 digits are the same
        // double.
        if let hundredths = Self.hundredths(number), Double(hundredths) / 100 == number.magnitude {
            write(hundredths: hundredths, isNegative: number < 0)
        } else if let decimal = ShortestDecimal(number) {
            write(digits: decimal.digits, places: decimal.places, isNegative: number < 0)
        } else {
            // "-2.2250738585072014e-308" is as long as can be.
            let text = number.description
            for byte in text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...] { write(byte: byte) }
        }
    }

    /// Writes a number to a hundredth.
    @inline(__always)
    mutating func write(rough number: Double) {
        if let hundredths = Self.hundredths(number) {
            write(hundredths: hundredths, isNegative: number < 0 && hundredths > 0)
        } else {
            write(exact: (number * 100).rounded() / 100)
        }
    }

    /// The nearest number of hundredths to a number's magnitude; nil if it is beyond all that `write(hundredths:)` takes.
    @inline(__always)
    private static func hundredths(_ number: Double) -> UInt64? {
        let rounded = number.magnitude * 100 + 0.5
        return rounded < 1e10 ? UInt64(bitPattern: Int64(rounded)) : nil
    }

    @inline(__always)
    private mutating func write(hundredths: UInt64, isNegative: Bool) {
        if isNegative { write(byte: UInt8(ascii: "-")) }
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        write(few: whole)
        guard rest > 0 else { return }
        let tens = rest / 10
        let ones = rest &- tens &* 10
        // A point and two digits.
        store(0x30_302E | tens << 8 | ones << 16)
        unsafe place += ones > 0 ? 3 : 2
    }

    /// Writes digits of which the last ones stand behind the point.
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
        unsafe place += 8
    }

    /// Writes a number of up to eight digits.
    @inline(__always)
    private mutating func write(few number: UInt64) {
        let digits = DecimalDigits.few(number)
        store(digits.characters)
        unsafe place += digits.count
    }

    /// Writes digits with zeros in front.
    private mutating func write(fraction: UInt64, places: Int) {
        var (rest, left) = (fraction, places)
        while left > 16 {
            left -= 1
            write(byte: UInt8(ascii: "0") + UInt8(rest / Self.unit(left)))
            rest %= Self.unit(left)
        }
        let all = rest &* Self.unit(16 - left)
        store(DecimalDigits.eight(all / DecimalDigits.limit))
        unsafe place += 8
        store(DecimalDigits.eight(all % DecimalDigits.limit))
        unsafe place += left - 8
    }

    /// A power of ten; the largest number for those that do not fit, of which no digits are that many.
    @inline(__always)
    private static func unit(_ exponent: Int) -> UInt64 {
        exponent < PowersOfTen.small.count ? PowersOfTen.small[exponent] : .max
    }

    /// Stores eight characters, of which those that are not meant are overwritten by what follows.
    @inline(__always)
    private func store(_ characters: UInt64) {
        unsafe place.storeBytes(of: characters.littleEndian, as: UInt64.self)
    }
}
