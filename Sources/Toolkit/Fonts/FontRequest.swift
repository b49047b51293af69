/// The properties of a font that a text asks for, in the terms of CSS.
package struct FontRequest: Hashable, Sendable {
    /// The names of families, the best first, also generic ones such as `serif`.
    package var families: [String]
    /// From 1 to 1000: 400 is regular, 700 bold.
    package var weight: Int
    package var isItalic: Bool
    /// The width of letters, in percent.
    package var width: Int
    /// The language (BCP 47); nil for the desktop's.
    package var language: String?

    package init(
        families: [String] = ["sans-serif"], weight: Int = 400, isItalic: Bool = false, width: Int = 100,
        language: String? = nil
    ) {
        (self.families, self.weight, self.isItalic, self.width) = (families, weight, isItalic, width)
        self.language = language
    }
}
