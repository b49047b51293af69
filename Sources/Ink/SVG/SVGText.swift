import Foundation

/// SVG as it is written: a buffer of bytes that is used again and again.
struct SVGText {
    /// What has been written.
    private(set) var bytes: [UInt8] = []

    /// Forgets what was written, but keeps the room for it.
    mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    /// Forgets what was written behind the first bytes.
    mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

    /// Forgets the first bytes that were written.
    mutating func removeFirst(_ count: Int) { bytes.removeSubrange(..<count) }

    /// Writes a text of ASCII.
    mutating func write(_ text: StaticString) {
        // The buffer lives as long as the program.
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes bytes.
    mutating func write(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

    /// Writes a number in the fewest digits that read back equal.
    mutating func write(_ number: CGFloat) {
        let value = Double(number)
        if let decimal = ShortestDecimal(value) {
            if value < 0 { bytes.append(UInt8(ascii: "-")) }
            write(digits: decimal.digits, places: decimal.places)
        } else {
            let text = value.description
            bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
        }
    }

    /// Writes a number to a hundredth, for what need not read back equal.
    mutating func write(rough number: CGFloat) {
        let hundredths = (number * 100).rounded()
        guard hundredths.magnitude < 1e15 else {
            write(hundredths / 100)
            return
        }
        let whole = Int(hundredths)
        if whole < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = whole.magnitude
        if magnitude % 100 == 0 {
            write(digits: UInt64(magnitude / 100), places: 0)
        } else if magnitude % 10 == 0 {
            write(digits: UInt64(magnitude / 10), places: 1)
        } else {
            write(digits: UInt64(magnitude), places: 2)
        }
    }

    /// Writes a byte as two digits.
    mutating func write(hexadecimal byte: UInt8) {
        write(hexadecimalDigit: byte >> 4)
        write(hexadecimalDigit: byte & 15)
    }

    private mutating func write(hexadecimalDigit digit: UInt8) {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }

    /// Writes a whole number.
    mutating func write(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        write(digits: UInt64(number.magnitude), places: 0)
    }

    /// Writes digits of which the last ones stand behind the point.
    private mutating func write(digits: UInt64, places: Int) {
        // Twenty digits, a point and the zeros before the first digit of 0.0001: room for all of them.
        var text = InlineArray<32, UInt8>(repeating: UInt8(ascii: "0"))
        var start = 32
        var rest = digits
        var count = 0
        repeat {
            if count == places, places > 0 {
                start -= 1
                text[start] = UInt8(ascii: ".")
            }
            let tenth = rest / 10
            start -= 1
            text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest - tenth * 10)
            rest = tenth
            count += 1
        } while rest > 0 || count <= places
        for index in start..<32 { bytes.append(text[index]) }
    }
}
