import Ink

extension [Mark] {
    /// Reads elements as one file in which pictures are defined; nil if that has a loss, or another number of marks.
    init?(elements: [ArraySlice<UInt8>], _ pictures: PictureTable) {
        var lines: [UInt8] = []
        for element in elements {
            lines += element
            lines.append(UInt8(ascii: "\n"))
        }
        guard let content = SVGReader.content(lines, defining: pictures) else { return nil }
        self = content.entries.compactMap(\.mark)
        if count != elements.count { return nil }
    }
}
