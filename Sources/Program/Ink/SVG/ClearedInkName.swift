/// The number in the name of a file with cleared ink, which the drawing's file names in its root.
package struct ClearedInkName: Hashable, Sendable {
    private let number: UInt64

    /// Reads 16 hexadecimal digits; nil if the text is anything else.
    package init?(_ text: String) {
        guard text.utf8.count == 16, let number = UInt64(text, radix: 16), number.paddedHexadecimal == text else {
            return nil
        }
        self.number = number
    }

    package var text: String { number.paddedHexadecimal }
}

extension UInt64 {
    /// The number in 16 hexadecimal digits, so that names are in the order of their numbers.
    package var paddedHexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
