public import Foundation

/// What happened to a drawing, as a value: for every element concerned, what it was and what it has become.
///
/// Because it holds both, a change can be turned round and changes can be joined, which is all that undo needs. A
/// change tells what to repaint (`damage`) and what became of whom.
public struct Change: Hashable, Sendable {
    /// What became of one element.
    struct Edit: Hashable, Sendable {
        /// The element as it was; nil if it was not there.
        var before: Element?
        /// The element as it is; nil if it is no longer there.
        var after: Element?
    }

    /// What became of whom; no edit leaves its element as it was.
    private(set) var edits: [Element.ID: Edit]

    init(_ edits: [Element.ID: Edit] = [:]) {
        self.edits = edits.filter { $0.value.before != $0.value.after }
    }

    /// Whether nothing changed.
    public var isEmpty: Bool { edits.isEmpty }

    /// Whether elements came and nothing else happened.
    var isAddition: Bool { edits.values.allSatisfy { $0.before == nil } }

    /// The elements that were not there before, in drawing order.
    public var added: [Element] {
        edits.values.compactMap { $0.before == nil ? $0.after : nil }.sorted { $0.rank < $1.rank }
    }

    /// The elements that are no longer there, as they were, in drawing order.
    public var removed: [Element] {
        edits.values.compactMap { $0.after == nil ? $0.before : nil }.sorted { $0.rank < $1.rank }
    }

    /// Where ink came, went or looks different: for each element its box before and its box after, in points, each
    /// once. Small boxes rather than one around them all, since little may have changed between two far corners.
    public var damage: [CGRect] {
        edits.sorted { $0.key < $1.key }.flatMap { _, edit in
            let boxes = [edit.before, edit.after].compactMap { $0?.bounds }
            return boxes.first == boxes.last ? Array(boxes.prefix(1)) : boxes
        }
    }
}

// MARK: - Turning round and joining

extension Change {
    /// The change that takes this one back.
    public var inverse: Change {
        Change(edits.mapValues { Edit(before: $0.after, after: $0.before) })
    }

    /// This change and one that came after it as one: what each element was before both and is after both.
    func followed(by next: Change) -> Change {
        Change(edits.merging(next.edits) { Edit(before: $0.before, after: $1.after) })
    }

    /// The part of this change that concerns elements which another change concerns too.
    func shared(with other: Change) -> Change {
        Change(edits.filter { other.edits[$0.key] != nil })
    }

    /// The part of this change that concerns no element which another change concerns.
    func apart(from other: Change) -> Change {
        Change(edits.filter { other.edits[$0.key] == nil })
    }
}
