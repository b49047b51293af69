/// A replacement of a part of a source.
struct Edit {
    /// The range in the source, in UTF-8 code units.
    let range: Range<Int>
    let replacement: String
}
