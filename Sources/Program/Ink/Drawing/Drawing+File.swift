package import Foundation

// Members of a drawing that its file uses.

extension Drawing {
    /// Adds marks whose identities count up from `first` and are not in use. Each rank equals the identity's number.
    /// - Returns: The box around them, in points, if any.
    @discardableResult
    package mutating func put(_ marks: [Mark], from first: Element.ID) -> CGRect? {
        var edits: [Change.Edit] = []
        edits.reserveCapacity(marks.count)
        var latest = LatestElements()
        var extent: Extent?
        for (index, mark) in marks.enumerated() {
            let id = Element.ID(number: first.number + index)
            let element = latest.element(id, mark)
            let box = Extent(element.bounds)
            extent = extent?.joined(with: box) ?? box
            edits.append(.added(element))
        }
        apply(Change(edits))
        return extent?.rect
    }

    /// The box around the ink, in points, if any. Takes time in proportion to the number of elements.
    package var bounds: CGRect? {
        lazy.map { Extent($0.bounds) }.reduce(nil as Extent?) { $0?.joined(with: $1) ?? $1 }?.rect
    }

    /// Adds a mark with an identity, or replaces that element's mark.
    package mutating func put(_ mark: Mark, in id: Element.ID) {
        if self[id] == nil {
            put([mark], from: id)
        } else {
            replace(id, with: mark)
        }
    }

    /// Repeats a change that was made to an equal drawing, up to rounding errors.
    /// - Returns: The change; nil if the drawing's elements are not those that it needs. The drawing is then as before.
    package mutating func repeatChange(_ change: Change) -> Change? {
        if let removed = change.removedDrawing {
            let change = Change(removing: part(below: removed.nextNumber))
            apply(change)
            return change
        }
        if let added = change.addedDrawing {
            guard added.allSatisfy({ self[$0.id] == nil && element(at: $0.zIndex) == nil }) else { return nil }
            return add(elementsOf: added)
        }
        var edits: [Change.Edit] = []
        edits.reserveCapacity(change.count)
        for edit in change.edits {
            let before = self[edit.id]
            guard (before == nil) == (edit.before == nil) else { return nil }
            if let after = edit.after, let other = element(at: after.zIndex), other.id != edit.id,
                change[other.id] == nil
            {
                return nil
            }
            if let edit = Change.Edit(before: before, after: edit.after) { edits.append(edit) }
        }
        let change = Change(edits)
        apply(change)
        for edit in edits {
            guard let after = edit.after else { continue }
            reserveNumbers(below: Swift.max(after.id.number, after.rank) + 1)
            reserveRanks(from: after.rank)
        }
        return change
    }

    /// The elements whose numbers are below one, as a drawing that has had no others. Takes linear time.
    func part(below number: Int) -> Drawing {
        var part = self
        part.remove(lazy.map(\.id).filter { $0.number >= number })
        part.nextNumber = number
        return part
    }

    /// Adds a mark with an identity and a rank that are not in use.
    package mutating func put(_ mark: Mark, in id: Element.ID, rank: Int) {
        apply(Change([.added(Element(id: id, rank: rank, mark: mark))]))
    }

    /// Reserves `count` consecutive numbers for elements.
    /// - Returns: The identity with the first of them.
    package mutating func reserveNumbers(_ count: Int) -> Element.ID {
        let first = nextNumber
        reserveNumbers(below: first + count)
        return Element.ID(number: first)
    }
}

/// The latest element of each kind, whose mark the next one shares if it is equal. The shortest elements of a file have
/// no attributes, so each takes more than twenty times its bytes unless it shares its mark with all others.
private struct LatestElements {
    private var line: Element?
    private var dot: Element?
    private var ellipse: Element?
    private var rectangle: Element?

    /// Creates an element whose rank is the number of its identity.
    mutating func element(_ id: Element.ID, _ mark: Mark) -> Element {
        switch mark.shape {
        case .line: Self.element(id, mark, sharing: &line)
        case .dot: Self.element(id, mark, sharing: &dot)
        case .ellipse: Self.element(id, mark, sharing: &ellipse)
        case .rectangle: Self.element(id, mark, sharing: &rectangle)
        case .polygon, .stroke, .artwork: Element(id: id, rank: id.number, mark: mark)
        }
    }

    private static func element(_ id: Element.ID, _ mark: Mark, sharing latest: inout Element?) -> Element {
        if let latest, latest.mark == mark { return Element(id: id, rank: id.number, sharing: latest) }
        let new = Element(id: id, rank: id.number, mark: mark)
        latest = new
        return new
    }
}
