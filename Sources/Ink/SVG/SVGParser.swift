import Foundation
import FoundationXML

/// Walks through an SVG file and gathers its ink.
final class SVGParser: NSObject {
    private(set) var page: CGSize?
    private(set) var marks: [Mark] = []
    private(set) var loss: SVGLoss?

    private var error: SVGError?
    /// Where the XML first breaks its rules.
    private var brokenLine: Int?
    /// The styles of the elements that are open and can hold others, the root's first.
    private var styles: [SVGStyle] = []
    /// How many elements are open from one on that holds no ink but its own.
    private var depthInLeaf = 0
    private var hasRootEnded = false

    func parse(_ data: Data) throws(SVGError) {
        // XMLParser traps on names that are not UTF-8 (seen with Swift 6.3.1).
        guard String(validating: data, as: UTF8.self) != nil else {
            throw SVGError(problem: .notText, line: Self.lineOfBadText(in: data))
        }
        // Piece by piece: a file of more than ten million bytes is refused if it is handed over whole.
        let parser = XMLParser(stream: InputStream(data: data))
        parser.delegate = self
        _ = parser.parse()
        if let error { throw error }
        // `parse()` may say that all went well when it did not.
        guard brokenLine == nil, parser.parserError == nil, hasRootEnded else {
            throw SVGError(problem: .brokenXML, line: max(1, brokenLine ?? parser.lineNumber))
        }
        // No delegate method tells of a document type.
        if let doctype = data.range(of: Data("<!DOCTYPE".utf8)) {
            let line = data[..<doctype.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
            lose("a document type", line: line)
        }
    }

    /// The first line that is not UTF-8.
    private static func lineOfBadText(in data: Data) -> Int {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
    }

    private func lose(_ what: String, line: Int) {
        // What stands further up is named first; a document type is found late.
        if let loss, loss.line <= line { return }
        loss = SVGLoss(line: line, what: what)
    }

    private func fail(_ error: SVGError, _ parser: XMLParser) {
        self.error = self.error ?? error
        parser.abortParsing()
    }
}

// MARK: - Elements

extension SVGParser: XMLParserDelegate {
    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard depthInLeaf == 0 else {
            depthInLeaf += 1
            lose("the element <\(name)>", line: parser.lineNumber)
            return
        }
        var element = SVGElement(
            name: name, attributes: attributes, line: parser.lineNumber, style: styles.last?.inherited ?? SVGStyle())
        if styles.isEmpty {
            begin(root: element, parser)
        } else if name == "g" {
            open(&element, besides: [])
        } else {
            depthInLeaf = 1
            draw(element, parser)
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if depthInLeaf > 0 {
            depthInLeaf -= 1
        } else if !styles.isEmpty {
            styles.removeLast()
            hasRootEnded = styles.isEmpty
        }
    }

    private func draw(_ element: SVGElement, _ parser: XMLParser) {
        var element = element
        guard let geometry = SVGElement.geometry[element.name] else {
            lose("the element <\(element.name)>", line: element.line)
            return
        }
        takeStyle(of: &element, besides: geometry)
        if marks.isEmpty, styles.count == 1, element.isPaper { return }
        do {
            let drawn = try element.drawn()
            if let mark = drawn.mark { marks.append(mark) }
            if let what = drawn.loss { lose(what, line: element.line) }
        } catch {
            fail(error, parser)
        }
    }

    private func begin(root element: SVGElement, _ parser: XMLParser) {
        var element = element
        let namespace = element.attributes["xmlns"] ?? SVGNames.svg
        guard element.name == "svg", namespace == SVGNames.svg else {
            fail(SVGError(problem: .notSVG(root: element.name), line: element.line), parser)
            return
        }
        if element.attributes["xmlns:ink"] ?? SVGNames.ink != SVGNames.ink {
            lose("a meaning of ink: that is not TouchTracker's", line: element.line)
        }
        let named = element.attributes.keys.filter { $0.hasPrefix("xmlns") }
        open(&element, besides: Set(named + ["version", "width", "height", "viewBox"]))
        takePage(of: element)
    }

    /// Goes into an element that holds others.
    private func open(_ element: inout SVGElement, besides known: Set<String>) {
        takeStyle(of: &element, besides: known)
        if element.style.opacity != 1 { lose("a translucent <\(element.name)>", line: element.line) }
        styles.append(element.style)
    }

    /// The page's size, from a view box that begins at the origin, or from width and height; if both are there, they
    /// agree, or the picture is scaled.
    private func takePage(of root: SVGElement) {
        let box = root.attributes["viewBox"]?.svgNumbers
        let width = root.attributes["width"]?.svgLength
        let height = root.attributes["height"]?.svgLength
        if let width, let height { page = CGSize(width: width, height: height) }
        if root.attributes["viewBox"] != nil {
            guard let box, box.count == 4, box[0] == 0, box[1] == 0 else {
                lose("a viewBox that moves the picture", line: root.line)
                return
            }
            let size = CGSize(width: box[2], height: box[3])
            if page == nil { page = size }
            if page != size { lose("a viewBox that scales the picture", line: root.line) }
        }
        for (attribute, length) in [("width", width), ("height", height)] where length == nil {
            guard let value = root.attributes[attribute], value != "100%" else { continue }
            lose("a \(attribute) in other units than points", line: root.line)
        }
    }

    /// Takes in the attributes that say how an element looks; any other that is not named is lost.
    private func takeStyle(of element: inout SVGElement, besides known: Set<String>) {
        var lost: [String] = []
        for (attribute, value) in element.attributes where attribute != "style" {
            if known.contains(attribute) || element.style.set(attribute, to: value) { continue }
            lost.append("\(attribute)=\"\(value)\" on <\(element.name)>")
        }
        if let first = lost.min() { lose(first, line: element.line) }
        // A style attribute outweighs the others.
        for declaration in (element.attributes["style"] ?? "").split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2, element.style.set(parts[0], to: parts[1]) { continue }
            if parts != [""] { lose("the style \"\(declaration)\" on <\(element.name)>", line: element.line) }
        }
    }
}

// MARK: - What is not an element

extension SVGParser {
    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        brokenLine = brokenLine ?? parser.lineNumber
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }) else { return }
        // The parser tells of text when it has come to its end.
        lose("text", line: parser.lineNumber - text[first...].count { $0.isNewline })
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        lose("text", line: parser.lineNumber)
    }

    func parser(_ parser: XMLParser, foundComment comment: String) {
        lose("a comment", line: parser.lineNumber)
    }

    func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
        lose("an instruction <?\(target)?>", line: parser.lineNumber)
    }
}
