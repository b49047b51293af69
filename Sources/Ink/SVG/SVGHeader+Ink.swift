package import Foundation

// The page that shows the ink: other programs show no more than the page.
extension SVGHeader {
    /// The area that the page shows; infinite where it has no edge.
    private var visible: Extent {
        guard layerScale == nil else { return .infinite }
        return origin?.visible ?? page.map { Extent($0) } ?? .infinite
    }

    /// Returns the header with a page that shows the ink which a change adds. Ink that was outside the page before the
    /// change may stay there, and so does ink that was cleared: it returns to the page that it was on.
    /// - Parameter step: Edges that move are rounded outwards to multiples of this number of points.
    package func showing(_ change: Change, step: CGFloat) -> SVGHeader {
        guard change.clearing == nil else { return self }
        var extent = visible
        for edit in change.edits {
            guard let after = edit.after else { continue }
            extent.include(Extent(after.bounds), except: edit.before.map { Extent($0.bounds) }, step: step)
        }
        return with(extent)
    }

    /// Same as above, for the box around the ink; nil if there is none.
    package func showing(_ box: CGRect?, step: CGFloat) -> SVGHeader {
        guard let box else { return self }
        var extent = visible
        extent.include(Extent(box), except: nil, step: step)
        return with(extent)
    }

    private func with(_ extent: Extent) -> SVGHeader {
        guard extent != visible else { return self }
        var header = self
        header.setVisible(extent)
        return header
    }
}

extension Extent {
    /// Moves each edge that a box reaches beyond, unless the box `old` did, too. Edges stay on paper.
    fileprivate mutating func include(_ new: Extent, except old: Extent?, step: CGFloat) {
        func low(_ edge: CGFloat, _ new: CGFloat, _ old: CGFloat?) -> CGFloat {
            guard new < min(edge, old ?? edge) else { return edge }
            return max((new / step).rounded(.down) * step, -.paperLimit)
        }
        // Mirrored, the high edges are low ones.
        func high(_ edge: CGFloat, _ new: CGFloat, _ old: CGFloat?) -> CGFloat { -low(-edge, -new, old.map { -$0 }) }
        self = Extent(
            CGPoint(x: low(self.low.x, new.low.x, old?.low.x), y: low(self.low.y, new.low.y, old?.low.y)),
            CGPoint(x: high(self.high.x, new.high.x, old?.high.x), y: high(self.high.y, new.high.y, old?.high.y)))
    }
}
