// swift-format-ignore-file
// Lines between the dots of a grid, with a dashed preview and feedback on the dots that were passed.
import UIKit

private let spacing: CGFloat = 40

class DotGridPad: UIView {
    struct Node: Hashable {
        let column: Int
        let row: Int

        var point: CGPoint {
            CGPoint(x: CGFloat(column) * spacing, y: CGFloat(row) * spacing)
        }
    }

    private(set) var pattern: [Node] = []
    private var finger: CGPoint?
    var onPattern: (([Node]) -> ())?

    private func node(near point: CGPoint) -> Node? {
        let candidate = Node(column: Int((point.x / spacing).rounded()), row: Int((point.y / spacing).rounded()))
        let distance = hypot(candidate.point.x - point.x, candidate.point.y - point.y)
        return distance < 12 ? candidate : nil
    }

    private func visit(_ touch: UITouch) {
        let point = touch.location(in: self)
        finger = point
        if let node = node(near: point), !pattern.contains(node) {
            pattern.append(node)
        }
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        pattern = []
        touches.first.map(visit)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map(visit)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        finger = nil
        setNeedsDisplay()
        onPattern?(pattern)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        finger = nil
        pattern = []
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        for x in stride(from: 0, through: bounds.width, by: spacing) {
            for y in stride(from: 0, through: bounds.height, by: spacing) {
                UIColor.lightGray.setFill()
                UIBezierPath(ovalIn: CGRect(x: x - 2, y: y - 2, width: 4, height: 4)).fill()
            }
        }
        guard let first = pattern.first else { return }
        let line = UIBezierPath()
        line.move(to: first.point)
        pattern.dropFirst().forEach { line.addLine(to: $0.point) }
        line.lineWidth = 4
        UIColor.systemBlue.setStroke()
        line.stroke()
        if let finger = finger, let last = pattern.last {
            let preview = UIBezierPath()
            preview.move(to: last.point)
            preview.addLine(to: finger)
            preview.setLineDash([6, 4], count: 2, phase: 0)
            preview.stroke()
        }
    }
}
