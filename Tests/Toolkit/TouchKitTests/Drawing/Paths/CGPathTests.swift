import Foundation
import Testing
import TouchKit

@MainActor struct CGPathTests {
    private let square = CGRect(x: 10, y: 20, width: 100, height: 60)

    @Test func `shapes contain what they look like`() {
        #expect(CGPath(rect: square).boundingBox == square)
        let ellipse = CGPath(ellipseIn: square)
        #expect(ellipse.contains(CGPoint(x: 60, y: 50)) && !ellipse.contains(CGPoint(x: 12, y: 22)))
        let rounded = CGPath(roundedRect: square, cornerWidth: 20, cornerHeight: 20)
        #expect(rounded.contains(CGPoint(x: 60, y: 21)) && !rounded.contains(CGPoint(x: 12, y: 22)))
        var move = CGAffineTransform(translationX: 100, y: 0)
        let moved = unsafe CGPath(rect: square, transform: &move)
        #expect(moved.boundingBox.minX == 110)
        #expect(unsafe CGPath(rect: square).copy(using: &move) == moved)
    }

    @Test func `a mutable path is a path, and its copies do not change with it`() throws {
        let path = CGMutablePath()
        #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        path.closeSubpath()
        let copy = try #require(path.copy())
        let other = try #require(path.mutableCopy())
        other.addRect(square)
        #expect(copy == path && copy != other && copy.hashValue == path.hashValue)
        path.addEllipse(in: square, transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(path.boundingBox.maxX == 220 && copy.boundingBox.maxX == 10)
        let all = CGMutablePath()
        all.addPath(path, transform: CGAffineTransform(translationX: 0, y: 1000))
        #expect(all.boundingBox.maxY == 1160)
    }

    @Test func `the bounding box of a path leaves out control points`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
        #expect(path.boundingBox.maxY == 100)
        // A quadratic curve rises to half of its control point.
        #expect(abs(path.boundingBoxOfPath.maxY - 50) < 0.1)
    }

    @Test(arguments: [true, false]) func `an arc's direction is the opposite of a Bézier path's`(clockwise: Bool) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
        let same = UIBezierPath(
            arcCenter: .zero, radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: !clockwise)
        #expect(path.boundingBox == same.bounds)
    }

    @Test func `an arc between two tangents rounds a corner`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 30)
        #expect(abs(path.currentPoint.x - 100) < 1e-9 && abs(path.currentPoint.y - 30) < 1e-9)
        path.addLine(to: CGPoint(x: 0, y: 30))
        path.closeSubpath()
        // The corner is cut off, and the rest of the box is inside.
        #expect(!path.contains(CGPoint(x: 98, y: 2)) && path.contains(CGPoint(x: 91, y: 10)))
        #expect(path.contains(CGPoint(x: 69, y: 1)) && abs(path.boundingBoxOfPath.maxX - 100) < 0.01)
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 30)
        #expect(straight.currentPoint == CGPoint(x: 50, y: 0))
    }

    @Test func `a Bézier path can be subclassed and copied`() throws {
        final class Line: UIBezierPath {
            var color = UIColor.red
            override func addLine(to point: CGPoint) { super.addLine(to: CGPoint(x: point.x + 1, y: point.y)) }
        }
        let line = Line(rect: square)
        line.lineWidth = 7
        line.addLine(to: CGPoint(x: 299, y: 0))
        #expect(line.bounds.maxX == 300 && line.color == .red)
        let copy = try #require(line.copy() as? UIBezierPath)
        copy.move(to: CGPoint(x: 500, y: 0))
        #expect(copy.lineWidth == 7 && line.bounds.maxX == 300 && copy.bounds.maxX == 500)
        let kept = line.cgPath
        line.removeAllPoints()
        #expect(!kept.isEmpty && UIBezierPath(cgPath: kept).bounds.maxX == 300)
    }
}

@MainActor struct CGPathStrokingTests {
    /// A zigzag with a sharp and a blunt corner, and a curve.
    private var path: CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 30, y: 30), CGPoint(x: 150, y: 50), CGPoint(x: 60, y: 90), CGPoint(x: 60, y: 150),
        ])
        path.addQuadCurve(to: CGPoint(x: 250, y: 250), control: CGPoint(x: 60, y: 250))
        return path
    }

    private func pixels(_ draw: (CGContext) -> Void) -> Ink {
        let ink = Ink()
        draw(CGContext(canvas: ink.canvas, scale: 1))
        return ink
    }

    @Test(arguments: [CGLineCap.butt, .round, .square], [CGLineJoin.miter, .round, .bevel])
    func `the outline of a line covers what the line does`(cap: CGLineCap, join: CGLineJoin) {
        for path in [path, CGPath(rect: CGRect(x: 50, y: 50, width: 150, height: 100))] {
            let outline = path.copy(strokingWithWidth: 14, lineCap: cap, lineJoin: join, miterLimit: 10)
            let filled = pixels { context in
                context.addPath(outline)
                context.fillPath()
            }
            let stroked = pixels { context in
                context.setLineWidth(14)
                context.setLineCap(cap)
                context.setLineJoin(join)
                context.addPath(path)
                context.strokePath()
            }
            #expect(abs(filled.area - stroked.area) < stroked.area / 200)
            let levels = zip(filled.pixels, stroked.pixels).map { (Int($0 >> 24), Int($1 >> 24)) }
            #expect(levels.allSatisfy { abs($0 - $1) < 100 })
        }
    }

    @Test func `a point near a line is inside its outline`() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        let outline = line.copy(strokingWithWidth: 20, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(outline.contains(CGPoint(x: 50, y: 9)) && !outline.contains(CGPoint(x: 50, y: 11)))
        #expect(!outline.contains(CGPoint(x: -5, y: 0)))
        let none = line.copy(strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(none.isEmpty)
    }

    @Test func `the outline of a line for some pixels follows large curves and has small dashes`() {
        func outline(_ path: CGPath, dashes: [CGFloat], pixelsPerUnit: CGFloat) -> CGPath {
            path.outline(
                width: 2, cap: .butt, join: .miter, miterLimit: 10, dashPhase: 0, dashes: dashes,
                pixelsPerUnit: pixelsPerUnit)
        }
        let circle = CGPath(ellipseIn: CGRect(x: -400, y: -400, width: 800, height: 800))
        let ring = outline(circle, dashes: [], pixelsPerUnit: 4)
        for degree in 0..<90 {
            let angle = CGFloat(degree) * .pi / 180
            for radius in [399.2, 400.8] as [CGFloat] {
                #expect(ring.contains(CGPoint(x: radius * cos(angle), y: radius * sin(angle))))
            }
        }
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 1, y: 0))
        let dashed = outline(line, dashes: [1 / 64, 1 / 64], pixelsPerUnit: 64)
        #expect(dashed.contains(CGPoint(x: 0.5 / 64, y: 0.5)) && !dashed.contains(CGPoint(x: 1.5 / 64, y: 0.5)))
    }

    @Test func `dashes are lines`() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        let dashes = line.copy(dashingWithPhase: 0, lengths: [10, 20])
        #expect(dashes.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 0))
        let outline = dashes.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(outline.contains(CGPoint(x: 35, y: 0)) && !outline.contains(CGPoint(x: 45, y: 0)))
    }
}
