package import Foundation

extension PDFContent {
    /// A letter of invisible text. It has a number for each of its widths, in thousandths of the font's size.
    struct Letter: Hashable {
        let text: String
        let width: Int
    }

    /// The name of the invisible text's font in the pages' resources.
    static let fontName = "/U"

    /// The maximum number of a letter, which is two bytes.
    private static let maximumLetterCount = 65_535

    /// Adds a line of text that is not shown, but found and copied where its letters are seen.
    /// - Parameters:
    ///   - letters: What stands in it from the left to the right, with the widths as parts of the font's size.
    ///   - matrix: From the line's own coordinates, in which the font's size is 1, the baseline begins at 0, and y points
    ///     down, to those of what the page shows.
    package mutating func addInvisibleText(_ letters: [(text: String, width: CGFloat)], _ matrix: AffineTransform) {
        var numbers: [UInt16] = []
        for letter in letters where !letter.text.isEmpty {
            let width = letter.width.isFinite ? Int((min(max(letter.width, 0), 32) * 1000).rounded()) : 0
            guard let number = number(of: Letter(text: letter.text, width: width)) else { return }
            numbers.append(number)
        }
        guard !numbers.isEmpty else { return }
        writeText(numbers.map(Self.hexadecimal).joined(), matrix)
    }

    private mutating func number(of letter: Letter) -> UInt16? {
        if let known = letterNumbers[letter] { return known }
        guard self.letters.count < Self.maximumLetterCount else { return nil }
        self.letters.append(letter)
        let number = UInt16(self.letters.count)
        letterNumbers[letter] = number
        return number
    }

    static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
