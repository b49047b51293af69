import Foundation
import Testing

@testable import TouchKit

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
