package import Foundation

/// What a drawing's file holds: the paper's size and the ink on it, the topmost last.
package struct SVGDocument: Hashable, Sendable {
    /// How wide and high the paper is, in points; nil for paper of no particular size.
    package var page: CGSize?
    /// The ink in drawing order.
    package var marks: [Mark]

    /// Makes a document; the page is in points.
    package init(page: CGSize?, marks: [Mark]) {
        self.page = page
        self.marks = marks
    }

    /// The document as an SVG file, which any viewer shows as the program does and `SVGReading` reads back equal.
    package var data: Data {
        Data(SVGWriter.file(page: page, marks: marks))
    }
}

/// The names that our files use.
enum SVGNames {
    static let svg = "http://www.w3.org/2000/svg"
    /// The namespace of attributes that viewers do not know and we read back.
    static let ink = "urn:touchtracker:ink"
    /// The namespace of elements that are hidden, which viewers do not draw.
    static let hidden = "urn:touchtracker:hidden"
    static let closingTag = "</svg>"
}
