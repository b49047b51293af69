import Foundation
import Ink

/// Where ink has to be drawn again: small boxes along it rather than the box around it, since a long slanting line is little
/// ink in a large box.
enum InkDamage {
    /// Longest piece of a line that shares one box, in points; about the edge of the tiles that canvases copy by.
    private static let piece: CGFloat = 48
    /// Most boxes for one line: beyond, longer pieces cost less than walking the list.
    private static let most = 24
    /// What antialiasing may colour beyond the ink, in points.
    private static let softEdge: CGFloat = 1

    /// Boxes that cover all of `mark`, in points.
    static func boxes(of mark: Mark) -> [CGRect] {
        switch mark.shape {
        case .line(let line): boxes(of: line, width: mark.style.width)
        case .dot, .ellipse, .rectangle, .polygon, .stroke: [mark.bounds.insetBy(dx: -softEdge, dy: -softEdge)]
        }
    }

    /// Boxes that cover what is different between two states of the ink under one finger, in points: of freehand ink that only
    /// grew, its end.
    static func boxes(from before: Mark?, to after: Mark?) -> [CGRect] {
        if let grown = growth(from: before, to: after) { return grown }
        return [before, after].compactMap { $0 }.flatMap(boxes(of:))
    }

    /// How many of a stroke's last samples may look different when one is added: its last curve bends anew.
    private static let unsettled = 3

    private static func growth(from before: Mark?, to after: Mark?) -> [CGRect]? {
        guard let before, let after, case .stroke(let old) = before.shape, case .stroke(let new) = after.shape,
            before.style == after.style, new.samples.count >= old.samples.count, old.samples.count > unsettled
        else { return nil }
        let end = new.samples[(old.samples.count - unsettled)...]
        return Stroke(samples: end).map { stroke in
            [
                Mark(shape: .stroke(stroke), style: after.style).bounds.insetBy(
                    dx: -after.style.width, dy: -after.style.width)
            ]
        }
    }

    /// Boxes that cover all that `change` did to `drawing`, which it made what it is, in points.
    static func boxes(of change: Change, to drawing: Drawing) -> [CGRect] {
        change.onlyAdds(to: drawing)
            ? change.added.flatMap { boxes(of: $0.mark) }
            : change.damage.map { $0.insetBy(dx: -softEdge, dy: -softEdge) }
    }

    private static func boxes(of line: Line, width: CGFloat) -> [CGRect] {
        let count = min(max(Int((line.length / piece).rounded(.up)), 1), most)
        let reach = width / 2 + softEdge
        return (0..<count).map { index in
            let from = point(CGFloat(index) / CGFloat(count), on: line)
            let to = point(CGFloat(index + 1) / CGFloat(count), on: line)
            return CGRect(
                x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x), height: abs(to.y - from.y)
            )
            .insetBy(dx: -reach, dy: -reach)
        }
    }

    private static func point(_ part: CGFloat, on line: Line) -> CGPoint {
        CGPoint(
            x: line.begin.x + (line.end.x - line.begin.x) * part, y: line.begin.y + (line.end.y - line.begin.y) * part)
    }
}
