import Foundation

/// A reusable buffer of bytes that SVG is written to.
package struct SVGText {
    /// The bytes that have been written, and room for more.
    private var buffer: [UInt8] = []
    /// The number of bytes that have been written.
    package private(set) var count = 0

    /// Whether freehand ink is written without the outline that other programs show. We read the samples only.
    let omitsOutlines: Bool

    /// The paper that viewers show below the ink. On dark paper, colors are written as they are shown, for other
    /// programs, and the ink's own color beside them.
    package let paper: Paper

    package init(omitsOutlines: Bool = false, on paper: Paper = .white) {
        (self.omitsOutlines, self.paper) = (omitsOutlines, paper)
    }

    /// A copy of the bytes that have been written.
    package var bytes: [UInt8] { Array(buffer[..<count]) }

    /// Removes and returns the bytes that have been written, without copying them.
    package mutating func takeBytes() -> [UInt8] {
        var bytes = exchange(&buffer, with: [])
        bytes.removeLast(bytes.count - count)
        count = 0
        return bytes
    }

    /// Removes and returns the bytes that were written from an index on.
    mutating func takeBytes(from start: Int) -> [UInt8] {
        defer { count = start }
        return Array(buffer[start..<count])
    }

    /// Calls a closure with the bytes that have been written, without copying them.
    package func withSpan<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(buffer.span.extracting(..<count))
    }

    /// The checksum of the path data that was written from an index on.
    func pathChecksum(from start: Int) -> String { PathChecksum.of(start..<count, in: buffer.span) }

    /// Adds the element that was written from an index on to a checksum.
    func add(from start: Int, to checksum: inout GroupChecksum) { checksum.add(start..<count, in: buffer.span) }

    /// Removes all bytes and keeps the room for others.
    package mutating func clear() {
        count = 0
        if buffer.count > Self.keptRoom { buffer = [] }
    }

    /// Keeps only the first bytes.
    mutating func truncate(to count: Int) { self.count = count }

    package mutating func removeFirst(_ count: Int) {
        let rest = count..<self.count
        for (new, old) in rest.enumerated() { buffer[new] = buffer[old] }
        self.count = rest.count
    }

    /// Makes room for more bytes.
    private mutating func makeRoom(for more: Int) {
        guard count + more > buffer.count else { return }
        // What follows a picture finds room, too.
        let size = max(count + more + more / 64, 2 * buffer.count, 256)
        // A debug build would otherwise write zeros one at a time.
        buffer = unsafe [UInt8](unsafeUninitializedCapacity: size) { room, initialized in
            _ = unsafe room.initialize(fromContentsOf: buffer)
            unsafe room[buffer.count...].initialize(repeating: 0)
            initialized = size
        }
    }

    /// The most room that is kept for reuse, in bytes: more is needed for pictures only.
    private static let keptRoom = 1 << 20

    /// Calls a closure with a cursor that may write at most a number of bytes, without further bounds checks.
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

    mutating func write(byte: UInt8) {
        makeRoom(for: 1)
        buffer[count] = byte
        count += 1
    }

    /// Writes a literal, which must be ASCII.
    package mutating func write(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        makeRoom(for: length)
        let start = count
        unsafe buffer.withUnsafeMutableBytes { room in
            // A literal lives as long as the program, and there is room for its length.
            unsafe UnsafeMutableRawBufferPointer(rebasing: room[start..<(start + length)])
                .copyMemory(from: UnsafeRawBufferPointer(start: text.utf8Start, count: length))
        }
        count += length
    }

    package mutating func write(_ more: [UInt8]) { write(bytes: more) }

    package mutating func write(_ more: ArraySlice<UInt8>) { write(bytes: more) }

    mutating func write(_ more: some Collection<UInt8>) { write(bytes: more) }

    private mutating func write(bytes more: some Collection<UInt8>) {
        makeRoom(for: more.count)
        buffer.replaceSubrange(count..<(count + more.count), with: more)
        count += more.count
    }

    /// Writes a byte as two hexadecimal digits.
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

    /// The fewest digits that read back equal to a number.
    static func text(of number: CGFloat) -> String {
        var text = SVGText()
        text.write(number)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    package mutating func write(_ number: Int) {
        write(atMost: NumberCursor.room) {
            $0.write(digits: UInt64(number.magnitude), places: 0, isNegative: number < 0)
        }
    }

    /// Writes numbers with spaces between them.
    mutating func write(numbers: [CGFloat]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { write(" ") }
            write(number)
        }
    }
}

// MARK: - Attributes

extension SVGText {
    /// Writes an attribute, whose name begins with a space, and whose value needs no references.
    mutating func write(_ attribute: StaticString, _ value: String) {
        write(attribute) { $0.write(value.utf8) }
    }

    mutating func write(_ attribute: StaticString, _ number: CGFloat) {
        write(attribute) { $0.write(number) }
    }

    mutating func write(_ attribute: StaticString, _ number: Int) {
        write(attribute) { $0.write(number) }
    }

    mutating func write(_ attribute: StaticString, _ numbers: [CGFloat]) {
        write(attribute) { $0.write(numbers: numbers) }
    }

    @inline(__always)
    private mutating func write(_ attribute: StaticString, _ writeValue: (inout SVGText) -> Void) {
        write(attribute)
        write("=\"")
        writeValue(&self)
        write("\"")
    }
}
