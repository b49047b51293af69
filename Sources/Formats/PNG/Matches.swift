/// Finds repetitions (LZ77): for each position, the longer of two earlier sequences that equal the bytes there.
///
/// The two latest positions with the same four bytes are kept side by side. Longer lists, as in zlib, save less than
/// one percent of a drawing's size, and take a sixth more time.
@safe struct Matches: ~Copyable {
    /// A sequence of bytes that repeats the one `distance` bytes before it.
    struct Match {
        var length = 0
        var distance = 0
    }

    /// The greatest distance of a match.
    static let window = 32_768
    /// The greatest length of a match.
    static let longest = 258
    /// The least length of a match. Deflate allows 3, but such matches are rarely shorter in code than the bytes.
    static let shortest = 4
    /// The length at which a match is used without trying the next position.
    private static let goodLength = 8
    /// The length from which on few of a match's positions are kept, since few of them are found again.
    private static let longLength = 64
    /// The number of bytes without a match after which one more position is skipped between two that are tried, and the
    /// maximum number of skipped positions. Noise has no matches.
    private static let patience = 4
    private static let mostSkipped = 24
    /// Few, so that the table stays in the processor's cache.
    private static let hashBits = 13

    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    /// The two latest positions with each hash, the latest first; -1 for none.
    private let latest: UnsafeMutablePointer<Int32>
    /// The end of the positions that are in the table.
    private var remembered = 0
    /// The position of the next byte or match.
    private(set) var position = 0
    /// The match at the position, if it is known.
    private var match = Match()
    /// The number of bytes since the last match.
    private var misses = 0

    /// Creates a finder for bytes that stay valid while it is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // An empty buffer may have no address, and is never read.
        unsafe self.bytes = unsafe bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        count = bytes.count
        unsafe latest = .allocate(capacity: 2 << Matches.hashBits)
        unsafe latest.initialize(repeating: -1, count: 2 << Matches.hashBits)
    }

    deinit {
        unsafe latest.deallocate()
    }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { position == count }

    /// Writes the next bytes and matches to `tokens`: a byte as it is, a match as `length << 16 | distance`.
    /// - Returns: The number of tokens, fewer than there is room for only at the end.
    mutating func read(into tokens: UnsafeMutableBufferPointer<UInt32>) -> Int {
        var written = 0
        while written < tokens.count, position < count {
            if match.length == 0 { match = self.match(at: position, longerThan: Matches.shortest - 1) }
            // If the next position has a longer match, the current byte is written as it is.
            let better = match.length == 0 ? Match() : self.match(at: position + 1, longerThan: match.length)
            if match.length > 0, better.length == 0 {
                unsafe tokens[written] = UInt32(truncatingIfNeeded: match.length << 16 | match.distance)
                written += 1
                position += match.length
                (match, misses) = (Match(), 0)
            } else {
                let skipped = match.length > 0 ? 0 : min(misses / Matches.patience, Matches.mostSkipped)
                let end = min(position + 1 + skipped, count, position + tokens.count - written)
                misses += end - position
                while position < end {
                    unsafe tokens[written] = UInt32(bytes[position])
                    written += 1
                    position += 1
                }
                match = better
            }
        }
        return written
    }

    /// Returns the longest match at a position, or one of length 0 if none is longer than `length`. Positions ascend.
    @inline(__always)
    private mutating func match(at position: Int, longerThan length: Int) -> Match {
        remember(upTo: position)
        let most = min(Matches.longest, count - position)
        guard length < Matches.goodLength, length < most, most >= Matches.shortest else { return Match() }
        var best = Match(length: length, distance: 0)
        let candidates = unsafe latest + 2 * hash(position)
        for index in 0..<2 {
            let candidate = unsafe Int(candidates[index])
            guard candidate >= 0, position - candidate <= Matches.window else { break }
            // A longer match has the byte behind the best one.
            guard unsafe bytes[candidate + best.length] == bytes[position + best.length] else { continue }
            let length = self.length(candidate, position, most)
            if length > best.length, position - candidate <= Matches.maximumDistance(ofLength: length) {
                best = Match(length: length, distance: position - candidate)
            }
            if length == most { break }
        }
        return best.distance > 0 ? best : Match()
    }

    /// Returns the maximum distance of a match of a length. A short match whose distance is larger takes more room than
    /// its bytes, in most pictures: the limits are what made drawings smallest.
    @inline(__always)
    private static func maximumDistance(ofLength length: Int) -> Int { length > 6 ? window : 1 << (3 * length - 4) }

    /// Puts the positions before `position` into the table, but not the middle of a long match.
    @inline(__always)
    private mutating func remember(upTo position: Int) {
        let end = min(position, count - Matches.shortest + 1)
        if position - remembered > Matches.longLength {
            remember(remembered..<min(remembered + 16, end))
            remember(min(position - 8, end)..<end)
        } else if remembered < end {
            remember(remembered..<end)
        }
        remembered = max(remembered, position)
    }

    @inline(__always)
    private func remember(_ positions: Range<Int>) {
        for position in positions {
            let hash = hash(position)
            unsafe latest[2 * hash + 1] = latest[2 * hash]
            unsafe latest[2 * hash] = Int32(truncatingIfNeeded: position)
        }
    }

    @inline(__always)
    private func hash(_ position: Int) -> Int {
        let four = unsafe UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt32.self)
        return Int((four &* 0x9E37_79B1) >> UInt32(32 - Matches.hashBits))
    }

    /// Returns the number of equal bytes at two positions, comparing eight at a time.
    @inline(__always)
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
