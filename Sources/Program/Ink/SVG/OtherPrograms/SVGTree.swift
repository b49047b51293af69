/// The elements of an SVG file, as ranges of its bytes, in the order in which they begin.
struct SVGTree {
    struct Attribute {
        var name: Range<Int32>
        var value: Range<Int32>
    }

    struct Node {
        /// The name without its prefix; empty if the element is not SVG's.
        var name: Range<Int32>
        /// The range of the start tag.
        var tag: Range<Int32>
        /// The end of the start tag of what is in the element, and of the element.
        var contentEnd: Int32
        var end: Int32
        var attributes: Range<Int32>
        /// The index of the element around it; -1 for the root.
        var parent: Int32
        /// The index after its last descendant.
        var next: Int32
    }

    /// The bytes, in which references in values are resolved: no other bytes are moved.
    let bytes: [UInt8]
    private(set) var nodes: [Node] = []
    private(set) var attributes: [Attribute] = []
    /// Whether elements of SVG have prefixes where names without one are not SVG's.
    private(set) var isPrefixed = false

    /// Reads a file. Throws an `SVGError` for what is not SVG.
    init(_ file: [UInt8]) throws(SVGError) {
        guard file.count <= ForeignLimits.maximumLength else { throw .tooLarge }
        var tokenizer = XMLTokenizer(file)
        if let line = tokenizer.badTextLine { throw SVGError(problem: .notText, line: line) }
        var (nodes, attributes, open): ([Node], [Attribute], [Int]) = ([], [], [])
        var scopes = NamespaceScopes()
        // Arrays that grow take three times the memory.
        nodes.reserveCapacity(file.count { $0 == UInt8(ascii: "<") })
        attributes.reserveCapacity(file.count { $0 == UInt8(ascii: "=") })
        reading: while true {
            switch try tokenizer.next() {
            case .startTag(let isEmpty):
                scopes.begin(tokenizer.name, tokenizer.attributes, in: tokenizer.bytes)
                var name = tokenizer.name
                if let length = scopes.prefixLength(ofSVG: name, in: tokenizer.bytes) {
                    name = name.lowerBound + length..<name.upperBound
                    if length > 0, !scopes.defaultsToSVG { isPrefixed = true }
                } else {
                    name = name.upperBound..<name.upperBound
                }
                if nodes.isEmpty, !tokenizer.bytes.span.equals("svg", name) {
                    let problem = SVGError.Problem.notSVG(root: tokenizer.bytes.span.excerpt(tokenizer.name))
                    throw SVGError(problem: problem, line: tokenizer.tokenLine())
                }
                let first = Int32(attributes.count)
                for attribute in tokenizer.attributes {
                    attributes.append(Attribute(name: Range(attribute.name), value: Range(attribute.value)))
                }
                let tag = Range(tokenizer.token)
                nodes.append(
                    Node(
                        name: Range(name), tag: tag, contentEnd: tag.upperBound, end: tag.upperBound,
                        attributes: first..<Int32(attributes.count), parent: Int32(open.last ?? -1),
                        next: Int32(nodes.count + 1)))
                if isEmpty { scopes.end() } else { open.append(nodes.count - 1) }
            case .endTag:
                let index = open.removeLast()
                scopes.end()
                nodes[index].contentEnd = Int32(tokenizer.token.lowerBound)
                nodes[index].end = Int32(tokenizer.token.upperBound)
                nodes[index].next = Int32(nodes.count)
            case .documentType: tokenizer.entities = XMLEntities(tokenizer.bytes, in: tokenizer.token)
            case .text, .comment, .instruction: continue
            case .end: break reading
            }
        }
        (bytes, self.nodes, self.attributes) = (tokenizer.bytes, nodes, attributes)
    }

    func isNamed(_ index: Int, _ name: StaticString) -> Bool { bytes.span.equals(name, nodes[index].name.range) }

    /// The range of an attribute's value; nil if it is missing.
    func value(_ name: StaticString, of index: Int) -> Range<Int>? {
        let span = bytes.span
        for attribute in attributes[nodes[index].attributes.range] where span.equals(name, attribute.name.range) {
            return attribute.value.range
        }
        return nil
    }

    func text(_ name: StaticString, of index: Int) -> String? { value(name, of: index).map { bytes.span.string($0) } }

    /// The value of an attribute that names something; nil if it is missing, or longer than names are.
    func name(_ name: StaticString, of index: Int) -> String? {
        value(name, of: index).flatMap { $0.count <= ForeignLimits.maximumNameLength ? bytes.span.string($0) : nil }
    }

    /// Whether the value of an attribute is an entity, whose text is before all elements.
    func isEntity(_ value: Range<Int>) -> Bool { value.lowerBound < Int(nodes[0].tag.lowerBound) }

    /// The indexes of the elements directly in an element.
    func children(of index: Int) -> [Int] {
        var (children, child): ([Int], Int) = ([], index + 1)
        while child < nodes[index].next {
            children.append(child)
            child = Int(nodes[child].next)
        }
        return children
    }

    /// The range of what an element refers to; nil if it refers to nothing.
    func link(_ index: Int) -> Range<Int>? { value("href", of: index) ?? value("xlink:href", of: index) }

    /// The name that a reference to an element of the file has: that after `#`; nil for any other.
    func reference(_ index: Int) -> String? {
        guard let value = link(index), value.count <= ForeignLimits.maximumNameLength else { return nil }
        let text = bytes.span.string(bytes.span.trimmed(value))
        return text.hasPrefix("#") ? String(text.dropFirst()) : nil
    }
}

extension Range<Int32> {
    init(_ range: Range<Int>) { self = Int32(range.lowerBound)..<Int32(range.upperBound) }

    var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

extension SVGTree {
    /// The characters that end a name in a reference.
    private static let ends: Set<UInt8> = [UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: ">")]

    /// The names in all references of the file: `url(#…)`, and what elements refer to.
    var mentionedNames: Set<String> {
        let span = bytes.span
        var names = Set(nodes.indices.compactMap { reference($0) })
        var index = 0
        while let hash = span.first(UInt8(ascii: "#"), from: index) {
            index = hash + 1
            guard hash > 0,
                span[hash - 1] == UInt8(ascii: "(") || span[hash - 1] == UInt8(ascii: "'")
                    || span[hash - 1] == UInt8(ascii: "\"")
            else { continue }
            let limit = min(index + ForeignLimits.maximumNameLength, bytes.count)
            var close = index
            while close < limit, !span[close].isXMLSpace, !Self.ends.contains(span[close]) { close += 1 }
            names.insert(span.string(index..<close))
            index = close
        }
        return names
    }
}
