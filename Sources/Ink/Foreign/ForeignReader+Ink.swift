import Foundation

// Ink of ours in a file that another program has changed: it stays what it is, as long as it is written as we write it.
extension ForeignReader {
    /// Whether an element below all ink is the paper, which `SVGPaperReader` reads.
    func isPaper(_ index: Int) -> Bool {
        tree.isNamed(index, "rect") && tree.text("width", of: index) == "100%"
            && tree.text("height", of: index) == "100%"
    }

    /// The ink of an element directly in the root of a file of ours; nil if it is not written as ours.
    func ownInk(_ index: Int) -> Mark? {
        let bytes = tree.bytes
        guard let kind = SVGElement.Kind(tree.nodes[index].name.range, in: bytes.span) else { return nil }
        var element = SVGElement(kind: kind, style: SVGStyle())
        var declarations: Range<Int>?
        for attribute in tree.attributes[tree.nodes[index].attributes.range] {
            let (name, value) = (attribute.name.range, attribute.value.range)
            // Names that another program gave.
            if bytes.span.equals("id", name) || bytes.span.equals("xml:space", name) { continue }
            guard let known = SVGAttribute(name, in: bytes.span) else { return nil }
            if known == .style {
                declarations = value
            } else if kind.has(known) {
                element.values.append(SVGElement.Value(attribute: known, range: value))
            } else if !element.style.set(known, to: value, in: bytes.span) {
                return nil
            }
        }
        if let declarations, element.style.set(declarations: declarations, in: bytes.span) != nil { return nil }
        guard let parsed = try? element.parse(bytes.span), parsed.loss == nil else { return nil }
        return parsed.mark
    }
}
