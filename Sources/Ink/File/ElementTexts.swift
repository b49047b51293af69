/// What was written for each element, so that writing a whole drawing again costs what copying it costs: only elements
/// that have changed are put into words anew.
struct ElementTexts {
    private var texts: [Element.ID: (mark: Mark, text: String)] = [:]

    /// Elements as lines of SVG. Those that are not among them are forgotten.
    mutating func lines(of elements: some Collection<Element>) -> String {
        var next: [Element.ID: (mark: Mark, text: String)] = [:]
        next.reserveCapacity(elements.count)
        var lines = ""
        for element in elements {
            let text = line(of: element)
            next[element.id] = (element.mark, text)
            lines += text
        }
        texts = next
        return lines
    }

    /// Elements that are added to those already known, as lines of SVG.
    mutating func lines(ofAdded elements: [Element]) -> String {
        elements.map { element in
            let text = line(of: element)
            texts[element.id] = (element.mark, text)
            return text
        }.joined()
    }

    private func line(of element: Element) -> String {
        if let known = texts[element.id], known.mark == element.mark { return known.text }
        return SVGWriter.element(element.mark) + "\n"
    }
}
