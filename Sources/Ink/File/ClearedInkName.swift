/// The number in the name of a file with cleared ink, which the drawing's file names in its root.
struct ClearedInkName: Hashable, Sendable {
    private let number: UInt64

    /// Reads 16 hexadecimal digits; nil if the text is anything else.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 16, let number = UInt64(text, radix: 16), OpenFile.padded(number) == text else {
            return nil
        }
        self.number = number
    }

    var text: String { OpenFile.padded(number) }
}
