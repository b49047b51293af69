/// The numbers of the fingers that draw, which select their colors: a finger takes the lowest number that is free, and
/// returns it when it is lifted.
///
/// Each word holds the state of 64 numbers, so that finding a free one costs the same for up to 64 fingers.
nonisolated struct FingerNumbers {
    /// One bit for each number; 1 if a finger has it.
    private var words: [UInt64] = []
    /// The index of the first word that may have a free number: all words before it are full.
    private var firstFree = 0

    /// Returns the lowest number that is free, which is taken until `free(_:)`.
    mutating func takeLowest() -> Int {
        while firstFree < words.count, words[firstFree] == .max { firstFree += 1 }
        if firstFree == words.count { words.append(0) }
        let bit = (~words[firstFree]).trailingZeroBitCount
        words[firstFree] |= 1 << UInt64(bit)
        return firstFree * UInt64.bitWidth + bit
    }

    mutating func free(_ number: Int) {
        let (word, bit) = number.quotientAndRemainder(dividingBy: UInt64.bitWidth)
        precondition(words[word] & 1 << UInt64(bit) != 0, "number \(number) is not taken")
        words[word] &= ~(1 << UInt64(bit))
        firstFree = min(firstFree, word)
    }
}
