extension SwiftLexer {
    /// The greatest depth of interpolations in interpolations. What is deeper is read as text.
    private static var maximumDepth: Int { 100 }

    /// Reads a string. Its literal parts are tokens, and so is each token of the code in its interpolations.
    mutating func readString(hashes: Int) {
        var start = position
        position += hashes
        let isMultiline = sees("\"\"\"")
        position += isMultiline ? 3 : 1
        while let byte = byte() {
            if byte == UInt8(ascii: "\n"), !isMultiline { break }
            if isClosed(isMultiline: isMultiline, hashes: hashes) {
                position += (isMultiline ? 3 : 1) + hashes
                break
            }
            guard byte == UInt8(ascii: "\\"), areHashes(after: 1, count: hashes) else {
                position += 1
                continue
            }
            position += 1 + hashes
            guard self.byte() == UInt8(ascii: "("), interpolationDepth < Self.maximumDepth else {
                position += 1
                continue
            }
            position += 1
            end(.literal, from: start)
            interpolationDepth += 1
            readCode(isInterpolated: true)
            interpolationDepth -= 1
            start = position
            position += 1
        }
        end(.literal, from: start)
    }

    private func isClosed(isMultiline: Bool, hashes: Int) -> Bool {
        isMultiline
            ? sees("\"\"\"") && areHashes(after: 3, count: hashes) : sees("\"") && areHashes(after: 1, count: hashes)
    }

    private func areHashes(after distance: Int, count: Int) -> Bool {
        (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
    }

    // MARK: Regular expressions

    /// Returns the length of the regular expression that begins here with a number of number signs; nil if none does.
    ///
    /// Without number signs it stands where an operand is expected, does not begin with a space, and ends in its line.
    mutating func lengthOfRegularExpression(hashes: Int) -> Int? {
        guard hashes < unclosedHashes, byte(hashes) == UInt8(ascii: "/") else { return nil }
        if hashes == 0 {
            guard let next = byte(1), !next.isSpace, expectsOperand else { return nil }
        }
        var distance = hashes + 1
        /// The most number signs that follow a slash.
        var most = 0
        while let byte = byte(distance), hashes > 0 || byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "\\") {
                distance += 2
            } else if byte == UInt8(ascii: "/") {
                let closing = (0..<hashes).prefix { self.byte(distance + 1 + $0) == UInt8(ascii: "#") }.count
                if closing == hashes { return distance + 1 + hashes }
                most = max(most, closing)
                distance += 1
            } else {
                distance += 1
            }
        }
        // The whole rest has been searched, and need not be again.
        if hashes > 0 { unclosedHashes = most + 1 }
        return nil
    }

    /// Whether an operand, not an operator, can follow what was read.
    private var expectsOperand: Bool {
        guard let last = lastCode else { return true }
        return ["(", "[", "{", ",", ":", "=", "?", "&", "|", "return", "in", "case", "try"].contains(last.text)
    }
}
