extension SVGStyle {
    /// Sets the properties that the attributes of a start tag specify.
    /// - Parameters:
    ///   - tokenizer: The tokenizer that has read the tag.
    ///   - isRoot: Whether the tag is the root's.
    ///   - namesLoss: Whether the first attribute that is lost is returned.
    ///   - takeOther: Returns whether an attribute is one of the element's kind, and takes its value.
    /// - Returns: An attribute that is lost, if any.
    mutating func take(
        _ tokenizer: XMLTokenizer, isRoot: Bool, namesLoss: Bool, takeOther: (SVGAttribute, Range<Int>) -> Bool
    ) -> String? {
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
        guard let declarations else { return lost }
        let first = set(declarations: declarations, in: tokenizer.bytes.span)
        return lost ?? first
    }
}
