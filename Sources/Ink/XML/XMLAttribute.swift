/// An attribute of a start tag, as ranges of the document's bytes. References in its value are resolved.
struct XMLAttribute {
    var name: Range<Int>
    var value: Range<Int>
}

extension [XMLAttribute] {
    /// Whether no two attributes have the same name.
    func areDistinct(in bytes: [UInt8]) -> Bool {
        guard count <= 16 else {
            var names: Set<ArraySlice<UInt8>> = []
            for attribute in self where !names.insert(bytes[attribute.name]).inserted { return false }
            return true
        }
        for index in indices {
            for other in 0..<index
            where self[other].name.count == self[index].name.count
                && bytes.span.areEqual(self[other].name, self[index].name)
            {
                return false
            }
        }
        return true
    }
}
