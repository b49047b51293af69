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

/// The part of an SVG file that can be drawn, and whether that is all of it.
///
/// Our own files are read back equal. `init(_:)` and `init(pieces:)` read lines, ellipses, circles, rectangles,
/// triangles and other polygons of other files, also in groups, with colors by number or name, and `loss` names the
/// first thing that cannot be kept. `init(ofAnyProgram:)` reads all that is shown of other files.
package struct SVGReading: Hashable, Sendable {
    package var document: SVGDocument
    /// The first thing in the file that `document` lacks or changes; nil if nothing is lost.
    package var loss: SVGLoss?
    /// Whether the file was cut off, and `document` is what is left of it.
    package var isTorn = false
    /// What another program drew that is not shown, if it wrote or changed the file, which may then have more than is
    /// shown; nil if not. Only `DrawingFile.read` and
    /// `init(ofAnyProgram:)` count it.
    package var notes: ForeignNotes?

    /// Reads a file's bytes.
    ///
    /// Throws an `SVGError` for bytes that are not SVG, broken XML and malformed numbers.
    package init(_ data: Data) throws(SVGError) {
        try self.init(pieces: CollectionOfOne(data))
    }

    /// Reads a file's bytes in pieces. The result does not depend on where the file is divided.
    package init(pieces: some Sequence<Data>) throws(SVGError) {
        var reader = SVGReader()
        var order = DrawingOrder()
        for piece in pieces { reader.feed(Array(piece)) { order.take($0) } }
        try reader.finish { order.take($0) }
        self.init(document: SVGDocument(page: reader.page, paper: reader.paper, marks: order.marks), loss: reader.loss)
    }

    package init(document: SVGDocument, loss: SVGLoss?, isTorn: Bool = false, notes: ForeignNotes? = nil) {
        (self.document, self.loss, self.isTorn, self.notes) = (document, loss, isTorn, notes)
    }
}
