import Foundation

/// SVG as it is written: a buffer of bytes that is used again and again.
struct SVGText {
    /// The bytes, and room for more.
    private var buffer: [UInt8] = []
    /// How many bytes have been written.
    private(set) var count = 0

    /// A copy of what has been written.
    var bytes: [UInt8] { Array(buffer[..<count]) }

    /// Lends what has been written, without a copy.
    func withSpan<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(buffer.span.extracting(..<count))
    }

    /// The seal of the path data that was written from an index on.
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

    /// Writes what takes at most some bytes, with a cursor that looks at nothing else.
    @inline(__always)
    mutating func write(atMost most: Int, _ body: (inout NumberCursor) -> Void) {
        makeRoom(for: most)
        let start = count
        count = unsafe buffer.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return start }
            var cursor = unsafe NumberCursor(base + start)
            body(&cursor)
            return unsafe cursor.distance(from: base)
        }
    }

    /// Writes one byte.
    mutating func write(byte: UInt8) {
        makeRoom(for: 1)
        buffer[count] = byte
        count += 1
    }

    /// Writes a text of ASCII.
    mutating func write(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        makeRoom(for: length)
        let start = count
        unsafe buffer.withUnsafeMutableBytes { room in
            // The text lives as long as the program; its length was made room for.
            unsafe UnsafeMutableRawBufferPointer(rebasing: room[start..<(start + length)])
                .copyMemory(from: UnsafeRawBufferPointer(start: text.utf8Start, count: length))
        }
        count += length
    }

    /// Writes bytes.
    mutating func write(_ more: some Collection<UInt8>) {
        makeRoom(for: more.count)
        buffer.replaceSubrange(count..<(count + more.count), with: more)
        count += more.count
    }

    /// Writes a byte as two digits.
    mutating func write(hexadecimal byte: UInt8) {
        write(byte: Self.digit(byte >> 4))
        write(byte: Self.digit(byte & 15))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

// MARK: - Numbers

extension SVGText {
    /// Writes a number in the fewest digits that read back equal.
    mutating func write(_ number: CGFloat) {
        write(atMost: NumberCursor.room) { $0.write(exact: Double(number)) }
    }

    /// Writes a number to a hundredth, for what need not read back equal.
    mutating func write(rough number: CGFloat) {
        write(atMost: NumberCursor.room) { $0.write(rough: Double(number)) }
    }

    /// Writes a whole number.
    mutating func write(_ number: Int) {
        write(atMost: NumberCursor.room) {
            $0.write(digits: UInt64(number.magnitude), places: 0, isNegative: number < 0)
        }
    }
}
