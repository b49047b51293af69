extension SeededGenerator {
    /// Damages bytes as a fuzzer does: bytes are changed, removed, inserted, doubled, moved, or replaced with one of
    /// the words.
    public mutating func mutated(_ bytes: [UInt8], words: [String]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0...6, using: &self) {
            let start = Int.random(in: 0...bytes.count, using: &self)
            let length = min(Int.random(in: 1...24, using: &self), bytes.count - start)
            switch Int.random(in: 0..<7, using: &self) {
            case 0 where length > 0: bytes[start] = .random(in: 0...255, using: &self)
            case 1 where length > 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            case 2: bytes.removeSubrange(start..<start + length)
            case 3: bytes.insert(contentsOf: bytes[start..<start + length], at: start)
            case 4:
                let part = Array(bytes[start..<start + length])
                bytes.removeSubrange(start..<start + length)
                bytes.insert(contentsOf: part, at: .random(in: 0...bytes.count, using: &self))
            case 5: bytes.removeSubrange(start...)
            case _:
                let word = words.randomElement(using: &self) ?? ""
                bytes.replaceSubrange(start..<start + length, with: Array(word.utf8))
            }
        }
        return bytes
    }
}
