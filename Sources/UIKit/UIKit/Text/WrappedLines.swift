import TouchKit

/// The lines of a text that is wrapped between words, as ranges of its characters.
nonisolated struct WrappedLines {
    /// The characters of each line, without the line break that ends it. There is always one line.
    let ranges: [Range<Int>]

    /// - Parameters:
    ///   - characters: The text.
    ///   - width: The greatest width of a line, in points; a line has one character at least.
    ///   - advance: Returns the width of a character, in points.
    init(_ characters: [Character], width: CGFloat, advance: (Character) -> CGFloat) {
        var ranges: [Range<Int>] = []
        var start = 0
        var used: CGFloat = 0
        var breakPlace: Int?
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if character.isNewline {
                ranges.append(start..<index)
                (start, used, breakPlace) = (index + 1, 0, nil)
            } else {
                used += advance(character)
                if used > width, character != " ", index > start {
                    let end = breakPlace ?? index
                    ranges.append(start..<end)
                    (start, used, breakPlace) = (end, 0, nil)
                    index = end
                    continue
                }
                // A line may end after a space, which hangs over its end.
                if character == " " { breakPlace = index + 1 }
            }
            index += 1
        }
        ranges.append(start..<characters.count)
        self.ranges = ranges
    }

    /// Returns the line that the caret is in at a place: the later one of two.
    func line(of place: Int) -> Int {
        ranges.lastIndex { $0.lowerBound <= place } ?? 0
    }
}
