/// Shapes lines of text with the desktop's fonts, or, where these cannot be read, with the built-in one.
package struct TextShaper: Sendable {
    /// What this machine has.
    package static let installed = TextShaper(fonts: DesktopFonts.installed)
    /// What a machine has where the libraries are not installed.
    package static let builtIn = TextShaper(fonts: nil)

    /// What the window's texts are shaped with. Tests put `builtIn` in its place.
    @TaskLocal package static var current = installed

    private let fonts: DesktopFonts?

    /// Whether the letters are those of the built-in font.
    package var isBuiltIn: Bool { fonts == nil }

    /// Shapes a line of text.
    /// - Parameters:
    ///   - text: The line's scalars.
    ///   - spans: All parts of it, in order.
    ///   - isRightToLeft: Whether the line as a whole is written from the right to the left.
    ///   - prefersBuiltIn: Whether letters that the built-in font has are its.
    /// - Returns: The line's clusters from the left to the right.
    package func shape(
        _ text: [Unicode.Scalar], spans: [TextSpan], isRightToLeft: Bool = false, prefersBuiltIn: Bool = false
    ) -> [TextCluster] {
        if let fonts {
            return fonts.shape(text, spans: spans, isRightToLeft: isRightToLeft, prefersBuiltIn: prefersBuiltIn)
        }
        return spans.flatMap {
            TextCluster.builtIn(
                text[$0.range], from: $0.range.lowerBound, $0.request, isRightToLeft: false)
        }
    }
}
