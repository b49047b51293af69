/// The rules of a file's `style` elements whose selectors are an element, a class, an identity, or an element with one
/// of the latter. What others say is not applied.
struct ForeignStyleSheet {
    private struct Declaration {
        var value: Range<Int>
        /// Counts up: of equal rules, the last one counts.
        var order: Int
    }

    /// By selector, such as `*`, `rect`, `.a`, `rect.a`, `#a`. All rules with one selector are one, so that no element
    /// looks at more declarations than there are properties for each of its classes.
    private var rules: [String: [ForeignProperty: Declaration]] = [:]
    private var count = 0
    /// The number of rules that are not applied.
    private(set) var otherCount = 0

    /// Adds the rules of a style sheet.
    mutating func add(_ range: Range<Int>, in bytes: Span<UInt8>) {
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes.matches("/*", at: index) {
                index = Self.endOfComment(index..<range.upperBound, bytes)
            } else if bytes.matches("<![CDATA[", at: index) {
                index += 9
            } else if bytes.matches("<!--", at: index) {
                index += 4
            } else if bytes.matches("]]>", at: index) || bytes.matches("-->", at: index) {
                index += 3
            } else if bytes[index].isXMLSpace {
                index += 1
            } else if bytes[index] == UInt8(ascii: "@") {
                index = endOfAtRule(index..<range.upperBound, bytes)
                otherCount += 1
            } else {
                let open = Self.first(UInt8(ascii: "{"), in: index..<range.upperBound, bytes)
                let close = Self.first(UInt8(ascii: "}"), in: open..<range.upperBound, bytes)
                guard open < range.upperBound else { return }
                addRule(index..<open, (open + 1)..<Swift.max(close, open + 1), bytes)
                index = close + 1
            }
        }
    }

    private func endOfAtRule(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
        var depth = 0
        for index in range {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: ";"), depth == 0 { return index + 1 }
            if bytes[index] == UInt8(ascii: "}") {
                depth -= 1
                if depth <= 0 { return index + 1 }
            }
        }
        return range.upperBound
    }

    private mutating func addRule(_ selectors: Range<Int>, _ body: Range<Int>, _ bytes: Span<UInt8>) {
        // Of several with one property, the last one counts.
        var declarations: [ForeignProperty: Declaration] = [:]
        Self.forEachDeclaration(in: body, bytes) { declarations[$0] = Declaration(value: $1, order: count + 1) }
        guard !declarations.isEmpty else { return }
        count += 1
        var start = selectors.lowerBound
        while start < selectors.upperBound {
            let end = bytes.first(UInt8(ascii: ","), in: start..<selectors.upperBound)
            let name = bytes.trimmed(start..<end)
            start = end + 1
            guard Self.isSimple(name, bytes) else {
                otherCount += 1
                continue
            }
            let key = bytes.string(name)
            rules[key, default: [:]].merge(declarations) { $1 }
        }
    }

    private static func isSimple(_ name: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        if bytes.equals("*", name) { return true }
        var marks = 0
        for index in name {
            switch bytes[index] {
            case UInt8(ascii: "."), UInt8(ascii: "#"): marks += 1
            case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: ":"),
                UInt8(ascii: "["), UInt8(ascii: "*"), 0x09, 0x0A, 0x0D:
                return false
            default: continue
            }
        }
        return !name.isEmpty && marks <= 1
    }

    /// Calls a closure with the properties and values of declarations that are read.
    static func forEachDeclaration(
        in range: Range<Int>, _ bytes: Span<UInt8>, _ body: (ForeignProperty, Range<Int>) -> Void
    ) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = first(UInt8(ascii: ";"), in: start..<range.upperBound, bytes)
            let colon = first(UInt8(ascii: ":"), in: start..<end, bytes)
            if colon < end, let property = ForeignProperty(declared: text(in: start..<colon, bytes), in: bytes) {
                var value = text(in: (colon + 1)..<end, bytes)
                let mark = bytes.first(UInt8(ascii: "!"), in: value)
                if mark < value.upperBound { value = bytes.trimmed(value.lowerBound..<mark) }
                body(property, value)
            }
            start = end + 1
        }
    }

    /// The first index of a byte outside of comments in a range; the range's end if there is none.
    private static func first(_ byte: UInt8, in range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] != byte {
            let isComment = bytes[index] == UInt8(ascii: "/") && bytes.matches("/*", at: index)
            index = isComment ? endOfComment(index..<range.upperBound, bytes) : index + 1
        }
        return index
    }

    /// The end of the comment that a range begins with; the range's end if the comment has none.
    private static func endOfComment(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
        var index = range.lowerBound + 2
        while index + 1 < range.upperBound {
            if bytes.matches("*/", at: index) { return index + 2 }
            index += 1
        }
        return range.upperBound
    }

    /// The first part of a range that is not a comment, without the spaces around it.
    private static func text(in range: Range<Int>, _ bytes: Span<UInt8>) -> Range<Int> {
        var rest = bytes.trimmed(range)
        while rest.count > 1, bytes.matches("/*", at: rest.lowerBound) {
            rest = bytes.trimmed(endOfComment(rest, bytes)..<rest.upperBound)
        }
        let end = rest.first { bytes.matches("/*", at: $0) }
        return bytes.trimmed(rest.lowerBound..<(end ?? rest.upperBound))
    }

    /// Calls a closure with what the rules say about an element, the weakest first.
    func apply(to index: Int, of tree: SVGTree, _ body: (ForeignProperty, Range<Int>) -> Void) {
        guard !rules.isEmpty else { return }
        let element = tree.bytes.span.string(tree.nodes[index].name.range)
        apply(["*"], body)
        apply([element], body)
        if let classes = tree.text("class", of: index) {
            let names = classes.split { " \t\n\r".contains($0) }
            apply(names.map { "." + $0 }, body)
            apply(names.map { element + "." + $0 }, body)
        }
        if let id = tree.text("id", of: index) {
            apply(["#" + id], body)
            apply([element + "#" + id], body)
        }
    }

    private func apply(_ keys: [String], _ body: (ForeignProperty, Range<Int>) -> Void) {
        let found = keys.compactMap { rules[$0] }
        if found.count == 1 {
            for (property, declaration) in found[0] { body(property, declaration.value) }
        } else if found.count > 1 {
            var merged: [ForeignProperty: Declaration] = [:]
            for rule in found { merged.merge(rule) { $0.order > $1.order ? $0 : $1 } }
            for (property, declaration) in merged { body(property, declaration.value) }
        }
    }
}
