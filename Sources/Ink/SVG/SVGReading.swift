package import Foundation

/// What an SVG file says, as far as it can be drawn here, and whether that is all of it.
///
/// Everything that a file of ours says is read back equal. Of other files, lines, ellipses, circles, rectangles,
/// triangles and other polygons are read, in groups too, with colours by number or name. What cannot be kept is not
/// passed over in silence: `loss` names the first of it, and whoever would write the file again must not.
package struct SVGReading: Hashable, Sendable {
    /// What was read.
    package var document: SVGDocument
    /// The first thing in the file that is not in `document` or not quite as it was; nil if nothing is missing.
    package var loss: SVGLoss?

    /// Reads a file's bytes.
    ///
    /// Throws an `SVGError` for what is not SVG, for broken XML and for numbers that are none.
    package init(_ data: Data) throws(SVGError) {
        var reader = SVGReader()
        var order = DrawingOrder()
        reader.feed(data) { order.take($0) }
        try reader.finish { order.take($0) }
        self.init(document: SVGDocument(page: reader.page, marks: order.marks), loss: reader.loss)
    }

    init(document: SVGDocument, loss: SVGLoss?) {
        (self.document, self.loss) = (document, loss)
    }
}

/// Something in an SVG file that cannot be kept.
package struct SVGLoss: Hashable, Sendable {
    /// On which line it stands, from 1.
    package var line: Int
    /// What it is: "a comment", "the element <text>".
    package var what: String
}
