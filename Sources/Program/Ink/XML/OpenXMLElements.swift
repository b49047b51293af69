/// The elements of an XML document that have begun and not ended, and with them the part that is being read.
struct OpenXMLElements {
    enum Part {
        case prolog
        case root
        case epilog
    }

    private(set) var part = Part.prolog
    /// The names, one after the other, from the root's on.
    private var names: [UInt8] = []
    private var lengths: [Int] = []

    /// The number of open elements.
    var depth: Int { lengths.count }

    /// Begins an element; an empty one also ends.
    mutating func begin(_ name: ArraySlice<UInt8>, isEmpty: Bool) {
        if isEmpty {
            if part == .prolog { part = .epilog }
        } else {
            names.append(contentsOf: name)
            lengths.append(name.count)
            part = .root
        }
    }

    /// Ends the innermost open element.
    /// - Returns: Whether the element has the given name.
    mutating func end(_ name: ArraySlice<UInt8>) -> Bool {
        guard let length = lengths.popLast(), length == name.count, names.suffix(length).elementsEqual(name) else {
            return false
        }
        names.removeLast(length)
        if lengths.isEmpty { part = .epilog }
        return true
    }
}
