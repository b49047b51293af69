extension SVGStyle {
    /// Sets the properties that the attributes of a start tag specify.
    /// - Parameters:
    ///   - tokenizer: The tokenizer that has read the tag.
    ///   - element: The name of the element.
    ///   - isRoot: Whether the tag is the root's.
    ///   - namesLoss: Whether the first attribute that is lost is returned.
    ///   - takeOther: Returns whether an attribute is one of the element's kind, and takes its value.
    /// - Returns: An attribute that is lost, if any.
    mutating func take(
        _ tokenizer: XMLTokenizer, of element: @autoclosure () -> String, isRoot: Bool, namesLoss: Bool,
        takeOther: (SVGAttribute, Range<Int>) -> Bool
    ) -> SVGLoss.What? {
        var lost: String?
        var declarations: Range<Int>?
        for attribute in tokenizer.attributes {
            if isRoot, SVGRoot.has(attribute, in: tokenizer.bytes.span) { continue }
            if let known = SVGAttribute(attribute.name, in: tokenizer.bytes.span) {
                if known == .style {
                    declarations = attribute.value
                    continue
                }
                if takeOther(known, attribute.value) { continue }
                if set(known, to: attribute.value, in: tokenizer.bytes.span) { continue }
            }
            guard namesLoss else { continue }
            let bytes = tokenizer.bytes.span
            let text = "\(bytes.excerpt(attribute.name))=\"\(bytes.excerpt(attribute.value))\""
            lost = lost.map { min($0, text) } ?? text
        }
        // The style attribute overrides the others.
        let first = declarations.flatMap { set(declarations: $0, in: tokenizer.bytes.span) }
        if let lost { return .attribute(lost, element: element()) }
        return first.map { .declaration($0, element: element()) }
    }
}
