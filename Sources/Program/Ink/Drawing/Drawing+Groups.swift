package import Foundation

// What concerns a group of elements, such as what is selected.
extension Drawing {
    /// Returns the box around the ink of elements, in points; null if none of them is in the drawing.
    package func bounds(of ids: some Sequence<Element.ID>) -> CGRect {
        elements(ids).reduce(.null) { $0.union($1.bounds) }
    }

    /// Returns whether ink of a group of elements reaches into a rectangle, in points, or to its edge.
    package func hasInk(of group: Set<Element.ID>, in rect: CGRect) -> Bool {
        if group.count <= Self.fewElements {
            let extent = Extent(rect)
            return group.contains { self[$0].map { extent.meets($0.bounds) && $0.mark.touches(rect) } == true }
        }
        var query = query(rect)
        while let element = next(&query) {
            if group.contains(element.id), element.mark.touches(rect) { return true }
        }
        return false
    }

    /// Looking at so many elements takes less time than a search among all others.
    private static let fewElements = 64

    /// Returns the elements that a lasso touches or encloses.
    package func elements(caughtBy lasso: Lasso) -> [Element.ID] {
        candidates(in: lasso.bounds).filter { lasso.catches($0.mark) }.map(\.id)
    }

    /// Returns an element and all others of its color that it touches, directly or through others of them. A marker's
    /// ink touches only that of markers, and ink that follows its direction only such ink.
    package func elements(connectedTo id: Element.ID) -> Set<Element.ID> {
        guard let first = self[id] else { return [] }
        var (found, waiting): (Set<Element.ID>, [Element]) = ([id], [first])
        while let element = waiting.popLast() {
            for other in candidates(in: element.bounds)
            where !found.contains(other.id) && other.mark.style.hasColor(of: first.mark.style)
                && element.mark.touches(other.mark)
            {
                found.insert(other.id)
                waiting.append(other)
            }
        }
        return found
    }
}

extension Style {
    fileprivate func hasColor(of other: Style) -> Bool {
        guard isMarker == other.isMarker, followsDirection == other.followsDirection else { return false }
        return followsDirection || color == other.color
    }
}

extension Mark {
    /// Whether the beginning of another mark's ink is in what is filled.
    private func contains(_ other: Mark) -> Bool {
        style.fill != .none && other.shape.hasSegment(width: other.style.width) { isInside($0.begin.point) }
    }

    /// Returns whether the ink of two marks has a point in common.
    package func touches(_ other: Mark) -> Bool {
        let box = bounds.intersection(other.bounds)
        guard !box.isNull else { return false }
        if contains(other) || other.contains(self) { return true }
        // Only the parts inside both boxes can touch.
        let common = Extent(box)
        var segments: [Centerline.Segment] = []
        other.shape.visitSegments(width: other.style.width) {
            if common.meets($0.extent.rect) { segments.append($0) }
            return true
        }
        return shape.hasSegment(width: style.width) { segment in
            let extent = segment.extent
            return common.meets(extent.rect)
                && segments.contains { extent.meets($0.extent.rect) && segment.touches($0) }
        }
    }
}
