extension XMLTokenizer {
    /// The maximum length of a tag, comment or instruction, in bytes: more than a stroke of `Stroke.capacity` samples
    /// takes, or the largest picture.
    static let maximumMarkupLength = 48_000_000

    /// The maximum length of a token that is read again with every piece, in bytes.
    static let maximumShortLength = 4096

    /// The maximum number of elements that are open at once: far more than programs nest, and they take little memory.
    static let maximumDepth = 1000

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
