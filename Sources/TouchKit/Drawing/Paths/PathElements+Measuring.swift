package import Foundation

extension PathElements {
    /// The bounding box of all points and control points; `.null` for an empty path.
    nonisolated package var boundingBox: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quadCurve(let point, let control): points += [control, point]
            case .curve(let point, let control1, let control2): points += [control1, control2, point]
            case .close: break
            }
        }
        return PixelPath(points).bounds
    }

    /// The bounding box of the lines and curves, within a thousandth of their size; `.null` for an empty path.
    nonisolated package var boundingBoxOfOutline: CGRect {
        flattened(deviatingBy: 1e-4).bounds
    }

    /// Returns whether a point is inside; open runs count as closed.
    nonisolated package func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
        let box = boundingBox
        guard box.contains(point) || (box.maxX == point.x || box.maxY == point.y) else { return false }
        let turns = flattened(deviatingBy: 1e-4).windings(around: point)
        return switch rule {
        case .winding: turns != 0
        case .evenOdd: !turns.isMultiple(of: 2)
        }
    }

    /// Returns the path with curves as segments that deviate by at most `fraction` of its size.
    nonisolated func flattened(deviatingBy fraction: CGFloat) -> PixelPath {
        let box = boundingBox
        var outline = PixelPath()
        flatten(into: &outline, transform: .identity, tolerance: max(max(box.width, box.height) * fraction, 1e-9))
        return outline
    }
}

extension PixelPath {
    /// Returns the winding number of the path around a point.
    nonisolated fileprivate func windings(around point: CGPoint) -> Int {
        var turns = 0
        for run in runs {
            var from = points[run.points.upperBound - 1]
            for to in points[run.points] {
                // Half-open in y, so that a corner on the ray counts once.
                if (from.y <= point.y) != (to.y <= point.y) {
                    let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
                    if to.y > from.y, side > 0 { turns += 1 }
                    if to.y < from.y, side < 0 { turns -= 1 }
                }
                from = to
            }
        }
        return turns
    }
}
