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
        let attributes = tree.attributes[tree.nodes[index].attributes.range].lazy.map {
            XMLAttribute(name: $0.name.range, value: $0.value.range)
        }
        // Other programs give names.
        let own = attributes.filter { !bytes.span.equals("id", $0.name) && !bytes.span.equals("xml:space", $0.name) }
        guard element.take(own, in: bytes.span) == nil else { return nil }
        guard let parsed = try? element.parse(bytes.span), parsed.loss == nil else { return nil }
        return parsed.mark
    }
}
