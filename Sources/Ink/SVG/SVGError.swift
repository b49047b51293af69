/// Why an SVG file cannot be read.
package struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    package enum Problem: Error, Hashable, Sendable {
        /// It is not text in UTF-8.
        case notText
        /// The XML ends too early or breaks its own rules.
        case brokenXML
        /// It is XML, but its outermost element is another than `<svg>`.
        case notSVG(root: String)
        /// A tag or a comment is longer than any that is read (`XMLTokenizer.longestMarkup`).
        case tooLong
        /// An attribute's value is not what it must be.
        case badValue(String, attribute: String, element: String)
    }

    /// What is wrong.
    package var problem: Problem
    /// On which line, from 1.
    package var line: Int

    /// The error as the rest of a sentence: "line 3: …".
    package var description: String {
        switch problem {
        case .notText: "line \(line): this is not text in UTF-8"
        case .brokenXML: "line \(line): the XML is broken or cut off"
        case .tooLong: "line \(line): a tag or comment has more than \(XMLTokenizer.longestMarkup) bytes"
        case .notSVG(let root): "line \(line): this is not SVG but <\(root)>"
        case .badValue(let value, let attribute, let element):
            "line \(line): \(attribute)=\"\(value)\" makes no sense on <\(element)>"
        }
    }
}
