package import Foundation

/// The contents of a drawing's file: the page, its paper and the ink on it.
package struct SVGDocument: Hashable, Sendable {
    /// The page, in points; nil if it has no particular size.
    package var page: CGRect?
    package var paper: Paper
    /// The ink in drawing order, the topmost last.
    package var marks: [Mark]

    package init(page: CGRect?, paper: Paper = .white, marks: [Mark]) {
        self.page = page
        self.paper = paper
        self.marks = marks
    }

    /// The document as an SVG file, which any viewer shows as the program does and which `SVGReading` reads back equal.
    package var data: Data {
        var (text, pictures) = (SVGText(on: paper), PictureTable())
        text.write(SVGWriter.header(page: page, paper: paper))
        for mark in marks {
            text.write(mark, defining: &pictures)
            text.write("\n")
        }
        text.write(SVGWriter.closing)
        return Data(text.bytes)
    }
}

/// The drawing in an SVG file. Our own files are read back equal.
package struct SVGReading: Hashable, Sendable {
    package var document: SVGDocument
    /// Whether the file was cut off, and `document` is what is left of it.
    package var isTorn = false
    /// What another program drew that is not shown, if it wrote or changed the file, which may then have more than is
    /// shown; nil if the file is ours.
    package var notes: ForeignNotes?

    /// Reads the bytes of a file of ours, or of another program's.
    ///
    /// Throws an `SVGError` for bytes that are not SVG, or more than `ForeignLimits.maximumLength`.
    package init(_ data: Data) throws(SVGError) {
        let bytes = Array(data)
        if let own = SVGReading(own: bytes) {
            self = own
            return
        }
        let text = try ForeignText(bytes)?.bytes
        if let own = text.flatMap({ SVGReading(own: $0) }) {
            self = own
        } else {
            self.init(try ForeignReading(text ?? bytes))
        }
    }

    /// Reads the bytes of a file of ours; nil if it is not a whole one.
    private init?(own bytes: [UInt8]) {
        var (reader, order) = (SVGReader(), DrawingOrder())
        reader.feed(bytes) { order.take($0) }
        guard reader.finish({ order.take($0) }) == .whole, let header = reader.header else { return nil }
        self.init(document: SVGDocument(header, order))
    }

    /// Creates the reading of another program's file.
    package init(_ reading: ForeignReading, isTorn: Bool = false) {
        var order = DrawingOrder()
        for entry in reading.svgEntries { order.take(entry) }
        let paper = reading.layer?.paper ?? reading.paper
        self.init(
            document: SVGDocument(page: reading.page, paper: paper, marks: order.marks), isTorn: isTorn,
            notes: reading.notes)
    }

    package init(document: SVGDocument, isTorn: Bool = false, notes: ForeignNotes? = nil) {
        (self.document, self.isTorn, self.notes) = (document, isTorn, notes)
    }
}

extension SVGDocument {
    /// Creates the document of a file's header and its elements.
    package init(_ header: SVGHeader, _ order: DrawingOrder) {
        self.init(page: header.page, paper: header.paper, marks: order.marks)
    }
}
