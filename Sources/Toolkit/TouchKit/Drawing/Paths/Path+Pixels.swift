package import Foundation
package import Geometry

extension Path {
    nonisolated package func applying(_ transform: CGAffineTransform) -> Path {
        transform.isIdentity ? self : placed { $0.applying(transform) }
    }

    /// Appends all steps of `other`, transformed.
    nonisolated package mutating func addPath(_ other: Path, transform: CGAffineTransform) {
        addPath(other.applying(transform))
    }

    /// The bounding box of all points and control points; `.null` for an empty path.
    nonisolated package var boundingBox: CGRect {
        var points: [CGPoint] = []
        forEachPoint { points.append($0) }
        return CGRect(around: points) ?? .null
    }

    /// The bounding box of the lines and curves, within a thousandth of their size; `.null` for an empty path.
    nonisolated package var boundingBoxOfOutline: CGRect {
        flattened(deviatingBy: 1e-4).bounds
    }

    /// Returns whether a point is inside; open runs count as closed.
    nonisolated package func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
        let box = boundingBox
        // Comparisons with NaN are false, while Foundation's `contains` traps.
        guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else { return false }
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

    /// Appends the path to `pixels`, transformed by `transform`, with curves as segments that deviate by at most
    /// `tolerance` pixels.
    nonisolated package func flatten(
        into pixels: inout PixelPath, transform: CGAffineTransform, tolerance: CGFloat = 0.05
    ) {
        forEachLine(tolerance: tolerance, placed: { $0.applying(transform) }) {
            pixels.endRun(isClosed: false)
            pixels.add($0)
        } line: {
            pixels.add($0)
        } close: {
            pixels.endRun(isClosed: true)
        }
        pixels.endRun(isClosed: false)
    }
}

extension PixelPath {
    /// Returns the winding number of the path around a point.
    nonisolated fileprivate func windings(around point: CGPoint) -> Int {
        var turns = 0
        for run in runs {
            var from = points[run.points.upperBound - 1]
            for to in points[run.points] {
                turns += point.winding(of: from, to)
                from = to
            }
        }
        return turns
    }
}
