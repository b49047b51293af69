/// The cases of an enumeration by their names, which are found in a document's bytes without a string for each.
struct NameTable<Value: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
    /// The cases, the shortest name first.
    private let all: [Value]
    /// Their names, one after the other.
    private let letters: [UInt8]
    /// By length, the first case with a name that is not shorter, and where its name begins.
    private let starts: [(index: Int, letter: Int)]

    init() {
        let sorted = Value.allCases.sorted { $0.rawValue.utf8.count < $1.rawValue.utf8.count }
        var starts: [(index: Int, letter: Int)] = []
        var letters: [UInt8] = []
        for (index, value) in sorted.enumerated() {
            let name = value.rawValue.utf8
            while starts.count <= name.count { starts.append((index, letters.count)) }
            letters += name
        }
        starts.append((sorted.count, letters.count))
        (all, self.letters, self.starts) = (sorted, letters, starts)
    }

    /// The case with a name, if any.
    func value(_ name: Range<Int>, in bytes: Span<UInt8>) -> Value? {
        guard name.count + 1 < starts.count else { return nil }
        var letter = starts[name.count].letter
        for index in starts[name.count].index..<starts[name.count + 1].index {
            var position = 0
            while position < name.count, letters[letter + position] == bytes[name.lowerBound + position] {
                position += 1
            }
            if position == name.count { return all[index] }
            letter += name.count
        }
        return nil
    }
}
