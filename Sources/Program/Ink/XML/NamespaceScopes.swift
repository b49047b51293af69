/// Which names are SVG's: those whose prefixes stand for its namespace in the elements that are open.
struct NamespaceScopes {
    /// Whether names without a prefix are SVG's, in each open element.
    private var defaults: [Bool] = []
    /// By prefix, whether it stands for SVG's namespace, in each open element that says so.
    private var prefixes: [[UInt8]: [Bool]] = [:]
    /// The open elements, by depth, that bind a prefix.
    private var bindings: [(depth: Int, prefix: [UInt8])] = []

    /// Whether names without a prefix are SVG's in the innermost open element.
    var defaultsToSVG: Bool { defaults.last ?? false }

    /// Begins an element with the name and the attributes of its start tag.
    mutating func begin(_ name: Range<Int>, _ attributes: [XMLAttribute], in bytes: [UInt8]) {
        let span = bytes.span
        // Files without any namespace are read.
        var isDefault = defaults.last ?? (span.first(UInt8(ascii: ":"), in: name) == name.upperBound)
        for attribute in attributes where span.matches("xmlns", at: attribute.name.lowerBound) {
            let start = attribute.name.lowerBound + "xmlns".utf8.count
            if start == attribute.name.upperBound {
                isDefault = span.string(attribute.value) == SVGNames.svg
            } else if span[start] == UInt8(ascii: ":") {
                let prefix = Array(bytes[start + 1..<attribute.name.upperBound])
                prefixes[prefix, default: []].append(span.string(attribute.value) == SVGNames.svg)
                bindings.append((defaults.count, prefix))
            }
        }
        defaults.append(isDefault)
    }

    /// Ends the innermost open element.
    mutating func end() {
        defaults.removeLast()
        while let last = bindings.last, last.depth == defaults.count {
            prefixes[last.prefix]?.removeLast()
            bindings.removeLast()
        }
    }

    /// The length of the prefix of a name of SVG, with its colon; nil for any other name.
    func prefixLength(ofSVG name: Range<Int>, in bytes: [UInt8]) -> Int? {
        let colon = bytes.span.first(UInt8(ascii: ":"), in: name)
        guard colon < name.upperBound else { return defaultsToSVG ? 0 : nil }
        return prefixes[Array(bytes[name.lowerBound..<colon])]?.last == true ? colon + 1 - name.lowerBound : nil
    }
}
