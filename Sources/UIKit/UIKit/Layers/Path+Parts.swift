import Foundation
import Geometry
import TouchKit

extension Path {
    /// Returns the part of the path between two fractions of its length, as lines that deviate from curves by at most
    /// `tolerance`. All runs together have the length 1.
    nonisolated func part(from start: CGFloat, to end: CGFloat, tolerance: CGFloat) -> Path {
        guard start > 0 || end < 1 else { return self }
        var outline = PixelPath()
        flatten(into: &outline, transform: .identity, tolerance: max(tolerance, 1e-6))
        let lines = outline.lines
        let total = lines.joined().reduce(0) { $0 + $1.length }
        let (first, last) = (max(start, 0) * total, min(end, 1) * total)
        var result = Path()
        var done: CGFloat = 0
        for run in lines {
            var isConnected = false
            for line in run where line.length > 0 {
                let (from, to) = (max(first - done, 0), min(last - done, line.length))
                if from < to {
                    if !isConnected { result.move(to: line.point(at: from)) }
                    result.addLine(to: line.point(at: to))
                    isConnected = true
                }
                done += line.length
            }
        }
        return result
    }
}

/// A straight segment of a path.
private nonisolated struct PathLine {
    let begin: CGPoint
    let end: CGPoint

    var length: CGFloat { hypot(end.x - begin.x, end.y - begin.y) }

    func point(at distance: CGFloat) -> CGPoint {
        let part = distance / length
        return CGPoint(x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part)
    }
}

extension PixelPath {
    /// The segments of each run, with the one that closes it.
    nonisolated fileprivate var lines: [[PathLine]] {
        runs.map { run in
            var corners = Array(points[run.points])
            if run.isClosed { corners.append(corners[0]) }
            return zip(corners, corners.dropFirst()).map { PathLine(begin: $0, end: $1) }
        }
    }
}
