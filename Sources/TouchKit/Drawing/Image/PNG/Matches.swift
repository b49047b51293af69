/// Finds repetitions (LZ77): for each place, the longest earlier stretch of bytes that goes on as the bytes there do.
///
/// Places with the same three bytes are chained, the latest first (as zlib does).
@safe nonisolated struct Matches: ~Copyable {
    /// A stretch of bytes that repeats what is `distance` bytes before it.
    struct Match {
        var length = 0
        var distance = 0
    }

    /// The furthest that a match may reach back.
    static let window = 32_768
    /// The longest match.
    static let longest = 258
    /// The shortest match.
    static let shortest = 3
    /// How many earlier places are tried; a match of this length is taken without a look for a better one at the next place.
    private static let tries = 48
    private static let goodLength = 64
    /// A match of three bytes that reaches further back than this is longer in code than the bytes.
    private static let nearby = 4096
    private static let hashBits = 15

    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    /// The last place with each hash, and for each place in the window the one before it with the same hash; -1 for none.
    private let latest: UnsafeMutablePointer<Int32>
    private let previous: UnsafeMutablePointer<Int32>
    /// The places before this one are in the chains.
    private var remembered = 0

    /// Creates a finder for bytes that stay where they are for as long as it is used.
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

    /// The longest match at a place that is longer than `length`; a length of 0 if there is none. Places are asked in order.
    mutating func match(at place: Int, longerThan length: Int = Matches.shortest - 1) -> Match {
        remember(upTo: place)
        guard place + Matches.shortest <= count, length < Matches.goodLength else { return Match() }
        var best = Match(length: length, distance: 0)
        let most = min(Matches.longest, count - place)
        guard best.length < most else { return Match() }
        var candidate = unsafe Int(latest[hash(place)])
        var left = Matches.tries
        while candidate >= 0, place - candidate <= Matches.window, left > 0 {
            // A longer match has the byte behind the best one.
            if unsafe bytes[candidate + best.length] == bytes[place + best.length] {
                let length = self.length(candidate, place, most)
                if length > best.length {
                    best = Match(length: length, distance: place - candidate)
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

    /// Puts the places before `place` into the chains; in the middle of long stretches hardly any is worth finding again.
    private mutating func remember(upTo place: Int) {
        let end = min(place, count - Matches.shortest + 1)
        if place - remembered > Matches.goodLength {
            remember(remembered..<min(remembered + 16, end))
            remember(min(place - 8, end)..<end)
        } else if remembered < end {
            remember(remembered..<end)
        }
        remembered = max(remembered, place)
    }

    private func remember(_ places: Range<Int>) {
        for place in places {
            let hash = hash(place)
            unsafe previous[place & (Matches.window - 1)] = latest[hash]
            unsafe latest[hash] = Int32(truncatingIfNeeded: place)
        }
    }

    private func hash(_ place: Int) -> Int {
        let three = unsafe UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        return Int((three &* 0x9E37_79B1) >> UInt32(32 - Matches.hashBits))
    }

    /// How many bytes are the same at two places, eight at a time.
    private func length(_ earlier: Int, _ place: Int, _ most: Int) -> Int {
        var length = 0
        while length + 8 <= most {
            let one = unsafe UnsafeRawPointer(bytes + earlier + length).loadUnaligned(as: UInt64.self).littleEndian
            let other = unsafe UnsafeRawPointer(bytes + place + length).loadUnaligned(as: UInt64.self).littleEndian
            if one != other { return length + (one ^ other).trailingZeroBitCount / 8 }
            length += 8
        }
        while length < most, unsafe bytes[earlier + length] == bytes[place + length] { length += 1 }
        return length
    }
}
