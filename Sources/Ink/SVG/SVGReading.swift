public import Foundation

/// What an SVG file says, as far as it can be drawn here, and whether that is all of it.
///
/// Everything that a file of ours says is read back equal. Of other files, lines, ellipses, circles, rectangles,
/// triangles and other polygons are read, in groups too, with colours by number or name. What cannot be kept is not
/// passed over in silence: `loss` names the first of it, and whoever would write the file again must not.
public struct SVGReading: Hashable, Sendable {
    /// What was read.
    public var document: SVGDocument
    /// The first thing in the file that is not in `document` or not quite as it was; nil if nothing is missing.
    public var loss: SVGLoss?

    /// Reads a file's bytes.
    ///
    /// Throws an `SVGError` for what is not SVG, for broken XML and for numbers that are none.
    public init(_ data: Data) throws(SVGError) {
        let parser = SVGParser()
        try parser.parse(data)
        document = SVGDocument(page: parser.page, marks: parser.marks)
        loss = parser.loss
    }
}

/// Something in an SVG file that cannot be kept.
public struct SVGLoss: Hashable, Sendable {
    /// On which line it stands, from 1.
    public var line: Int
    /// What it is: "a comment", "the element <text>".
    public var what: String
}

/// Why an SVG file cannot be read.
public struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// It is not text in UTF-8.
        case notText
        /// The XML ends too early or breaks its own rules.
        case brokenXML
        /// It is XML, but its outermost element is another than `<svg>`.
        case notSVG(root: String)
        /// An attribute's value is not what it must be.
        case badValue(String, attribute: String, element: String)
    }

    /// What is wrong.
    public var problem: Problem
    /// On which line, from 1.
    public var line: Int

    /// The error as the rest of a sentence: "line 3: …".
    public var description: String {
        switch problem {
        case .notText: "line \(line): this is not text in UTF-8"
        case .brokenXML: "line \(line): the XML is broken or cut off"
        case .notSVG(let root): "line \(line): this is not SVG but <\(root)>"
        case .badValue(let value, let attribute, let element):
            "line \(line): \(attribute)=\"\(value)\" makes no sense on <\(element)>"
        }
    }
}
