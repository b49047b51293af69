// swift-format-ignore-file
// A smooth stroke through the midpoints of its samples, with the smallest rectangle redrawn.
import UIKit
import CoreGraphics

class SmoothPad: UIView {
    private let path = CGMutablePath()
    private var previousPoint = CGPoint.zero
    private var previousPreviousPoint = CGPoint.zero
    var lineWidth: CGFloat = 8

    private func midPoint(_ p1: CGPoint, _ p2: CGPoint) -> CGPoint {
        return CGPoint(x: (p1.x + p2.x) * 0.5, y: (p1.y + p2.y) * 0.5)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        previousPoint = touch.previousLocation(in: self)
        previousPreviousPoint = touch.previousLocation(in: self)
        touchesMoved(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        previousPreviousPoint = previousPoint
        previousPoint = touch.previousLocation(in: self)

        let mid1 = midPoint(previousPoint, previousPreviousPoint)
        let mid2 = midPoint(point, previousPoint)
        let subpath = CGMutablePath()
        subpath.move(to: mid1)
        subpath.addQuadCurve(to: mid2, control: previousPoint)
        let bounds = subpath.boundingBox
        path.addPath(subpath)
        setNeedsDisplay(bounds.insetBy(dx: -lineWidth * 2.0, dy: -lineWidth * 2.0))
    }

    override func draw(_ rect: CGRect) {
        backgroundColor?.set()
        UIRectFill(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.setLineCap(.round)
        context.setLineWidth(lineWidth)
        context.setStrokeColor(UIColor.black.cgColor)
        context.strokePath()
    }

    var isEmpty: Bool { return path.isEmpty }
}
