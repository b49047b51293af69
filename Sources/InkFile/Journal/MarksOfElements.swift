import Ink

extension [Mark] {
    /// Reads elements as one file in which pictures are defined; nil if that has a loss, or another number of marks.
    init?(elements: [ArraySlice<UInt8>], _ pictures: PictureTable) {
        var text = SVGText()
        text.write(SVGWriter.header(page: nil))
        for element in elements {
            text.write(element)
            text.write("\n")
        }
        text.write(SVGWriter.closing)
        var (marks, reader): (Self, SVGReader) = ([], SVGReader(defining: pictures))
        reader.feed(text.bytes) { if let mark = $0.mark { marks.append(mark) } }
        guard (try? reader.finish({ if let mark = $0.mark { marks.append(mark) } })) != nil, reader.loss == nil,
            marks.count == elements.count
        else { return nil }
        self = marks
    }
}
