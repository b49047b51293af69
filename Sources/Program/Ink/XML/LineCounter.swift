/// Finds the line number of a byte, for error messages. Lines are counted only on request.
struct LineCounter {
    private var line = 1
    /// The number of bytes whose lines have been counted.
    private var counted = 0
    /// A position whose line is kept while bytes after it change.
    private var held: (position: Int, line: Int)?

    /// The line of a position, from 1.
    mutating func line(of position: Int, in bytes: [UInt8]) -> Int {
        if let held, held.position == position { return held.line }
        count(to: position, in: bytes)
        return line
    }

    /// Keeps the line of a position while the bytes from there to an end change.
    mutating func hold(_ position: Int, until end: Int, in bytes: [UInt8]) {
        held = (position, line(of: position, in: bytes))
        count(to: end, in: bytes)
    }

    private mutating func count(to end: Int, in bytes: [UInt8]) {
        guard end > counted else { return }
        var newlines = 0
        for index in counted..<min(end, bytes.count) where bytes[index] == 0x0A { newlines += 1 }
        line += newlines
        counted = end
    }
}
