package import Foundation
import Geometry

/// A change of a drawing, as a value: the state of every affected element before and after.
///
/// Because it holds both, a change can be inverted and changes can be joined, which is all that undo needs. Its `edits`
/// also tell what to repaint and what to write to the file.
package struct Change: Equatable, Sendable {
    package enum Edit: Identifiable, Equatable, Sendable {
        /// The element was not in the drawing before.
        case added(Element)
        /// The element is no longer in the drawing.
        case removed(Element)
        /// The element looks different or has another z-index; both have the same identity.
        case replaced(Element, by: Element)

        /// Creates the edit between two states of an element; nil if they are equal, or both nil.
        package init?(before: Element?, after: Element?) {
            switch (before, after) {
            case (nil, nil): return nil
            case (nil, let after?): self = .added(after)
            case (let before?, nil): self = .removed(before)
            case (let before?, let after?):
                if before == after { return nil }
                self = .replaced(before, by: after)
            }
        }

        package var id: Element.ID {
            switch self {
            case .added(let element), .removed(let element), .replaced(let element, _): element.id
            }
        }

        /// The element before the edit; nil if it was not in the drawing.
        package var before: Element? {
            switch self {
            case .added: nil
            case .removed(let element), .replaced(let element, _): element
            }
        }

        /// The element after the edit; nil if it is no longer in the drawing.
        package var after: Element? {
            switch self {
            case .added(let element), .replaced(_, let element): element
            case .removed: nil
            }
        }

        fileprivate var inverse: Edit {
            switch self {
            case .added(let element): .removed(element)
            case .removed(let element): .added(element)
            case .replaced(let before, let after): .replaced(after, by: before)
            }
        }
    }

    /// The edits, in the order of the elements' identities, or all elements of a drawing that was cleared: a change of
    /// a million elements then takes no longer than that of one.
    private enum Content: Sendable {
        case edits([Edit])
        indirect case removal(Drawing)
        indirect case addition(Drawing)
    }

    private let content: Content

    /// The box outside which the ink looks as before, in points; nil if it is no smaller than the elements' boxes.
    package let area: CGRect?

    /// Creates a change from edits in the order of their identities.
    package init(_ edits: [Edit] = [], within area: CGRect? = nil) {
        content = .edits(edits)
        self.area = area
    }

    /// Creates the change that removes all elements of a drawing, and no others.
    package init(removing drawing: Drawing) {
        (content, area) = (.removal(drawing), nil)
    }

    /// Creates the change that adds all elements of a drawing to another one, which has none of them.
    init(adding drawing: Drawing) {
        (content, area) = (.addition(drawing), nil)
    }

    /// In the order of the elements' identities, at most one for each element. Takes time in proportion to their number
    /// if the change clears, or adds what was cleared; `count` does not.
    package var edits: [Edit] {
        switch content {
        case .edits(let edits): edits
        case .removal(let drawing): drawing.map { .removed($0) }.inOrder
        case .addition(let drawing): drawing.map { .added($0) }.inOrder
        }
    }

    /// The elements that a clearing removes, as a drawing; nil if the change is no clearing.
    package var removedDrawing: Drawing? {
        if case .removal(let drawing) = content { drawing } else { nil }
    }

    /// The elements that were cleared and are added again, as a drawing; nil if the change is no inverse of a clearing.
    package var addedDrawing: Drawing? {
        if case .addition(let drawing) = content { drawing } else { nil }
    }

    /// The number of the clearing that the change makes or reverts; nil if neither. It is unique in a drawing.
    package var clearing: Int? { (removedDrawing ?? addedDrawing)?.nextNumber }

    package var count: Int {
        switch content {
        case .edits(let edits): edits.count
        case .removal(let drawing), .addition(let drawing): drawing.count
        }
    }

    package var isEmpty: Bool { count == 0 }

    /// The edit of an element; nil if it did not change.
    package subscript(id: Element.ID) -> Edit? {
        switch content {
        case .edits(let edits): index(of: id).map { edits[$0] }
        case .removal(let drawing): drawing[id].map { .removed($0) }
        case .addition(let drawing): drawing[id].map { .added($0) }
        }
    }

    /// The lowest number of an element that changed. For a change that is a list of edits.
    package var lowestNumber: Int {
        guard case .edits(let edits) = content else { return 0 }
        return edits.first?.id.number ?? .max
    }

    package func concerns(_ ids: Set<Element.ID>) -> Bool {
        if count < ids.count { return edits.contains { ids.contains($0.id) } }
        guard case .edits(let edits) = content else { return ids.contains { self[$0] != nil } }
        guard let first = edits.first?.id, let last = edits.last?.id else { return false }
        return ids.contains { first <= $0 && $0 <= last && index(of: $0) != nil }
    }

    /// The index of an element's edit; nil if it did not change. For a change that is a list of edits.
    func index(of id: Element.ID) -> Int? {
        guard case .edits(let edits) = content else { return nil }
        let index = edits.partitioningIndex { $0.id >= id }
        return index < edits.count && edits[index].id == id ? index : nil
    }

    /// Whether elements were added and nothing else happened.
    package var isAddition: Bool {
        guard case .edits(let edits) = content else { return addedDrawing != nil }
        return edits.allSatisfy { $0.before == nil }
    }

    /// Whether elements were removed and nothing else happened.
    package var isRemoval: Bool {
        guard case .edits(let edits) = content else { return removedDrawing != nil }
        return edits.allSatisfy { $0.after == nil }
    }

    /// The elements that were added, in drawing order.
    package var added: [Element] {
        edits.compactMap { $0.before == nil ? $0.after : nil }.inDrawingOrder
    }

    /// The elements that were removed, as they were, in drawing order.
    package var removed: [Element] {
        edits.compactMap { $0.after == nil ? $0.before : nil }.inDrawingOrder
    }
}

extension Change {
    /// Whether both change the same elements in the same way.
    package static func == (a: Change, b: Change) -> Bool {
        a.count == b.count && a.area == b.area && a.edits == b.edits
    }
}

extension [Element] {
    /// The elements sorted by z-index. Usually they are sorted already, so this is checked first.
    var inDrawingOrder: [Element] {
        for (below, above) in zip(self, dropFirst()) where below.zIndex > above.zIndex {
            return sorted { $0.zIndex < $1.zIndex }
        }
        return self
    }
}

extension [Change.Edit] {
    /// The edits in the order of their identities, each identity once. Usually they are already; this is checked first.
    package var inOrder: [Change.Edit] {
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
    /// The change that reverts this one.
    package var inverse: Change {
        switch content {
        case .edits(let edits): Change(edits.map(\.inverse), within: area)
        case .removal(let drawing): Change(adding: drawing)
        case .addition(let drawing): Change(removing: drawing)
        }
    }

    /// Joins this change and a later one: each element's state before both and after both.
    package func followed(by next: Change) -> Change {
        if isEmpty { return next }
        if next.isEmpty { return self }
        var joined: [Edit] = []
        joined.reserveCapacity(count + next.count)
        var rest = next.edits[...]
        for edit in edits {
            while let first = rest.first, first.id < edit.id { joined.append(rest.removeFirst()) }
            if let later = rest.first, later.id == edit.id {
                rest.removeFirst()
                if let both = Edit(before: edit.before, after: later.after) { joined.append(both) }
            } else {
                joined.append(edit)
            }
        }
        return Change(joined + rest)
    }
}
