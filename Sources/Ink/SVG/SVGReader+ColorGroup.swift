// Groups of ours: freehand ink that follows its direction.
extension SVGReader {
    /// Reads the start tag of an element in the open group.
    mutating func readInGroup(isEmpty: Bool) throws(SVGError) {
        guard var group = colorGroup else { return }
        defer { colorGroup = group }
        switch group.take(tokenizer, isEmpty: isEmpty) {
        case .path: break
        case .samples where group.isHidden: break
        case .samples:
            takeAttributes(of: .way)
            guard let mark = try parse() else { return }
            group.entry = entry(mark: mark)
            if element[.checksum].map({ tokenizer.bytes.span.string($0) }) != group.seal { loseGroup() }
        case .other:
            depthInLeaf = isEmpty ? 0 : 1
            loseGroup()
        }
    }

    /// Reads the group's end tag, and calls `take` with its ink.
    mutating func endGroup(_ take: (SVGEntry) -> Void) {
        guard var group = colorGroup else { return }
        colorGroup = nil
        let entry = group.finish(tokenizer)
        if !group.isTight { isPlain = false }
        if entry.mark == nil, !group.isHidden { return loseGroup() }
        take(entry)
    }

    private mutating func loseGroup() { lose(.changed(element: "g")) }
}
