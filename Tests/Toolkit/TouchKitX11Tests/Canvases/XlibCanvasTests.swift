import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct XlibCanvasTests {
    private let paper: ServerPaper
    private var canvas: XlibCanvas { paper.canvas }
    private let red = ServerPaper.red

    init() throws {
        paper = try ServerPaper()
    }

    private func line(_ from: CGPoint, _ to: CGPoint, _ style: StrokeStyle, color: CGColor = .red) {
        canvas.stroke(PixelPath([from, to]), style: style, color: color, clip: paper.all)
    }

    @Test(arguments: [(CGLineCap.butt, 20..<80), (.round, 15..<85), (.square, 15..<85)])
    func `a line is as wide as its pen and has the cap's ends`(
        cap: CGLineCap, columns: Range<Int>
    ) throws {
        line(CGPoint(x: 20, y: 50), CGPoint(x: 80, y: 50), StrokeStyle(width: 10, cap: cap))
        let image = try paper.image()
        #expect(image.columns(of: red, row: 50) == Array(columns))
        #expect(image.rows(of: red, column: 50) == Array(45..<55))
        #expect(image[16, 46] == (cap == .square ? red : ServerPaper.white))
    }

    @Test func `fractional coordinates and widths are off by less than a pixel`() throws {
        line(CGPoint(x: 20.3, y: 50.4), CGPoint(x: 79.8, y: 50.4), StrokeStyle(width: 6.4))
        let image = try paper.image()
        let rows = image.rows(of: red, column: 50)
        let columns = image.columns(of: red, row: 50)
        #expect(abs(Double(rows.count) - 6.4) < 1 && abs(Double(columns.count) - 59.5) < 1)
        #expect(try abs(Double(#require(rows.first)) - 47.2) <= 1 && abs(Double(#require(columns.first)) - 20.3) <= 1)
    }

    @Test func `a line thinner than a pixel is one pixel wide, and one of width 0 is not drawn`() throws {
        line(CGPoint(x: 10, y: 20.5), CGPoint(x: 90, y: 20.5), StrokeStyle(width: 0.2))
        line(CGPoint(x: 10, y: 60.5), CGPoint(x: 90, y: 60.5), StrokeStyle(width: 0))
        #expect(try paper.image().rows(of: red, column: 50) == [20])
    }

    @Test func `a rectangle thinner than a pixel is one pixel thick`() throws {
        canvas.fill(CGRect(x: 10, y: 20.2, width: 80, height: 0.2), color: .red, clip: paper.all)
        canvas.fill(CGRect(x: 10, y: 60, width: 80, height: 0), color: .red, clip: paper.all)
        #expect(try paper.image().rows(of: red, column: 50) == [20])
    }

    @Test(arguments: [
        (CGLineJoin.miter, CGFloat(10), true), (.miter, 1, false), (.bevel, 10, false), (.round, 10, false),
    ])
    func `a corner is pointed if the style says so`(join: CGLineJoin, limit: CGFloat, isPointed: Bool) throws {
        let corner = [CGPoint(x: 20, y: 80), CGPoint(x: 20, y: 20), CGPoint(x: 80, y: 20)]
        let style = StrokeStyle(width: 20, join: join, miterLimit: limit)
        canvas.stroke(PixelPath(corner), style: style, color: .red, clip: paper.all)
        let image = try paper.image()
        #expect((image[11, 11] == red) == isPointed)
        #expect(image[20, 20] == red)
    }

    @Test func `a closed line is joined where it began`() throws {
        let square = PixelPath(CGRect(x: 20, y: 20, width: 60, height: 60))
        canvas.stroke(square, style: StrokeStyle(width: 10), color: .red, clip: paper.all)
        let image = try paper.image()
        #expect(image.rows(of: red, column: 20) == Array(15..<85))
        #expect(image[15, 15] == red && image[50, 50] == ServerPaper.white)
    }

    @Test(arguments: [(CGLineCap.butt, 0), (.round, 10), (.square, 10)])
    func `a line of one point is a dot, unless its ends are butt`(cap: CGLineCap, height: Int) throws {
        let style = StrokeStyle(width: 10, cap: cap)
        canvas.stroke(PixelPath([CGPoint(x: 50, y: 50)]), style: style, color: .red, clip: paper.all)
        #expect(try paper.image().rows(of: red, column: 50).count == height)
    }

    @Test(arguments: [(CGPathFillRule.winding, ServerPaper.red), (.evenOdd, ServerPaper.white)])
    func `several runs are one shape, whose inside the fill rule decides`(rule: CGPathFillRule, middle: UInt32) throws {
        var path = PixelPath(CGRect(x: 10, y: 10, width: 50, height: 50))
        for inner in [CGRect(x: 45, y: 15, width: 10, height: 10), CGRect(x: 15, y: 75, width: 20, height: 20)] {
            for point in PixelPath(inner).points { path.add(point) }
            path.endRun(isClosed: false)
        }
        canvas.fill(path, rule: rule, color: .red, clip: paper.all)
        let image = try paper.image()
        #expect(image[50, 20] == middle)
        #expect(image[12, 12] == red && image[30, 80] == red)
        // The connection between the runs leaves no pixels.
        #expect(image.columns(of: red, row: 65).isEmpty)
    }

    @Test func `a translucent color looks as on white paper, and an invisible one draws nothing`() throws {
        canvas.fill(CGRect(x: 0, y: 0, width: 50, height: 100), color: .blue, clip: paper.all)
        let area = CGRect(x: 0, y: 0, width: 100, height: 50)
        canvas.fill(area, color: CGColor.red.copy(alpha: 0.2), clip: paper.all)
        canvas.fill(canvas.pixels.rect, color: CGColor.red.copy(alpha: 0.001), clip: paper.all)
        let image = try paper.image()
        #expect(image[80, 20] == 0xFFFF_CCCC && image[20, 20] == 0xFFFF_CCCC)
        #expect(image[20, 80] == ServerPaper.blue)
    }

    @Test(arguments: [CGFloat(1.5), 3, 8], [CGFloat(7.3), 20, 34.6])
    func `a circle's line is as round as pixels can be`(width: CGFloat, radius: CGFloat) throws {
        let context = CGContext(canvas: canvas, scale: 1)
        context.setStrokeColor(.red)
        context.setLineWidth(width)
        context.strokeEllipse(in: CGRect(x: 50.3 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius))
        let image = try paper.image()
        for y in 0..<100 {
            for x in 0..<100 {
                let distance = abs(hypot(CGFloat(x) + 0.5 - 50.3, CGFloat(y) + 0.5 - 50) - radius)
                guard abs(distance - width / 2) > 0.15 else { continue }
                #expect((image[x, y] == red) == (distance < width / 2), "at (\(x), \(y))")
            }
        }
    }

    @Test(arguments: [CGFloat(0), 40], [CGFloat(4), 0.5])
    func `coverage is drawn at an offset and within the clip only, even if it is thin`(
        shift: CGFloat, radius: CGFloat
    ) throws {
        // A line of this width lies on whole pixels here.
        let y: CGFloat = radius < 1 ? 50.5 : 50
        let line = Segments(through: (0...20).map { (CGPoint(x: CGFloat($0) * 4 - shift, y: y), radius) })
        var region = Region(PixelRect(x: 10, y: 0, width: 10, height: 100))
        region.add(PixelRect(x: 50, y: 0, width: 10, height: 100))
        canvas.draw(line, x: Int(shift), y: 0, color: .red, clip: Clip(region: region))
        let image = try paper.image()
        #expect(image.columns(of: red, row: 50) == Array(10..<20) + Array(50..<60))
        #expect(image.rows(of: red, column: 55).count == Int(2 * radius))
    }

    @Test(arguments: [1, 2] as [CGFloat], [5, 60] as [CGFloat])
    func `coverage that grows has the same pixels as what is drawn at once`(radius: CGFloat, step: CGFloat) throws {
        let (grown, whole) = (paper, try ServerPaper())
        // A zigzag whose width goes up and down.
        let points = (0...Int(240 / step)).map { index in
            let travel = CGFloat(index) * step
            return (
                CGPoint(x: 5 + travel / 3, y: 10 + abs(80 - travel.remainder(dividingBy: 160))),
                radius * (1 + sin(travel) / 2)
            )
        }
        for count in 2...points.count {
            let changed = Segments(through: points[(count - 2)..<count]).bounds
            let growing = Segments(through: points.prefix(count))
            grown.canvas.draw(growing, x: 0, y: 0, color: .red, clip: Clip(region: Region(changed)))
        }
        whole.canvas.draw(Segments(through: points), x: 0, y: 0, color: .red, clip: whole.all)
        let (first, second) = (try grown.image(), try whole.image())
        var (inked, different) = (0, 0)
        for y in 0..<100 {
            for x in 0..<100 {
                if second[x, y] == red { inked += 1 }
                if first[x, y] != second[x, y] { different += 1 }
            }
        }
        #expect(inked > 150 && different == 0)
    }

    @Test func `coverage that is long and straight is drawn whole`() throws {
        let line = Segments(through: [(CGPoint(x: 50, y: 10), 5), (CGPoint(x: 50, y: 90), 5)])
        canvas.draw(line, x: 0, y: 0, color: .red, clip: paper.all)
        let image = try paper.image()
        #expect(image.columns(of: red, row: 50) == Array(45..<55) && image.rows(of: red, column: 50).count == 90)
    }

    @Test func `nothing is drawn outside the clip's areas`() throws {
        var region = Region(PixelRect(x: 10, y: 0, width: 10, height: 100))
        region.add(PixelRect(x: 50, y: 0, width: 10, height: 100))
        let clip = Clip(region: region)
        canvas.stroke(
            PixelPath([CGPoint(x: 0, y: 20), CGPoint(x: 100, y: 20)]), style: StrokeStyle(width: 10), color: .red,
            clip: clip)
        canvas.fill(CGRect(x: 0, y: 40, width: 100, height: 10), color: .red, clip: clip)
        canvas.fill(
            PixelPath(CGRect(x: 0, y: 60, width: 100, height: 10)), rule: .winding, color: .red, clip: clip)
        let image = try paper.image()
        for row in [20, 45, 65] {
            #expect(image.columns(of: red, row: row) == Array(10..<20) + Array(50..<60))
        }
    }

    @Test func `nothing is drawn outside any of the clip's shapes`() throws {
        let shapes = [CGRect(x: 10, y: 10, width: 60, height: 60), CGRect(x: 40, y: 40, width: 50, height: 50)]
        let clip = Clip(
            region: Region(canvas.pixels), shapes: shapes.map { Clip.Shape(path: PixelPath($0), rule: .winding) })
        canvas.fill(canvas.pixels.rect, color: .red, clip: clip)
        let image = try paper.image()
        #expect(image.columns(of: red, row: 50) == Array(40..<70))
        #expect(image.rows(of: red, column: 50) == Array(40..<70))
        #expect(image[30, 30] == ServerPaper.white && image[80, 80] == ServerPaper.white)
    }

    @Test func `clearing a window's canvas makes the clipped pixels black`() throws {
        let area = Region(PixelRect(x: 10, y: 0, width: 30, height: 100))
        canvas.clear(Clip(region: area))
        let shape = Clip.Shape(path: PixelPath(CGRect(x: 60, y: 0, width: 20, height: 100)), rule: .winding)
        canvas.clear(Clip(region: Region(canvas.pixels), shapes: [shape]))
        let image = try paper.image()
        #expect(image.columns(of: XlibCanvas.black, row: 50) == Array(10..<40) + Array(60..<80))
    }

    @Test(arguments: [CGFloat(5), 12, 15.3], [CGPoint(x: 50, y: 50), CGPoint(x: 40.5, y: 60.25)])
    func `a small circle is as round as pixels can be`(radius: CGFloat, center: CGPoint) throws {
        let context = CGContext(canvas: canvas, scale: 1)
        context.setFillColor(.red)
        context.addEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        context.fillPath()
        let image = try paper.image()
        for y in 20..<90 {
            for x in 20..<90 {
                let distance = hypot(CGFloat(x) + 0.5 - center.x, CGFloat(y) + 0.5 - center.y)
                guard abs(distance - radius) > 0.1 else { continue }
                #expect((image[x, y] == red) == (distance < radius), "at (\(x), \(y))")
            }
        }
    }
}

/// What a pen covers along straight lines.
private final class Segments: Coverage {
    private let segments: [StrokeSegment]

    /// Creates the coverage of lines through points, at each of which the pen has a radius.
    init(through points: some Collection<(CGPoint, CGFloat)>) {
        segments = zip(points, points.dropFirst()).map { begin, end in
            StrokeSegment(from: begin.0, radius: begin.1, to: end.0, radius: end.1)
        }
    }

    var bounds: PixelRect { segments.reduce(.empty) { $0.union($1.bounds) } }

    func rasterize(into target: CoverageTarget) {
        for segment in segments where segment.bounds.intersects(target.box) { segment.rasterize(into: target) }
    }
}
