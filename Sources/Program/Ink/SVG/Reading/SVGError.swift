/// Why an SVG file cannot be read.
package struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Problem: Error, Hashable, Sendable {
        /// The file is not UTF-8 text, nor what can be converted to it.
        case notText
        /// The file is in an encoding, of which this is the name, that is not read.
        case otherEncoding(String)
        /// The file is compressed, and damaged or cut off.
        case damagedArchive
        /// The XML is not well-formed or ends too early.
        case brokenXML
        /// The file refers to an entity, of which this is the name, that it does not define by itself.
        case unknownEntity(String)
        /// The text of an entity, of which this is the name, is in another file.
        case externalEntity(String)
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

    /// The line, if the problem is on one and not the whole file's.
    package var problemLine: Int? {
        switch problem {
        case .notText, .brokenXML, .unknownEntity, .externalEntity, .notSVG, .tooLong, .tooDeep: line
        case .otherEncoding, .damagedArchive, .tooLarge: nil
        }
    }

    /// The error as the rest of a sentence: "line 3: …".
    package var description: String { (problemLine.map { "line \($0): " } ?? "") + sentence }

    private var sentence: String {
        switch problem {
        case .notText: "the file is not UTF-8 text"
        case .otherEncoding(let name): "its encoding is \(name), which TouchTracker does not read"
        case .damagedArchive: "the compressed file is damaged or cut off"
        case .brokenXML: "the XML is broken or cut off"
        case .unknownEntity(let name): "the file does not say what the entity &\(name); stands for"
        case .externalEntity(let name): "the text of the entity &\(name); is in another file, which is not read"
        case .tooLong: "a tag or comment has more than \(Self.maximumMarkupLength) bytes"
        case .tooLarge: "another program wrote it, and it has more than TouchTracker reads"
        case .tooDeep: "more than \(Self.maximumDepth) elements lie in each other"
        case .notSVG(root: "svg"): "the root element <svg> is not in the SVG namespace"
        case .notSVG(let root): "the root element is <\(root)>, not <svg>"
        }
    }
}
