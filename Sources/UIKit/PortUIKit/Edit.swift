/// A replacement of a part of a source.
struct Edit {
    /// The range in the source, in UTF-8 code units.
    let range: Range<Int>
    let replacement: String

    /// Returns edits in the order of the source. Of two that overlap, deletions become one; otherwise the first stays.
    static func disjoint(_ edits: [Edit]) -> [Edit] {
        var result: [Edit] = []
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard let last = result.last, edit.range.lowerBound < last.range.upperBound else {
                result.append(edit)
                continue
            }
            guard last.replacement.isEmpty, edit.replacement.isEmpty else { continue }
            let end = max(last.range.upperBound, edit.range.upperBound)
            result[result.count - 1] = Edit(range: last.range.lowerBound..<end, replacement: "")
        }
        return result
    }
}
