import Foundation
import Ink
import TouchKit

/// The parts of one color of finished ink that follows its direction, as far as they reach into a box.
///
/// They are drawn over each other in a group, which is laid over what is below: live ink keeps such a group's pixels
/// (`StrokePicture`), and both have to be the same.
nonisolated struct ColorParts {
    private let mark: Mark
    private let extra: CGFloat
    private var runs: [ColorRun] = []
    /// A box around the parts, in points; null if there are none.
    private(set) var bounds = CGRect.null

    /// Finds the parts.
    /// - Parameters:
    ///   - mark: Ink that follows its direction.
    ///   - extra: An additional width, in points.
    ///   - transform: Converts points to pixels; it scales evenly.
    ///   - visible: The box that is drawn, in points.
    init(of mark: Mark, wider extra: CGFloat = 0, under transform: CGAffineTransform, visible: CGRect) {
        (self.mark, self.extra) = (mark, extra)
        let reach = extra / 2 + 2 / transform.a
        let near = visible.insetBy(dx: -reach, dy: -reach)
        for run in mark.colorRuns {
            let box = mark.bounds(of: run)
            guard box.intersects(near) else { continue }
            runs.append(run)
            bounds = bounds.union(box.insetBy(dx: -reach, dy: -reach))
        }
    }

    /// Calls a closure with the curves and the color of each part, the first one first, since the others are drawn over
    /// it.
    func forEach(_ body: (PenCurves, Color) -> Void) {
        guard case .stroke(let stroke) = mark.shape else { return }
        for run in runs {
            body(PenCurves(stroke: stroke, part: run.curves, width: mark.style.width, extra: extra), run.color)
        }
    }
}
