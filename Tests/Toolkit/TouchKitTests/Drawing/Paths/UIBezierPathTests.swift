import Foundation
import Testing
import TouchKit

@MainActor struct UIBezierPathTests {
    private let square = CGRect(x: 10, y: 20, width: 100, height: 60)

    /// The result of filling or stroking a path on an empty canvas.
    private func area(_ draw: () -> Void) -> Double {
        let ink = Ink()
        UIGraphicsPushContext(CGContext(canvas: ink.canvas, scale: 1))
        draw()
        UIGraphicsPopContext()
        return ink.area
    }

    @Test func `a new path is empty and has UIKit's pen`() {
        let path = UIBezierPath()
        #expect(path.isEmpty && path.bounds.isNull && path.currentPoint == .zero)
        #expect(path.lineWidth == 1 && path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
        #expect(path.miterLimit == 10 && path.flatness == 0.6 && !path.usesEvenOddFillRule)
    }

    @Test func `shapes have the expected bounds and areas`() {
        #expect(UIBezierPath(rect: square).bounds == square)
        #expect(area { UIBezierPath(rect: square).fill() } == 6000)
        #expect(UIBezierPath(ovalIn: square).bounds == square)
        let oval = area { UIBezierPath(ovalIn: square).fill() }
        #expect(abs(oval - .pi * 50 * 30) < 8)
        let rounded = area { UIBezierPath(roundedRect: square, cornerRadius: 20).fill() }
        #expect(abs(rounded - (6000 - (4 - .pi) * 400)) < 4)
        let one = UIBezierPath(
            roundedRect: square, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 20, height: 20))
        #expect(abs(area { one.fill() } - (6000 - (1 - .pi / 4) * 400)) < 2)
        #expect(!one.contains(CGPoint(x: 12, y: 22)) && one.contains(CGPoint(x: 108, y: 22)))
    }

    @Test func `a path that begins nowhere contains nothing, and clips everything`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: CGFloat.nan, y: .nan))
        path.addLine(to: CGPoint(x: 10, y: 10))
        #expect(!path.contains(CGPoint(x: 5, y: 5)))
        let clipped = area {
            path.addClip()
            #expect(UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath.isNull == true)
            UIBezierPath(rect: square).fill()
        }
        #expect(clipped == 0)
    }

    @Test func `a corner radius of more than half the size makes a capsule`() {
        let pill = area { UIBezierPath(roundedRect: square, cornerRadius: 1000).fill() }
        #expect(pill < 6000 && pill > 4000)
    }

    @Test(arguments: [true, false])
    func `an arc goes round in its direction`(clockwise: Bool) {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 100, y: 100), radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
        path.close()
        // Angles grow clockwise on the screen: a quarter turn ends at the bottom.
        #expect(path.contains(CGPoint(x: 130, y: 130)) == clockwise)
        #expect(path.contains(CGPoint(x: 60, y: 100)) == !clockwise)
        let quarter: Double = .pi * 2500 / 4 - 1250
        let expected = clockwise ? quarter : .pi * 2500 - quarter
        #expect(abs(area { path.fill() } - expected) < 8)
    }

    @Test(arguments: [true, false], [2 * CGFloat.pi, -2 * CGFloat.pi, CGFloat(9)])
    func `a whole turn or more is the whole circle`(clockwise: Bool, end: CGFloat) {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 100, y: 100), radius: 50, startAngle: 0, endAngle: end, clockwise: clockwise)
        #expect(abs(area { path.fill() } - .pi * 2500) < 8)
    }

    @Test func `an arc starts with a line from where the path is`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 100))
        path.addArc(
            withCenter: CGPoint(x: 100, y: 100), radius: 50, startAngle: .pi, endAngle: 0, clockwise: true)
        #expect(path.bounds.minX == 0 && abs(path.currentPoint.x - 150) < 1e-9)
        #expect(
            abs(
                area {
                    path.lineWidth = 10; path.stroke()
                } - 10 * (50 + .pi * 50)) < 5)
    }

    @Test func `curves pass through their ends and towards their control points`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: 100))
        #expect(path.contains(CGPoint(x: 50, y: 49)) && !path.contains(CGPoint(x: 50, y: 51)))
        path.removeAllPoints()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addCurve(
            to: CGPoint(x: 100, y: 0), controlPoint1: CGPoint(x: 0, y: 100), controlPoint2: CGPoint(x: 100, y: 100))
        #expect(path.contains(CGPoint(x: 50, y: 74)) && !path.contains(CGPoint(x: 50, y: 76)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test func `the inside follows the fill rule`() {
        let path = UIBezierPath(rect: square)
        path.append(UIBezierPath(rect: square.insetBy(dx: 20, dy: 20)))
        let middle = CGPoint(x: 60, y: 50)
        #expect(path.contains(middle))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(middle) && path.contains(CGPoint(x: 15, y: 25)))
        #expect(!path.contains(CGPoint(x: 500, y: 500)))
        #expect(abs(area { path.fill() } - (6000 - 60 * 20)) < 0.1)
    }

    @Test func `closing returns to the start of the run`() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 50, y: 5))
        path.addLine(to: CGPoint(x: 50, y: 50))
        path.close()
        #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    }

    @Test func `transforming moves every point`() {
        let path = UIBezierPath(ovalIn: square)
        path.apply(CGAffineTransform(translationX: -10, y: -20).concatenating(CGAffineTransform(scaleX: 2, y: 2)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 200, height: 120))
    }

    @Test func `a stroke uses the path's own pen and dashes`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addLine(to: CGPoint(x: 150, y: 50))
        path.lineWidth = 10
        #expect(area { path.stroke() } == 1000)
        path.setLineDash([10, 15, 99], count: 2, phase: 0)
        #expect(area { path.stroke() } == 400)
        path.setLineDash(nil, count: 0, phase: 0)
        path.lineCapStyle = .square
        #expect(area { path.stroke() } == 1100)
    }

    @Test func `clipping to a path restricts drawing to it until the state is restored`() {
        let drawn = area {
            let context = UIGraphicsGetCurrentContext()
            context?.saveGState()
            UIBezierPath(ovalIn: square).addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 60, height: 300))
            context?.restoreGState()
        }
        #expect(abs(drawn - .pi * 50 * 30 / 2) < 8)
    }

    @Test func `outside of drawing nothing is drawn`() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIColor.red.set()
        UIBezierPath(rect: square).fill()
        UIBezierPath(rect: square).stroke()
        UIBezierPath(rect: square).addClip()
    }
}
