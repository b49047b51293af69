/// Shapes lines of text with the desktop's fonts, or, where these cannot be read, with the built-in one.
package struct TextShaper: Sendable {
    /// Uses the fonts of this machine.
    package static let installed = TextShaper(fonts: DesktopFonts.installed)
    /// Uses only the built-in font, as on a machine without the libraries.
    package static let builtIn = TextShaper(fonts: nil)

    /// The shaper of the window's texts. Tests replace it by `builtIn`.
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
