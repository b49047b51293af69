// Colors and fonts are objects on iOS and values here. A value is referred to by no `weak`, and has no class in common
// with others, so that the type of a dictionary of attributes is written.
extension PortWork {
    private static let values: Set<String> = ["UIColor", "UIFont"]

    mutating func rewriteValues() {
        for index in source.indices(of: "weak") + source.indices(of: "unowned") { ownValue(index) }
        for index in source.indices(of: "[") { writeType(ofAttributesAt: index) }
    }

    /// `weak var color: UIColor?` is a variable.
    private mutating func ownValue(_ index: Int) {
        let end = source.text(index + 1) == "(" ? source.parentheses.closing(index + 1) ?? index : index
        guard let keyword = (end + 1..<end + 4).first(where: { ["let", "var"].contains(source.text($0)) }),
            source.text(keyword + 2) == ":", Self.values.contains(source.text(keyword + 3)),
            !project.types.contains(source.text(keyword + 3))
        else { return }
        var deletion = Deletion(blankEnd: 0)
        delete(index...end, &deletion)
    }

    /// `let attributes = [NSAttributedString.Key.font: font, .foregroundColor: color]` has values of any type.
    private mutating func writeType(ofAttributesAt open: Int) {
        guard source.text(open - 1) == "=", ["let", "var"].contains(source.text(open - 3)),
            source.matches(["NSAttributedString", ".", "Key", "."], at: open + 1)
                || source.matches(["NSAttributedStringKey", "."], at: open + 1),
            let close = source.squareBrackets.closing(open), source.contains(",", in: open..<close),
            source.text(close + 1) != "as"
        else { return }
        insert(": [NSAttributedString.Key: Any]", after: open - 2)
    }
}
