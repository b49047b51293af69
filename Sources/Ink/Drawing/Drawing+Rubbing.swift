import Foundation

extension Drawing {
    /// Removes the parts of ink that a rubber touches. What is left of an element keeps its identity and its place;
    /// further parts are new elements. The ink that lies over these stays over them.
    @discardableResult
    package mutating func rub(_ rubber: Rubber) -> Change {
        guard rubber.isOnPaper else { return Change() }
        var (replaced, added): ([Change.Edit], [(zIndex: Int, mark: Mark)]) = ([], [])
        var area: CGRect? = .null
        for element in candidates(in: rubber.box) {
            guard let rest = rubber.rest(of: element.mark) else { continue }
            area = rest.area.flatMap { area?.union($0) }
            let after = rest.parts.first.map { element.with($0) }
            if let edit = Change.Edit(before: element, after: after) { replaced.append(edit) }
            for part in rest.parts.dropFirst() { added.append((element.zIndex, part)) }
        }
        guard !replaced.isEmpty else { return Change() }
        let cut = Change(replaced.inOrder)
        apply(cut)
        let above = added.isEmpty ? [] : elements(above: added)
        if above.count >= Self.maximumRaisedCount { area = nil }
        let addition = add(added.map(\.mark))
        let raising = above.isEmpty ? Change() : bringToFront(above)
        let change = cut.followed(by: addition).followed(by: raising)
        return Change(change.edits, within: area)
    }

    /// The number of elements above new parts up to which they are brought above them.
    private static let maximumRaisedCount = 300

    /// Returns the elements that lie over parts of ink which will be added on top, or over others of these elements.
    private func elements(above parts: [(zIndex: Int, mark: Mark)]) -> [Element.ID] {
        var (found, waiting): (Set<Element.ID>, [(zIndex: Int, mark: Mark)]) = ([], parts)
        while let (zIndex, mark) = waiting.popLast(), found.count < Self.maximumRaisedCount {
            let liesBelow = mark.liesBelow
            for element in candidates(in: mark.bounds)
            where element.zIndex > zIndex && element.mark.liesBelow == liesBelow
                && !found.contains(element.id) && element.mark.touches(mark)
            {
                found.insert(element.id)
                waiting.append((element.zIndex, element.mark))
            }
        }
        return Array(found)
    }
}
