/// Why an SVG file cannot be read.
package struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Problem: Error, Hashable, Sendable {
        /// The file is not UTF-8 text, nor what can be converted to it.
        case notText
        /// The XML is not well-formed or ends too early.
        case brokenXML
        /// The root element is not `<svg>`, or not in the namespace of SVG.
        case notSVG(root: String)
        /// A tag or a comment is longer than `XMLTokenizer.maximumMarkupLength`.
        case tooLong
        /// Another program's file has more than `ForeignLimits.maximumLength` bytes.
        case tooLarge
        /// More than `XMLTokenizer.maximumDepth` elements are open at once.
        case tooDeep
    }

    /// The limit of `tooLong`, in bytes.
    package static let maximumMarkupLength = XMLTokenizer.maximumMarkupLength
    /// The depth of nesting beyond which a file is `tooDeep`.
    package static let maximumDepth = XMLTokenizer.maximumDepth

    package var problem: Problem
    /// From 1.
    package var line: Int

    /// The error as the rest of a sentence: "line 3: …".
    package var description: String {
        switch problem {
        case .notText: "line \(line): the file is not UTF-8 text"
        case .brokenXML: "line \(line): the XML is broken or cut off"
        case .tooLong: "line \(line): a tag or comment has more than \(Self.maximumMarkupLength) bytes"
        case .tooLarge: "another program wrote it, and it has more than TouchTracker reads"
        case .tooDeep: "line \(line): more than \(Self.maximumDepth) elements lie in each other"
        case .notSVG(root: "svg"): "line \(line): the root element <svg> is not in the SVG namespace"
        case .notSVG(let root): "line \(line): the root element is <\(root)>, not <svg>"
        }
    }
}
