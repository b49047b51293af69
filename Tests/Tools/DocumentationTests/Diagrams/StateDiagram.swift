import Foundation
import TouchKit

/// States as boxes, and the steps between them as arrows.
struct StateDiagram<State: Hashable>: Diagram {
    struct Box {
        let state: State
        let title: String
        let subtitle: String
        let center: CGPoint
    }

    struct Arrow {
        let from: State
        let to: State
        var label = ""
        /// The distance of the arrow's middle from the straight line between the boxes, to the left of its direction,
        /// in points.
        var bend: CGFloat = 0
    }

    /// The common way of several states back to one, drawn as a dashed frame around them and a dashed arrow below.
    struct Return {
        let from: [State]
        let to: State
        let label: String
    }

    let path: String
    let size: CGSize
    let boxes: [Box]
    let arrows: [Arrow]
    var returning: Return?

    private static var boxSize: CGSize { CGSize(width: 130, height: 48) }
    private static var headLength: CGFloat { 10 }

    func draw() {
        for arrow in arrows {
            draw(arrow)
        }
        if let returning { draw(returning) }
        for box in boxes {
            draw(box)
        }
    }

    private func draw(_ box: Box) {
        let color = UIColor(red: 0.18, green: 0.44, blue: 0.93, alpha: 1)
        let frame = frame(of: box)
        DiagramStyle.box(frame, fill: .white, border: color)
        DiagramStyle.box(frame, fill: color.withAlphaComponent(0.1), border: color)
        let hasSubtitle = !box.subtitle.isEmpty
        DiagramStyle.draw(
            box.title, at: CGPoint(x: box.center.x, y: box.center.y - (hasSubtitle ? 8 : 0)),
            font: DiagramStyle.title, color: DiagramStyle.ink)
        if hasSubtitle {
            DiagramStyle.draw(
                box.subtitle, at: CGPoint(x: box.center.x, y: box.center.y + 12), font: DiagramStyle.text,
                color: DiagramStyle.secondary)
        }
    }

    private func frame(of box: Box) -> CGRect {
        CGRect(origin: box.center, size: .zero).insetBy(dx: -Self.boxSize.width / 2, dy: -Self.boxSize.height / 2)
    }

    // MARK: Arrows

    private func draw(_ arrow: Arrow) {
        guard let from = boxes.first(where: { $0.state == arrow.from }),
            let to = boxes.first(where: { $0.state == arrow.to })
        else { preconditionFailure("\(arrow) has no boxes") }
        arrow.from == arrow.to ? drawLoop(arrow, at: frame(of: from)) : draw(arrow, from: from, to: to)
    }

    /// Draws an arrow from a box to itself, above it.
    private func drawLoop(_ arrow: Arrow, at frame: CGRect) {
        let begin = CGPoint(x: frame.midX - 18, y: frame.minY)
        let end = CGPoint(x: frame.midX + 18, y: frame.minY)
        let (first, second) = (CGPoint(x: begin.x - 14, y: begin.y - 46), CGPoint(x: end.x + 14, y: end.y - 46))
        let path = UIBezierPath()
        path.move(to: begin)
        path.addCurve(to: end, controlPoint1: first, controlPoint2: second)
        stroke(path, isDashed: false)
        drawHead(at: end, from: second)
    }

    private func draw(_ arrow: Arrow, from: Box, to: Box) {
        let (dx, dy) = (to.center.x - from.center.x, to.center.y - from.center.y)
        let length = max(hypot(dx, dy), 1)
        // A quadratic curve comes half as close to its control point as the point is away.
        let control = CGPoint(
            x: (from.center.x + to.center.x) / 2 + 2 * arrow.bend * dy / length,
            y: (from.center.y + to.center.y) / 2 - 2 * arrow.bend * dx / length)
        let begin = edge(of: from, towards: control)
        let end = edge(of: to, towards: control)
        let path = UIBezierPath()
        path.move(to: begin)
        path.addQuadCurve(to: end, controlPoint: control)
        stroke(path, isDashed: false)
        drawHead(at: end, from: control)
        drawLabel(
            arrow.label,
            at: CGPoint(x: (begin.x + 2 * control.x + end.x) / 4, y: (begin.y + 2 * control.y + end.y) / 4))
    }

    private func draw(_ returning: Return) {
        guard let to = boxes.first(where: { $0.state == returning.to }) else {
            preconditionFailure("\(returning) has no box")
        }
        let frame = boxes.filter { returning.from.contains($0.state) }.map(frame).reduce(CGRect.null) { $0.union($1) }
            .insetBy(dx: -14, dy: -14)
        stroke(UIBezierPath(roundedRect: frame, cornerRadius: 2 * DiagramStyle.corner), isDashed: true)
        let end = CGPoint(x: to.center.x, y: to.center.y + Self.boxSize.height / 2)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: frame.midX, y: frame.maxY))
        path.addLine(to: CGPoint(x: frame.midX, y: frame.maxY + 24))
        path.addLine(to: CGPoint(x: end.x, y: frame.maxY + 24))
        path.addLine(to: end)
        stroke(path, isDashed: true)
        drawHead(at: end, from: CGPoint(x: end.x, y: end.y + 1))
        drawLabel(returning.label, at: CGPoint(x: (end.x + frame.midX) / 2, y: frame.maxY + 24))
    }

    private func drawLabel(_ text: String, at center: CGPoint) {
        guard !text.isEmpty else { return }
        let size = text.size(withAttributes: [.font: DiagramStyle.text])
        UIColor.white.setFill()
        UIRectFill(CGRect(origin: center, size: .zero).insetBy(dx: -size.width / 2 - 4, dy: -size.height / 2 - 1))
        DiagramStyle.draw(text, at: center, font: DiagramStyle.text, color: DiagramStyle.secondary)
    }

    /// Returns where the line from the center of a box to `point` leaves the box.
    private func edge(of box: Box, towards point: CGPoint) -> CGPoint {
        let (dx, dy) = (point.x - box.center.x, point.y - box.center.y)
        let share = min(
            dx == 0 ? .infinity : (Self.boxSize.width / 2) / abs(dx),
            dy == 0 ? .infinity : (Self.boxSize.height / 2) / abs(dy))
        return CGPoint(x: box.center.x + dx * share, y: box.center.y + dy * share)
    }

    private func stroke(_ path: UIBezierPath, isDashed: Bool) {
        path.lineWidth = 1.5
        if isDashed { path.setLineDash([5, 5], count: 2, phase: 0) }
        DiagramStyle.secondary.setStroke()
        path.stroke()
    }

    private func drawHead(at tip: CGPoint, from tail: CGPoint) {
        let angle = atan2(tip.y - tail.y, tip.x - tail.x)
        let head = UIBezierPath()
        head.move(to: tip)
        for side in [-0.4, 0.4] {
            head.addLine(
                to: CGPoint(
                    x: tip.x - Self.headLength * cos(angle + side), y: tip.y - Self.headLength * sin(angle + side)))
        }
        head.close()
        DiagramStyle.secondary.setFill()
        head.fill()
    }
}
