/// Finds the line of a byte, for what is said about it. Lines are counted when somebody asks.
struct LineCounter {
    private var line = 1
    /// How many of the current bytes have been counted.
    private var counted = 0
    /// A place whose line must be kept while bytes behind it change.
    private var held: (position: Int, line: Int)?

    /// The line of a position, from 1.
    mutating func line(of position: Int, in bytes: [UInt8]) -> Int {
        if let held, held.position == position { return held.line }
        count(to: position, in: bytes)
        return line
    }

    /// Keeps the line of a position although the bytes from there until an end change.
    mutating func hold(_ position: Int, until end: Int, in bytes: [UInt8]) {
        held = (position, line(of: position, in: bytes))
        count(to: end, in: bytes)
    }

    /// Forgets the first bytes.
    mutating func discard(_ count: Int, of bytes: [UInt8]) {
        self.count(to: count, in: bytes)
        counted -= count
        held = nil
    }

    private mutating func count(to end: Int, in bytes: [UInt8]) {
        guard end > counted else { return }
        var newlines = 0
        for index in counted..<min(end, bytes.count) where bytes[index] == 0x0A { newlines += 1 }
        line += newlines
        counted = end
    }
}
