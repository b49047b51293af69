/// The reason why a file is not read as a PNG image.
package enum MalformedPNG: Error, Hashable {
    /// The file does not begin like a PNG file, or a chunk is cut off, out of order, unknown and critical, or does not
    /// match its checksum.
    case structure
    /// The header has no size, or a depth, color type or method that does not exist.
    case header
    /// The image has more pixels than are read.
    case tooLarge
    /// The compressed data is damaged, or is more or less than the image needs.
    case data
    /// A color refers beyond the palette, or there is none.
    case palette
}
