import Foundation

/// SVG as it is written: a buffer of bytes that is used again and again.
struct SVGText {
    /// The bytes, and room for more.
    private var buffer: [UInt8] = []
    /// How many bytes have been written.
    private(set) var count = 0

    /// What has been written.
    var bytes: [UInt8] { Array(buffer[..<count]) }

    /// The checksum of the path data that was written from an index on.
    func pathSeal(from start: Int) -> String { PathSeal.of(start..<count, in: buffer.span) }

    /// How many bytes of the element that was written last give it its place.
    var lengthOfPlace: Int { Self.lengthOfPlace(buffer.span.extracting(..<count)) }

    /// Forgets what was written, but keeps the room for it.
    mutating func clear() { count = 0 }

    /// Forgets what was written behind the first bytes.
    mutating func truncate(to count: Int) { self.count = count }

    /// Forgets the first bytes that were written.
    mutating func removeFirst(_ count: Int) {
        buffer.removeSubrange(..<count)
        self.count -= count
    }

    /// Makes room for more bytes.
    private mutating func makeRoom(for more: Int) {
        guard count + more > buffer.count else { return }
        buffer.append(contentsOf: repeatElement(0, count: max(more, buffer.count, 256)))
    }

    /// Writes a text of ASCII.
    mutating func write(_ text: StaticString) {
        makeRoom(for: text.utf8CodeUnitCount)
        let start = count
        var span = buffer.mutableSpan
        for index in 0..<text.utf8CodeUnitCount {
            // Within the text, which lives as long as the program.
            unsafe span[start + index] = text.utf8Start[index]
        }
        count += text.utf8CodeUnitCount
    }

    /// Writes bytes.
    mutating func write(_ more: some Collection<UInt8>) {
        makeRoom(for: more.count)
        buffer.replaceSubrange(count..<(count + more.count), with: more)
        count += more.count
    }

    /// Writes a number in the fewest digits that read back equal.
    mutating func write(_ number: CGFloat) {
        let value = Double(number)
        if let decimal = ShortestDecimal(value) {
            write(digits: decimal.digits, places: decimal.places, isNegative: value < 0)
        } else {
            let text = value.description
            write(text.hasSuffix(".0") ? Array(text.utf8.dropLast(2)) : Array(text.utf8))
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
        let magnitude = UInt64(whole.magnitude)
        if magnitude % 10 > 0 {
            write(digits: magnitude, places: 2, isNegative: whole < 0)
        } else if magnitude % 100 > 0 {
            write(digits: magnitude / 10, places: 1, isNegative: whole < 0)
        } else {
            write(digits: magnitude / 100, places: 0, isNegative: whole < 0)
        }
    }

    /// Writes a whole number.
    mutating func write(_ number: Int) {
        write(digits: UInt64(number.magnitude), places: 0, isNegative: number < 0)
    }

    /// Writes a byte as two digits.
    mutating func write(hexadecimal byte: UInt8) {
        write(CollectionOfOne(Self.digit(byte >> 4)))
        write(CollectionOfOne(Self.digit(byte & 15)))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// Writes digits of which the last ones stand behind the point.
    private mutating func write(digits: UInt64, places: Int, isNegative: Bool) {
        let whole = max(digits.decimalDigits, places + 1)
        let length = whole + (places > 0 ? 1 : 0) + (isNegative ? 1 : 0)
        makeRoom(for: length)
        var index = count + length
        var span = buffer.mutableSpan
        var rest = digits
        var left = places
        while left > 0 {
            index -= 1
            span[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            left -= 1
        }
        if places > 0 {
            index -= 1
            span[index] = UInt8(ascii: ".")
        }
        repeat {
            index -= 1
            span[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        if isNegative { span[index - 1] = UInt8(ascii: "-") }
        count += length
    }
}

extension UInt64 {
    /// How many decimal digits the number has.
    fileprivate var decimalDigits: Int {
        // 1233 / 4096 is the logarithm of 2 to the base 10, nearly.
        let guess = ((64 - leadingZeroBitCount) * 1233) >> 12
        return guess + (guess < PowersOfTen.small.count && self >= PowersOfTen.small[guess] ? 1 : 0)
    }
}
