public import Foundation

// What can be done to a drawing. Each edit returns the change that it made, which is empty if there was nothing to do;
// identities that are not in the drawing are passed over.

extension Drawing {
    /// Puts marks on top, in their order. A mark that cannot lie on paper (`Mark.isOnPaper`) is left out.
    @discardableResult
    public mutating func add(_ marks: some Sequence<Mark>) -> Change {
        var edits: [Element.ID: Change.Edit] = [:]
        for mark in marks where mark.isOnPaper {
            let number = takeNumber()
            let element = Element(id: Element.ID(number: number), rank: number, mark: mark)
            edits[element.id] = Change.Edit(before: nil, after: element)
        }
        return perform(Change(edits))
    }

    /// Puts a mark on top; a mark that cannot lie on paper (`Mark.isOnPaper`) is left out.
    @discardableResult
    public mutating func add(_ mark: Mark) -> Change {
        add(CollectionOfOne(mark))
    }

    /// Takes elements away.
    @discardableResult
    public mutating func remove(_ ids: some Sequence<Element.ID>) -> Change {
        edit(ids) { _ in nil }
    }

    /// Takes everything away.
    @discardableResult
    public mutating func clear() -> Change {
        remove(map(\.id))
    }

    /// Gives an element another mark in its place; does nothing if the mark cannot lie on paper.
    @discardableResult
    public mutating func replace(_ id: Element.ID, with mark: Mark) -> Change {
        edit(CollectionOfOne(id)) { $0.with(mark) }
    }

    /// Moves elements by a way in points; one that would leave the paper stays where it is.
    @discardableResult
    public mutating func move(_ ids: some Sequence<Element.ID>, dx: CGFloat, dy: CGFloat) -> Change {
        edit(ids) { $0.with($0.mark.moved(dx: dx, dy: dy)) }
    }

    /// Gives elements another colour.
    @discardableResult
    public mutating func recolor(_ ids: some Sequence<Element.ID>, to color: Color) -> Change {
        edit(ids) { $0.with(Mark(shape: $0.mark.shape, style: Style(color: color, width: $0.mark.style.width))) }
    }

    /// Gives elements another width, in points; does nothing if no mark could lie on paper with it.
    @discardableResult
    public mutating func setWidth(_ ids: some Sequence<Element.ID>, to width: CGFloat) -> Change {
        edit(ids) { $0.with(Mark(shape: $0.mark.shape, style: Style(color: $0.mark.style.color, width: width))) }
    }

    /// Brings elements above all others; among themselves they keep their order.
    @discardableResult
    public mutating func bringToFront(_ ids: some Sequence<Element.ID>) -> Change {
        let elements = Set(ids).compactMap { self[$0] }.sorted { $0.rank < $1.rank }
        // Those that are on top already stay as they are, so that doing it twice is no change.
        guard elements.map(\.id) != suffix(elements.count).map(\.id) else { return Change() }
        var ranks: [Element.ID: Int] = [:]
        for element in elements { ranks[element.id] = takeNumber() }
        return edit(ranks.keys) { element in
            var front = element
            front.rank = ranks[element.id] ?? element.rank
            return front
        }
    }

    /// Puts copies of elements on top, moved by a way in points; among themselves they keep their order.
    @discardableResult
    public mutating func duplicate(_ ids: some Sequence<Element.ID>, dx: CGFloat, dy: CGFloat) -> Change {
        let elements = Set(ids).compactMap { self[$0] }.sorted { $0.rank < $1.rank }
        return add(elements.map { $0.mark.moved(dx: dx, dy: dy) })
    }

    /// Makes of each element what a closure says: another, or none.
    private mutating func edit(_ ids: some Sequence<Element.ID>, _ replacement: (Element) -> Element?) -> Change {
        var edits: [Element.ID: Change.Edit] = [:]
        for id in ids {
            guard let element = self[id] else { continue }
            edits[id] = Change.Edit(before: element, after: replacement(element))
        }
        return perform(Change(edits))
    }

    private mutating func perform(_ change: Change) -> Change {
        apply(change)
        return change
    }
}

extension Element {
    /// The element with another mark, or as it was if that mark cannot lie on paper.
    fileprivate func with(_ mark: Mark) -> Element {
        mark.isOnPaper ? Element(id: id, rank: rank, mark: mark) : self
    }
}
