/// The namespaces in our files.
enum SVGNames {
    static let svg = "http://www.w3.org/2000/svg"
    /// The namespace of our own attributes, which viewers ignore.
    static let ink = "urn:touchtracker:ink"
    /// The namespace of hidden elements, which viewers do not draw.
    static let hidden = "urn:touchtracker:hidden"
}

extension SVGText {
    /// Writes the namespaces of our attributes and of hidden elements, as attributes of an element around our ink.
    mutating func writeOwnNamespaces() {
        write(" xmlns:ink", SVGNames.ink)
        write(" xmlns:h", SVGNames.hidden)
    }
}
