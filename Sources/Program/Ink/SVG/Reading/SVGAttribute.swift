/// The attributes of the elements of a drawing that are read, beside `SVGProperty`.
enum SVGAttribute: String, CaseIterable {
    case x1, y1, x2, y2
    case cx, cy, rx, ry, r
    case x, y, width, height
    case points
    case transform
    case d
    /// The checksum of `d`, which shows whether another program has changed the path. Written as `ink:seal`.
    case checksum = "ink:seal"
    case samples = "ink:samples"
    case inkWidth = "ink:width"
    /// The offset that determines the element's position in the drawing order, if it is not its own.
    case orderOffset = "ink:z"
    /// The offset of the element that this one replaces.
    case replaced = "ink:was"
    /// `marker` for a marker's ink.
    case `class`

    private static let names = NameTable<SVGAttribute>()

    /// Creates the attribute with a name; nil if there is none.
    init?(_ name: Range<Int>, in bytes: Span<UInt8>) {
        guard let known = Self.names.value(name, in: bytes) else { return nil }
        self = known
    }
}
