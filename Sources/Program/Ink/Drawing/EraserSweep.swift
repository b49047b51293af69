package import Foundation
import Geometry

/// The area that a round eraser touches as it moves from one point to another.
package struct EraserSweep {
    /// In points.
    package let begin, end: CGPoint
    package let radius: CGFloat

    package init(from begin: CGPoint, to end: CGPoint, radius: CGFloat) {
        (self.begin, self.end, self.radius) = (begin, end, radius)
    }

    /// The box around what it touches, in points.
    package var box: CGRect { Extent(begin, end).outset(by: radius).rect }

    var isOnPaper: Bool { begin.isOnPaper && end.isOnPaper && radius.isOnPaper }

    /// The parts of erased ink that are left.
    struct Rest {
        /// The parts of the ink from its beginning to its end.
        var parts: [Mark] = []
        /// The box outside which the ink is as it was, in points; nil if it looks different everywhere.
        var area: CGRect?
    }

    /// Returns what is left of a mark's ink; nil if the eraser does not touch it.
    func rest(of mark: Mark) -> Rest? {
        switch mark.shape {
        case .line(let line): rest(of: line, mark.style)
        case .dot: mark.distance(from: begin) <= radius || touches(mark) ? Rest() : nil
        case .ellipse, .rectangle, .polygon:
            Stroke(around: mark.shape).flatMap { rest(ofOutline: $0, mark.style) }
        case .stroke(let stroke): rest(of: stroke, mark.style)
        // What is filled cannot be cut: it is erased as a whole, or not at all.
        case .artwork(let artwork):
            artwork.isText && artwork.parts.allSatisfy { !$0.isFilled } && touches(mark)
                ? rest(ofText: artwork, mark.style) : nil
        }
    }

    private func touches(_ mark: Mark) -> Bool {
        mark.shape.hasSegment(width: mark.style.width) { touchedPart(of: $0) != nil }
    }

    /// Returns what is left of a text: freehand strokes, those of untouched letters, too.
    private func rest(ofText text: Artwork, _ style: Style) -> Rest {
        var rest = Rest()
        for (stroke, isClosed) in text.strokes(width: style.width) {
            let cut = isClosed ? self.rest(ofOutline: stroke, style) : self.rest(of: stroke, style)
            rest.parts += cut?.parts ?? [Mark(shape: .stroke(stroke), style: style)]
        }
        return rest
    }

    private func rest(of line: Line, _ style: Style) -> Rest? {
        let segment = Centerline.Segment(from: line.begin, to: line.end, radius: style.width / 2)
        guard let gap = touchedPart(of: segment) else { return nil }
        func point(_ share: CGFloat) -> CGPoint { line.begin.interpolated(to: line.end, at: share) }
        // Each arrow stays at its end.
        var (first, second) = (line, line)
        (first.end, first.heads) = (point(gap.lowerBound), line.heads == .both ? .end : .none)
        if first.heads == .end { (first.begin, first.end) = (first.end, first.begin) }
        (second.begin, second.heads) = (point(gap.upperBound), line.heads == .none ? .none : .end)
        let lines = [first, second]
        return Rest(parts: lines.filter { $0.length > shortest }.map { Mark(shape: .line($0), style: style) })
    }

    /// The length up to which a part of ink is left out, in points: less for a small eraser, on enlarged paper.
    private var shortest: CGFloat { min(1, radius / 8) }

    // MARK: Freehand ink

    private func rest(of stroke: Stroke, _ style: Style) -> Rest? {
        let gaps = gaps(in: stroke, width: style.width)
        guard !gaps.isEmpty else { return nil }
        guard stroke.samples.count > 1 else { return Rest() }
        let parts = parts(of: stroke, between: gaps).filter { isLong($0.samples) }
        var area = CGRect.null
        // Each curve depends on its neighbors.
        var first = 0
        for part in parts + [nil] {
            let end = part?.kept?.lowerBound ?? stroke.samples.count - 1
            if part == nil || part?.kept != nil {
                let curves = max(first - 2, 0)..<min(end + 2, stroke.samples.count - 1)
                if !curves.isEmpty { area = area.union(stroke.bounds(of: curves, width: style.width)) }
            }
            if let part, let kept = part.kept {
                first = kept.upperBound
                if style.followsDirection { area = area.union(recolored(part, of: stroke, width: style.width)) }
            }
        }
        // Without its inside, it looks different everywhere.
        return Rest(parts: marks(of: parts.map(\.samples), style), area: style.fill == .none ? area : nil)
    }

    /// Returns what is left of an outline that ends where it begins.
    private func rest(ofOutline stroke: Stroke, _ style: Style) -> Rest? {
        let gaps = gaps(in: stroke, width: style.width)
        guard let first = gaps.first, let last = gaps.last else { return nil }
        var parts = parts(of: stroke, between: gaps).map(\.samples)
        if first.lowerBound > 0, last.upperBound < CGFloat(stroke.samples.count - 1) {
            // The outline's beginning is not cut: its two ends are one part.
            parts[0] = parts.removeLast() + parts[0].dropFirst()
        }
        // A part that is tiny alone may be the beginning of the joined one.
        return Rest(parts: marks(of: parts.filter(isLong), style))
    }

    private func marks(of parts: [[Stroke.Sample]], _ style: Style) -> [Mark] {
        // What is open has no inside.
        var style = style
        style.fill = .none
        return parts.compactMap { Stroke(samples: $0) }.map { Mark(shape: .stroke($0), style: style) }
    }

    /// Returns the parts of a stroke before, between and after gaps.
    private func parts(of stroke: Stroke, between gaps: [ClosedRange<CGFloat>]) -> [Stroke.Part] {
        let last = CGFloat(stroke.samples.count - 1)
        var parts: [Stroke.Part] = []
        var start: CGFloat = 0
        for gap in gaps + [last...last] {
            if gap.lowerBound > start { parts.append(stroke.part(from: start, to: gap.lowerBound)) }
            start = gap.upperBound
        }
        return parts
    }

    /// Returns a box around the curves that a part keeps and whose colors change with the part's beginning.
    private func recolored(_ part: Stroke.Part, of stroke: Stroke, width: CGFloat) -> CGRect {
        guard let kept = part.kept, kept.count > 1 else { return .null }
        var (old, new) = (DirectionColors(), DirectionColors())
        func color(_ colors: inout DirectionColors, _ begin: Stroke.Sample, _ end: Stroke.Sample) -> Color {
            colors.color(from: begin.location, to: end.location)
        }
        let samples = stroke.samples
        for index in 0..<kept.lowerBound { _ = color(&old, samples[index], samples[index + 1]) }
        for (begin, end) in zip(part.samples, part.samples.dropFirst()) {
            if begin == samples[kept.lowerBound] { break }
            _ = color(&new, begin, end)
        }
        var end = kept.lowerBound
        while end < kept.upperBound,
            color(&old, samples[end], samples[end + 1]) != color(&new, samples[end], samples[end + 1])
        {
            end += 1
        }
        return end > kept.lowerBound ? stroke.bounds(of: kept.lowerBound..<end, width: width) : .null
    }

    /// Whether a part of ink is long enough to be left.
    private func isLong(_ samples: [Stroke.Sample]) -> Bool {
        zip(samples, samples.dropFirst()).reduce(0) { $0 + $1.0.location.distance(to: $1.1.location) } > shortest
    }

    /// Returns the touched parts of a stroke's centerline, as numbers of samples and shares of the way to the next.
    private func gaps(in stroke: Stroke, width: CGFloat) -> [ClosedRange<CGFloat>] {
        let reach = Extent(begin, end).outset(by: radius)
        guard stroke.samples.count > 1 else {
            let dot = stroke.samples[0]
            let segment = Centerline.Segment(
                from: dot.location, to: dot.location, radius: width / 2 * dot.widthFactor)
            return touchedPart(of: segment).map { _ in [0...0] } ?? []
        }
        var gaps: [ClosedRange<CGFloat>] = []
        for index in 0..<stroke.samples.count - 1 {
            let limit = stroke.hullLimit(at: index).outset(by: stroke.radius(at: index, width: width))
            guard reach.meets(limit.rect) else { continue }
            let lines = stroke.curve(at: index).flattened(tolerance: Centerline.tolerance)
            var line: CGFloat = 0
            _ = stroke.visitSegments(at: index, width: width) { segment in
                defer { line += 1 }
                guard let part = touchedPart(of: segment) else { return true }
                let count = CGFloat(lines.count)
                let low = CGFloat(index) + (line + part.lowerBound) / count
                let high = CGFloat(index) + (line + part.upperBound) / count
                if let last = gaps.last, low <= last.upperBound + 1e-6 {
                    gaps[gaps.count - 1] = last.lowerBound...max(high, last.upperBound)
                } else {
                    gaps.append(low...high)
                }
                return true
            }
        }
        return gaps
    }

    // MARK: Segments

    /// Returns the part of a segment whose ink is touched, from 0 to 1; nil if none is.
    ///
    /// The distance from the eraser is a convex function of the place on the segment: touched places are adjacent.
    private func touchedPart(of segment: Centerline.Segment) -> ClosedRange<CGFloat>? {
        guard Extent(begin, end).outset(by: radius).meets(segment.extent.rect) else { return nil }
        let axis = Centerline.Segment(from: begin, to: end, radius: radius)
        func gap(_ share: CGFloat) -> CGFloat {
            let point = segment.begin.point.interpolated(to: segment.end.point, at: share)
            let nearest = axis.begin.point.interpolated(to: axis.end.point, at: axis.share(nearestTo: point))
            let ink = segment.begin.radius + (segment.end.radius - segment.begin.radius) * share
            return nearest.distance(to: point) - radius - ink
        }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<40 where high - low > 1e-6 {
            let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
            if gap(first) <= gap(second) { high = second } else { low = first }
        }
        let nearest = [0, (low + high) / 2, 1].min { gap($0) < gap($1) } ?? 0
        guard gap(nearest) < 0 else { return nil }
        func edge(towards outer: CGFloat) -> CGFloat {
            guard gap(outer) >= 0 else { return outer }
            var (inside, outside) = (nearest, outer)
            for _ in 0..<24 {
                let middle = (inside + outside) / 2
                if gap(middle) < 0 { inside = middle } else { outside = middle }
            }
            return outside
        }
        return edge(towards: 0)...edge(towards: 1)
    }
}

extension Drawing {
    /// Removes the parts of ink that an eraser touches. What is left of an element keeps its identity and its place;
    /// further parts are new elements. The ink that lies over these stays over them.
    /// - Parameter isSpared: Whether an element stays as it is.
    @discardableResult
    package mutating func erase(_ sweep: EraserSweep, sparing isSpared: (Element.ID) -> Bool = { _ in false }) -> Change
    {
        guard sweep.isOnPaper else { return Change() }
        var (replaced, added): ([Change.Edit], [(zIndex: Int, mark: Mark)]) = ([], [])
        var area: CGRect? = .null
        for element in candidates(in: sweep.box) where !isSpared(element.id) {
            guard let rest = sweep.rest(of: element.mark) else { continue }
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
