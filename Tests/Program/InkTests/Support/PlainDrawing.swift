import Foundation
import Ink
import TestInk

/// A drawing as a plain array, edited and searched the slow way, to compare `Drawing` with.
struct PlainDrawing: Equatable {
    struct Item: Equatable {
        var id: Element.ID
        var mark: Mark
    }

    /// From the lowest to the topmost, the markers below all other ink.
    var items: [Item] = []

    mutating func add(_ added: [Item]) {
        let all = items + added
        items = all.filter(\.mark.style.isMarker) + all.filter { !$0.mark.style.isMarker }
    }

    mutating func remove(_ ids: [Element.ID]) {
        items.removeAll { ids.contains($0.id) }
    }

    mutating func replace(_ ids: [Element.ID], _ replacement: (Mark) -> Mark) {
        for index in items.indices where ids.contains(items[index].id) {
            items[index].mark = replacement(items[index].mark)
        }
    }

    mutating func bringToFront(_ ids: [Element.ID]) {
        let raised = items.filter { ids.contains($0.id) }
        remove(ids)
        add(raised)
    }

    mutating func sendToBack(_ ids: [Element.ID]) {
        let lowered = items.filter { ids.contains($0.id) }
        remove(ids)
        let rest = items
        items = lowered
        add(rest)
    }

    /// Applies a change.
    /// - Returns: Whether the elements were as the change's edits say.
    mutating func apply(_ change: Change, order: some Sequence<Element>) -> Bool {
        var isRegular = true
        var marks = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.mark) })
        for edit in change.edits {
            isRegular = isRegular && marks[edit.id] == edit.before?.mark
            marks[edit.id] = edit.after?.mark
        }
        let ordered = order.compactMap { element in marks[element.id].map { Item(id: element.id, mark: $0) } }
        isRegular = isRegular && ordered.count == marks.count
        items = ordered
        return isRegular
    }
}

extension Drawing {
    var plain: PlainDrawing { PlainDrawing(items: map { PlainDrawing.Item(id: $0.id, mark: $0.mark) }) }
}
