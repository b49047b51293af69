import Foundation
import Geometry
public import TouchKit

extension UIBezierPath {
    /// Returns the path with the same pen, whose runs are drawn from their ends to their starts.
    public func reversing() -> UIBezierPath {
        let copy = copy() as? UIBezierPath ?? UIBezierPath()
        copy.cgPath = CGPath(cgPath.elements.reversed)
        return copy
    }
}

extension Path {
    /// The path whose runs are drawn from their ends to their starts.
    nonisolated fileprivate var reversed: Path {
        var runs: [(segments: [(start: CGPoint, step: Step)], start: CGPoint, end: CGPoint, isClosed: Bool)] = []
        for step in steps {
            switch step {
            case .move(let point):
                runs.append(([], point, point, false))
            case .line(let end), .quadCurve(_, let end), .curve(_, _, let end):
                // What follows a closed run begins where that began.
                if let last = runs.last, last.isClosed { runs.append(([], last.start, last.start, false)) }
                guard let last = runs.indices.last else { continue }
                runs[last].segments.append((runs[last].end, step))
                runs[last].end = end
            case .close:
                if let last = runs.indices.last { runs[last].isClosed = true }
            }
        }
        return Path { path in
            for run in runs.reversed() {
                path.move(to: run.end)
                for (start, step) in run.segments.reversed() {
                    switch step {
                    case .quadCurve(let control, _): path.addQuadCurve(to: start, control: control)
                    case .curve(let control1, let control2, _):
                        path.addCurve(to: start, control1: control2, control2: control1)
                    case .line, .move, .close: path.addLine(to: start)
                    }
                }
                if run.isClosed { path.closeSubpath() }
            }
        }
    }
}
