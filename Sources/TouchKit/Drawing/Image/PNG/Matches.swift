/// Finds repetitions (LZ77): for each position, the longest earlier sequence that equals the bytes there.
///
/// Positions with the same three bytes are chained, the latest first, as in zlib.
@safe nonisolated struct Matches: ~Copyable {
    /// A sequence of bytes that repeats the one `distance` bytes before it.
    struct Match {
        var length = 0
        var distance = 0
    }

    /// The greatest distance of a match.
    static let window = 32_768
    /// The greatest length of a match.
    static let longest = 258
    /// The least length of a match.
    static let shortest = 3
    /// The number of earlier positions that are tried; and the length at which a match is used without trying the next
    /// position.
    private static let tries = 48
    private static let goodLength = 64
    /// A match of three bytes at a greater distance is longer in code than the bytes.
    private static let nearby = 4096
    private static let hashBits = 15

    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    /// The last position with each hash, and for each position in the window the previous one with the same hash; -1 for
    /// none.
    private let latest: UnsafeMutablePointer<Int32>
    private let previous: UnsafeMutablePointer<Int32>
    /// The end of the positions that are in the chains.
    private var remembered = 0

    /// Creates a finder for bytes that stay valid while it is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // An empty buffer may have no address, and is never read.
        unsafe self.bytes = unsafe bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        count = bytes.count
        unsafe latest = .allocate(capacity: 1 << Matches.hashBits)
        unsafe latest.initialize(repeating: -1, count: 1 << Matches.hashBits)
        unsafe previous = .allocate(capacity: Matches.window)
        unsafe previous.initialize(repeating: -1, count: Matches.window)
    }

    deinit {
        unsafe latest.deallocate()
        unsafe previous.deallocate()
    }

    /// Returns the longest match at a position that is longer than `length`; its length is 0 if there is none. Positions must
    /// ascend.
    mutating func match(at position: Int, longerThan length: Int = Matches.shortest - 1) -> Match {
        remember(upTo: position)
        guard position + Matches.shortest <= count, length < Matches.goodLength else { return Match() }
        var best = Match(length: length, distance: 0)
        let most = min(Matches.longest, count - position)
        guard best.length < most else { return Match() }
        var candidate = unsafe Int(latest[hash(position)])
        var left = Matches.tries
        while candidate >= 0, position - candidate <= Matches.window, left > 0 {
            // A longer match has the byte behind the best one.
            if unsafe bytes[candidate + best.length] == bytes[position + best.length] {
                let length = self.length(candidate, position, most)
                if length > best.length {
                    best = Match(length: length, distance: position - candidate)
                    if length == most { break }
                }
            }
            let earlier = unsafe Int(previous[candidate & (Matches.window - 1)])
            guard earlier < candidate else { break }
            candidate = earlier
            left -= 1
        }
        guard best.distance > 0, best.length > Matches.shortest || best.distance <= Matches.nearby else {
            return Match()
        }
        return best
    }

    /// Puts the positions before `position` into the chains. Skips the middle of long matches, where few positions are found
    /// again.
    private mutating func remember(upTo position: Int) {
        let end = min(position, count - Matches.shortest + 1)
        if position - remembered > Matches.goodLength {
            remember(remembered..<min(remembered + 16, end))
            remember(min(position - 8, end)..<end)
        } else if remembered < end {
            remember(remembered..<end)
        }
        remembered = max(remembered, position)
    }

    private func remember(_ positions: Range<Int>) {
        for position in positions {
            let hash = hash(position)
            unsafe previous[position & (Matches.window - 1)] = latest[hash]
            unsafe latest[hash] = Int32(truncatingIfNeeded: position)
        }
    }

    private func hash(_ position: Int) -> Int {
        let three =
            unsafe UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
        return Int((three &* 0x9E37_79B1) >> UInt32(32 - Matches.hashBits))
    }

    /// Returns the number of equal bytes at two positions, comparing eight at a time.
    private func length(_ earlier: Int, _ position: Int, _ most: Int) -> Int {
        var length = 0
        while length + 8 <= most {
            let one = unsafe UnsafeRawPointer(bytes + earlier + length).loadUnaligned(as: UInt64.self).littleEndian
            let other = unsafe UnsafeRawPointer(bytes + position + length).loadUnaligned(as: UInt64.self).littleEndian
            if one != other { return length + (one ^ other).trailingZeroBitCount / 8 }
            length += 8
        }
        while length < most, unsafe bytes[earlier + length] == bytes[position + length] { length += 1 }
        return length
    }
}
