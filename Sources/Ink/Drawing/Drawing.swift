public import Foundation

/// All the ink on a sheet of paper: a collection of elements in drawing order, the topmost last.
///
/// Every edit returns the `Change` that it made: what to repaint, what to write to the file, what to undo. Questions
/// about a place look only at the ink around it.
public struct Drawing: Sendable {
    /// In drawing order: by rank.
    private var elements: [Element] = []
    private var ranks: [Element.ID: Int] = [:]
    private var grid = CellGrid()
    /// The next identity and the next rank: both only ever grow, so neither is given twice.
    private var nextNumber = 0

    /// Makes a drawing with nothing in it.
    public init() {}

    /// The element of an identity; nil if it is not, or no longer, in the drawing.
    public subscript(id: Element.ID) -> Element? {
        position(of: id).map { elements[$0] }
    }

    private func position(of id: Element.ID) -> Int? {
        ranks[id].map(position(ofRank:))
    }

    /// Where the element of a rank is, or would be.
    private func position(ofRank rank: Int) -> Int {
        elements.partitioningIndex { $0.rank >= rank }
    }
}

extension Drawing: RandomAccessCollection {
    /// The place of the lowest element: 0.
    public var startIndex: Int { elements.startIndex }
    /// The place after the topmost element's.
    public var endIndex: Int { elements.endIndex }

    /// The element at a place in the drawing order.
    public subscript(position: Int) -> Element { elements[position] }
}

extension Drawing: Hashable {
    /// Whether both drawings hold the same elements in the same order.
    public static func == (a: Drawing, b: Drawing) -> Bool { a.elements == b.elements }

    /// Feeds the elements, in their order, to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

// MARK: - Questions about a place

extension Drawing {
    /// The topmost element with ink within a distance of a point, both in points; nil if there is none.
    public func topmost(at point: CGPoint, within tolerance: CGFloat) -> Element? {
        guard point.isOnPaper, tolerance.isOnPaper else { return nil }
        let around = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -tolerance, dy: -tolerance)
        return candidates(in: around).last { $0.mark.distance(from: point) <= tolerance }
    }

    /// The elements with ink in a rectangle or at its edge, in points, in drawing order: what is to be drawn again when
    /// the rectangle is.
    public func elements(touching rect: CGRect) -> [Element] {
        candidates(in: rect).filter { $0.mark.touches(rect) }
    }

    /// The elements that lie in a rectangle's cells and whose boxes meet it, in drawing order.
    func candidates(in rect: CGRect) -> [Element] {
        grid.candidates(in: rect).lazy.map { elements[position(ofRank: $0)] }.filter { $0.bounds.meets(rect) }
    }
}

// MARK: - Making changes happen

extension Drawing {
    /// A number that was never given before, above all that were: an identity, or the rank on top of all others.
    mutating func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    /// Makes a change happen. What the change says of before is what it finds: only changes made to this drawing, or
    /// the inverse of the last of them, are handed in.
    mutating func apply(_ change: Change) {
        // Where all goes, the index need not be told of each.
        let isClearing = change.edits.count == elements.count && change.edits.values.allSatisfy { $0.after == nil }
        if isClearing { grid = CellGrid() }
        var leaving: Set<Int> = []
        var coming: [Element] = []
        for (id, edit) in change.edits {
            if let before = edit.before, !isClearing { grid.remove(before) }
            if let after = edit.after { grid.insert(after) }
            ranks[id] = edit.after?.rank
            if let before = edit.before, let after = edit.after, before.rank == after.rank {
                if let position = position(of: id) { elements[position] = after }
            } else {
                if let before = edit.before { leaving.insert(before.rank) }
                if let after = edit.after { coming.append(after) }
            }
        }
        if !leaving.isEmpty { elements.removeAll { leaving.contains($0.rank) } }
        merge(coming.sorted { $0.rank < $1.rank })
    }

    /// Puts elements, given by rank, where their ranks say, in one pass.
    private mutating func merge(_ coming: [Element]) {
        guard let lowest = coming.first else { return }
        let start = position(ofRank: lowest.rank)
        // An array of its own: a slice would have the whole drawing copied.
        var above = Array(elements[start...])[...]
        elements.removeSubrange(start...)
        for element in coming {
            let below = above.prefix { $0.rank < element.rank }
            elements.append(contentsOf: below)
            elements.append(element)
            above = above.dropFirst(below.count)
        }
        elements.append(contentsOf: above)
    }
}

extension RandomAccessCollection {
    /// The first index whose element is past a boundary, in a collection where all those that are come last.
    fileprivate func partitioningIndex(where isPast: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isPast(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}

extension CGRect {
    /// Whether two rectangles have a point in common, an edge or a corner at least.
    fileprivate func meets(_ other: CGRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
