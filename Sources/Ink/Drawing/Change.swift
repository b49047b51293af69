public import Foundation

/// What happened to a drawing, as a value: for every element concerned, what it was and what it has become.
///
/// Because it holds both, a change can be inverted and changes can be joined, which is all that undo needs. A change
/// tells what to repaint (`damage`) and what to write to the file (`edits`).
public struct Change: Hashable, Sendable {
    /// What happened to one element.
    public struct Edit: Identifiable, Hashable, Sendable {
        /// The element's identity.
        public let id: Element.ID
        /// The element as it was; nil if it was not in the drawing.
        public let before: Element?
        /// The element as it is; nil if it is no longer in the drawing.
        public let after: Element?

        init(id: Element.ID, before: Element?, after: Element?) {
            self.id = id
            self.before = before
            self.after = after
        }

        fileprivate var inverse: Edit { Edit(id: id, before: after, after: before) }
    }

    /// What happened to each element, in the order of their identities, each once; no edit leaves its element as it was.
    public let edits: [Edit]

    /// Creates a change from edits in the order of their identities.
    init(_ edits: [Edit] = []) {
        var isReal = true
        for edit in edits where edit.before == edit.after { isReal = false }
        self.edits = isReal ? edits : edits.filter { $0.before != $0.after }
    }

    /// Creates a change from edits that are known to be in order and to alter their elements.
    private init(sound edits: [Edit]) { self.edits = edits }

    /// Whether nothing changed.
    public var isEmpty: Bool { edits.isEmpty }

    /// What happened to an element; nil if nothing did.
    public subscript(id: Element.ID) -> Edit? {
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < edits.count && edits[low].id == id ? edits[low] : nil
    }

    /// Whether elements were added and nothing else happened.
    public var isAddition: Bool {
        for edit in edits where edit.before != nil { return false }
        return true
    }

    /// Whether elements were removed and nothing else happened.
    var isRemoval: Bool {
        for edit in edits where edit.after != nil { return false }
        return true
    }

    /// The elements that were not there before, in drawing order.
    public var added: [Element] {
        var added: [Element] = []
        for edit in edits where edit.before == nil {
            if let after = edit.after { added.append(after) }
        }
        return added.inDrawingOrder
    }

    /// The elements that are no longer there, as they were, in drawing order.
    public var removed: [Element] {
        var removed: [Element] = []
        for edit in edits where edit.after == nil {
            if let before = edit.before { removed.append(before) }
        }
        return removed.inDrawingOrder
    }

    /// Where ink was added, removed or looks different, in points: the box of each element before and after, once if
    /// they are equal. Small boxes rather than their union, since two far corners may have changed and little between.
    public var damage: [CGRect] {
        var damage: [CGRect] = []
        damage.reserveCapacity(edits.count)
        for edit in edits {
            if let before = edit.before { damage.append(before.bounds) }
            if let after = edit.after, after.bounds != edit.before?.bounds { damage.append(after.bounds) }
        }
        return damage
    }
}

extension [Element] {
    /// The elements by z-index; nearly always they are in that order already.
    var inDrawingOrder: [Element] {
        for (below, above) in zip(self, dropFirst()) where below.zIndex > above.zIndex {
            return sorted { $0.zIndex < $1.zIndex }
        }
        return self
    }
}

extension [Change.Edit] {
    /// The edits in the order of their identities, each identity once; nearly always they are so already.
    var inOrder: [Change.Edit] {
        for (first, second) in zip(self, dropFirst()) where first.id >= second.id {
            var ordered: [Change.Edit] = []
            ordered.reserveCapacity(count)
            for edit in sorted(by: { $0.id < $1.id }) where edit.id != ordered.last?.id { ordered.append(edit) }
            return ordered
        }
        return self
    }
}

// MARK: - Inverting and joining

extension Change {
    /// The change that takes this one back.
    public var inverse: Change { Change(sound: edits.map(\.inverse)) }

    /// This change and one that came after it as one: what each element was before both and is after both.
    func followed(by next: Change) -> Change {
        if isEmpty { return next }
        if next.isEmpty { return self }
        var joined: [Edit] = []
        joined.reserveCapacity(edits.count + next.edits.count)
        var rest = next.edits[...]
        for edit in edits {
            while let first = rest.first, first.id < edit.id { joined.append(rest.removeFirst()) }
            if let later = rest.first, later.id == edit.id {
                rest.removeFirst()
                if edit.before != later.after {
                    joined.append(Edit(id: edit.id, before: edit.before, after: later.after))
                }
            } else {
                joined.append(edit)
            }
        }
        return Change(sound: joined + rest)
    }
}
