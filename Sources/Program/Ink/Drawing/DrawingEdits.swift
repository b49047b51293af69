package import Foundation

// The edits of a drawing. Each returns the change that it made, which is empty if there was nothing to do. Identities
// that are not in the drawing are ignored.

extension Drawing {
    /// Adds marks on top, in order, markers on top of other markers. Leaves out marks off the paper (`isOnPaper`).
    @discardableResult
    package mutating func add(_ marks: some Sequence<Mark>) -> Change {
        var edits: [Change.Edit] = []
        edits.reserveCapacity(marks.underestimatedCount)
        for mark in marks where mark.isOnPaper {
            let number = takeNumber()
            let element = Element(id: Element.ID(number: number), rank: number, mark: mark)
            edits.append(.added(element))
        }
        return perform(Change(edits))
    }

    /// Adds a mark on top, unless it is not on paper (`Mark.isOnPaper`).
    @discardableResult
    package mutating func add(_ mark: Mark) -> Change {
        add(CollectionOfOne(mark))
    }

    /// Adds the elements of another drawing, with reserved numbers, none of them this one's. They keep their order.
    package mutating func add(elementsOf other: Drawing) -> Change {
        perform(Change(adding: other))
    }

    @discardableResult
    package mutating func remove(_ ids: some Sequence<Element.ID>) -> Change {
        remove(elements(ids))
    }

    /// Removes elements of the drawing, each given once.
    @discardableResult
    package mutating func remove(_ elements: [Element]) -> Change {
        perform(Change(elements.map { .removed($0) }.inOrder))
    }

    /// Removes all elements, in constant time: the change has their storage.
    @discardableResult
    package mutating func clear() -> Change {
        isEmpty ? Change() : perform(Change(removing: self))
    }

    /// Gives an element another mark; does nothing if the mark is not on paper.
    @discardableResult
    package mutating func replace(_ id: Element.ID, with mark: Mark) -> Change {
        guard let before = self[id], let edit = Change.Edit(before: before, after: before.with(mark)) else {
            return Change()
        }
        return perform(Change([edit], within: edit.after?.mark.boxOfDifference(from: before.mark)))
    }

    /// Gives each element the mark that a closure makes of its own, unless that is not on paper.
    @discardableResult
    package mutating func replace(_ ids: some Sequence<Element.ID>, _ mark: (Mark) -> Mark) -> Change {
        edit(ids) { $0 = mark($0) }
    }

    /// Moves elements by an offset in points. An element that would leave the paper does not move.
    @discardableResult
    package mutating func move(_ ids: some Sequence<Element.ID>, dx: CGFloat, dy: CGFloat) -> Change {
        edit(ids) { $0 = $0.moved(dx: dx, dy: dy).keepingDecimals(of: $0) }
    }

    /// Moves, turns, mirrors, stretches and scales elements by a transform. Their widths are multiplied by the square
    /// root of the factor of areas if `scalesWidths` is true. An element that would leave the paper stays as it is.
    @discardableResult
    package mutating func transform(
        _ ids: some Sequence<Element.ID>, by transform: AffineTransform, scalesWidths: Bool = false
    ) -> Change {
        guard transform.isInvertible else { return Change() }
        return edit(ids) { $0 = $0.applying(transform, scalesWidth: scalesWidths).keepingDecimals(of: $0) }
    }

    /// Gives elements one color from end to end.
    @discardableResult
    package mutating func recolor(_ ids: some Sequence<Element.ID>, to color: Color) -> Change {
        edit(ids) { ($0.style.color, $0.style.followsDirection) = (color, false) }
    }

    /// Sets the width of elements, in points; does nothing if the width is not valid on paper.
    @discardableResult
    package mutating func setWidth(_ ids: some Sequence<Element.ID>, to width: CGFloat) -> Change {
        edit(ids) { $0.style.width = width }
    }

    /// Fills elements that can be filled.
    @discardableResult
    package mutating func fill(_ ids: some Sequence<Element.ID>, with fill: Fill) -> Change {
        edit(ids) { if $0.shape.isFillable, !$0.style.isMarker { $0.style.fill = fill } }
    }

    /// Makes arrows of lines, or lines of arrows.
    @discardableResult
    package mutating func setHeads(_ ids: some Sequence<Element.ID>, to heads: Line.Heads) -> Change {
        edit(ids) {
            guard case .line(var line) = $0.shape else { return }
            line.heads = heads
            $0.shape = .line(line)
        }
    }

    /// Brings elements above all others, and markers above all other markers. They keep their order among themselves.
    @discardableResult
    package mutating func bringToFront(_ ids: some Sequence<Element.ID>) -> Change {
        var raised: [Element] = []
        for (some, all) in markersAndInk(elements(ids))
        where all.suffix(some.count).first?.zIndex != some.first?.zIndex {
            // Elements that are on top already stay as they are, so that doing it twice changes nothing.
            raised += some
        }
        return perform(Change(raised.map { .replaced($0, by: $0.at(rank: takeNumber())) }.inOrder))
    }

    /// Sends elements below all others, and markers below all other markers. They keep their order among themselves.
    @discardableResult
    package mutating func sendToBack(_ ids: some Sequence<Element.ID>) -> Change {
        var lowered: [Element] = []
        for (some, all) in markersAndInk(elements(ids))
        where all.prefix(some.count).last?.zIndex != some.last?.zIndex {
            lowered += some
        }
        let lowest = takeRanksBelow(lowered.count)
        return perform(
            Change(lowered.enumerated().map { .replaced($1, by: $1.at(rank: lowest + $0)) }.inOrder))
    }

    /// Makes pictures the paper's background, below all others, or makes the background pictures like others again.
    @discardableResult
    package mutating func setBackground(_ ids: some Sequence<Element.ID>, to isBackground: Bool) -> Change {
        let pictures = elements(ids).filter { $0.mark.isPicture && $0.mark.isBackground != isBackground }
        let lowest = isBackground ? takeRanksBelow(pictures.count) : 0
        return perform(
            Change(
                pictures.enumerated().map { index, old in
                    let new = old.with(old.mark.asBackground(isBackground))
                    return .replaced(old, by: isBackground ? new.at(rank: lowest + index) : new)
                }.inOrder))
    }

    /// The markers among elements in drawing order, with all markers; and the other ink among them, with all other ink.
    private func markersAndInk(_ elements: [Element]) -> [(some: [Element], all: Slice<Drawing>)] {
        let ink = firstIndex(from: Element.lowestInkZIndex)
        return [
            (elements.filter { Element.liesBelow(zIndex: $0.zIndex) }, self[..<ink]),
            (elements.filter { !Element.liesBelow(zIndex: $0.zIndex) }, self[ink...]),
        ]
    }

    /// Adds copies of elements on top, moved by an offset in points. They keep their order among themselves.
    @discardableResult
    package mutating func duplicate(_ ids: some Sequence<Element.ID>, dx: CGFloat, dy: CGFloat) -> Change {
        add(elements(ids).map { $0.mark.moved(dx: dx, dy: dy).keepingDecimals(of: $0.mark) })
    }

    /// The elements with the given identities, each once, in drawing order.
    package func elements(_ ids: some Sequence<Element.ID>) -> [Element] {
        // Elements with successive identities are usually side by side in memory, those of a set's order are not.
        ids.map { Int32($0.number) }.ascendingWithoutRepetitions().compactMap { self[Element.ID(number: $0)] }
            .inDrawingOrder
    }

    /// Changes the mark of each element by a closure.
    private mutating func edit(_ ids: some Sequence<Element.ID>, _ body: (inout Mark) -> Void) -> Change {
        let edits = elements(ids).compactMap { element in
            var mark = element.mark
            body(&mark)
            return Change.Edit(before: element, after: element.with(mark))
        }
        return perform(Change(edits.inOrder))
    }

    private mutating func perform(_ change: Change) -> Change {
        apply(change)
        return change
    }
}
