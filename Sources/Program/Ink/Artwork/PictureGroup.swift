/// The element that defines a picture in our files, before the first element that shows it:
///
///     <defs ink:of="png"><image id="picture-…" width="…" height="…" xlink:href="data:image/png;base64,…"/></defs>
///
/// or the same of JPEG. What shows it refers to it with `use`, so that its bytes are written once, however often it is
/// copied or moved.
enum PictureGroup {
    /// What the kind of the picture follows.
    static let start: StaticString = "<defs ink:of=\""
    fileprivate static let end: StaticString = "</defs>"
    /// Viewers that do not know SVG 2 need the prefix.
    static let xlink: StaticString = " xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\""

    /// The picture in the value of a `href`; nil if it is not one that is embedded, and PNG or JPEG. Its bytes say which:
    /// programs are found that name the other.
    static func picture(in value: Range<Int>, of bytes: Span<UInt8>) -> Picture? {
        let start = value.lowerBound..<min(value.lowerBound + 100, value.upperBound)
        let comma = bytes.first(UInt8(ascii: ","), in: start)
        let head = bytes.string(bytes.trimmed(value.lowerBound..<comma)).lowercased()
        guard comma < start.upperBound, head.hasPrefix("data:"), head.hasSuffix(";base64") else { return nil }
        return Picture(text: comma + 1..<value.upperBound, of: bytes)
    }
}

extension SVGText {
    /// Writes a mark and, on lines before it, the definitions of its pictures that the file lacks.
    package mutating func write(_ mark: Mark, defining known: inout PictureTable) {
        for picture in mark.pictures where known.insert(picture) { write(picture) }
        write(mark)
    }

    /// Same as above, for the mark of an element, which is not copied.
    package mutating func write(_ element: Element, defining known: inout PictureTable) {
        for picture in element.pictures where known.insert(picture) { write(picture) }
        writeMark(of: element)
    }

    /// Writes the definition of a picture as a line.
    package mutating func write(_ picture: Picture) {
        write(PictureGroup.start)
        write(picture.kind.rawValue.utf8)
        write("\"><image")
        write(" id", picture.id.name)
        write(" width", picture.width)
        write(" height", picture.height)
        write(PictureGroup.xlink)
        write("data:image/\(picture.kind.rawValue);base64,".utf8)
        write(picture.text)
        write("\"/>")
        write(PictureGroup.end)
        write("\n")
    }

    /// Writes the beginning of an element that shows a defined picture.
    mutating func writeUse(of picture: Picture) {
        write("<use")
        write(PictureGroup.xlink)
        write("#")
        write(picture.id.name.utf8)
        write("\" ")
    }
}

extension SVGElementReader {
    /// Reads the definition of a picture; nil if it is not ours.
    mutating func picture() -> Picture? {
        // Viewers of the element do not ask for its size.
        guard take(PictureGroup.start) else { return nil }
        let name = index..<bytes.span.first(UInt8(ascii: "\""), in: index..<end)
        index = name.upperBound
        guard let kind = Picture.Kind(rawValue: bytes.span.string(name)), take("\">"), take("<image"),
            let id = text("id"),
            number("width") != nil,
            number("height") != nil, take(PictureGroup.xlink)
        else { return nil }
        let value = index..<bytes.span.first(UInt8(ascii: "\""), in: index..<end)
        index = value.upperBound
        guard let picture = PictureGroup.picture(in: value, of: bytes.span), picture.id.name == id,
            picture.kind == kind, take("\"/>"), take(PictureGroup.end)
        else { return nil }
        return picture
    }
}

extension PictureTable {
    /// Adds the picture that a record of a log defines.
    /// - Returns: False if it defines none.
    package mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
        guard let reader = SVGReader.content(Array(line))?.reader else { return false }
        add(reader.pictures)
        return true
    }
}
