/// The limits within which fonts are used, since any user may install one.
enum FontLimits {
    /// The maximum number of steps of a glyph's outline: one with more is not drawn.
    static let maximumOutlineSteps = 20_000
    /// The maximum number of fonts that are searched for a letter.
    static let maximumFontCount = 400
    /// The number of outlines that are kept.
    static let maximumKeptOutlines = 4_000
    /// The number of requests whose fonts are kept.
    static let maximumKeptRequests = 64
}
