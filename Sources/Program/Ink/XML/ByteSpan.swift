// Searching and comparing bytes in place.

extension UInt8 {
    /// Whether the byte is XML white space: a space, tab, line feed or carriage return.
    var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

    fileprivate var beginsName: Bool {
        (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || self == 0x5F || self == 0x3A || self >= 0x80
    }

    fileprivate var continuesName: Bool {
        beginsName || (0x30...0x39).contains(self) || self == 0x2D || self == 0x2E
    }
}

extension Span<UInt8> {
    /// The end of the name that begins at an index; the index itself if no name begins there.
    func endOfName(from start: Int) -> Int {
        guard start < count, self[start].beginsName else { return Swift.min(start, count) }
        var index = start + 1
        while index < count, self[index].continuesName { index += 1 }
        return index
    }

    /// The end of the white space at an index.
    func endOfSpace(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isXMLSpace { index += 1 }
        return index
    }

    /// A range without the white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, self[low].isXMLSpace { low += 1 }
        while low < high, self[high - 1].isXMLSpace { high -= 1 }
        return low..<high
    }

    /// The first index of a byte, from an index on, if any.
    func first(_ byte: UInt8, from start: Int) -> Int? {
        var index = start
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }

    /// The first index of a byte in a range; the range's end if there is none.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int {
        for index in range where self[index] == byte { return index }
        return range.upperBound
    }

    /// The first index of a literal, from an index on, if any.
    func first(_ literal: StaticString, from start: Int) -> Int? {
        var index = start
        while index + literal.utf8CodeUnitCount <= count {
            if matches(literal, at: index) { return index }
            index += 1
        }
        return nil
    }

    func matches(_ literal: StaticString, at index: Int) -> Bool {
        index + literal.utf8CodeUnitCount <= count && matches(literal, at: index, count: literal.utf8CodeUnitCount)
    }

    /// Whether the first bytes of a literal are at an index.
    func matches(_ literal: StaticString, at index: Int, count: Int) -> Bool {
        for position in 0..<count {
            // Within the literal: `count` is at most its length.
            guard unsafe self[index + position] == literal.utf8Start[position] else { return false }
        }
        return true
    }

    func equals(_ literal: StaticString, _ range: Range<Int>) -> Bool {
        range.count == literal.utf8CodeUnitCount && matches(literal, at: range.lowerBound)
    }

    /// Whether two ranges of the same length have the same bytes.
    func areEqual(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
        for distance in 0..<range.count
        where self[range.lowerBound + distance] != self[other.lowerBound + distance] {
            return false
        }
        return true
    }

    /// The beginning of a range's bytes, for a sentence.
    func excerpt(_ range: Range<Int>) -> String {
        let limit = 80
        guard range.count > limit else { return string(range) }
        var end = range.lowerBound + limit
        // Not within a character.
        while end > range.lowerBound, self[end] & 0xC0 == 0x80 { end -= 1 }
        return string(range.lowerBound..<end) + "…"
    }

    /// A range's bytes as a string.
    func string(_ range: Range<Int>) -> String { String(decoding: array(range), as: UTF8.self) }

    /// A copy of a range's bytes.
    func array(_ range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        for index in range { bytes.append(self[index]) }
        return bytes
    }
}
