import Foundation
import Geometry
import InkPixels
import SeededRandom
import TestViews
import Testing
import TouchKit

@MainActor struct StrokeCoverageTests {
    /// A polyline with a radius at each point, some of it off the canvas.
    struct Line {
        var points: [CGPoint] = []
        var radii: [CGFloat] = []

        init(seed: UInt64, isEven: Bool) {
            var generator = SeededGenerator(seed: seed)
            let radius = CGFloat.random(in: 0.3...14, using: &generator)
            for _ in 0..<Int.random(in: 2...14, using: &generator) {
                points.append(
                    CGPoint(
                        x: CGFloat.random(in: -80...380, using: &generator),
                        y: CGFloat.random(in: -80...380, using: &generator)))
                radii.append(isEven ? radius : CGFloat.random(in: 0...14, using: &generator))
            }
        }

        /// Returns a settled stroke along the line.
        @MainActor func stroke(extent: PixelRect, upTo end: Int? = nil) -> StrokeCoverage {
            let stroke = StrokeCoverage(extent: extent, pool: CoverageTilePool())
            append(to: stroke, segments: 0..<((end ?? points.count) - 1))
            return stroke
        }

        @MainActor func append(to stroke: StrokeCoverage, segments: Range<Int>) {
            for index in segments {
                stroke.append(
                    from: points[index], radius: radii[index], to: points[index + 1], radius: radii[index + 1])
            }
        }

        /// A segment as a curve that is straight.
        func curve(_ index: Int) -> StrokeCurve {
            let (begin, end) = (points[index], points[index + 1])
            let third = CGPoint(x: (end.x - begin.x) / 3, y: (end.y - begin.y) / 3)
            return StrokeCurve(
                CubicCurve(
                    begin: begin, control1: CGPoint(x: begin.x + third.x, y: begin.y + third.y),
                    control2: CGPoint(x: end.x - third.x, y: end.y - third.y), end: end),
                beginRadius: radii[index], endRadius: radii[index + 1])
        }

        @MainActor func appendToTail(of stroke: StrokeCoverage, segments: Range<Int>) -> [PixelRect] {
            segments.map { index in
                stroke.appendToTail(
                    from: points[index], radius: radii[index], to: points[index + 1], radius: radii[index + 1])
            }
        }
    }

    static let colors = [
        CGColor(red: 0.9, green: 0.2, blue: 0, alpha: 1), CGColor(red: 0, green: 0.4, blue: 1, alpha: 0.4),
    ]

    @Test(arguments: 0..<30)
    func `a stroke of even width has the pixels of a round path`(seed: UInt64) {
        let line = Line(seed: seed, isEven: true)
        for color in Self.colors {
            let (ink, path) = (Ink(), Ink())
            let stroke = line.stroke(extent: ink.canvas.pixels)
            ink.canvas.draw(stroke, x: 0, y: 0, color: color, clip: ink.everywhere)
            let style = StrokeStyle(width: line.radii[0] * 2, cap: .round, join: .round)
            path.canvas.stroke(PixelPath(line.points), style: style, color: color, clip: path.everywhere)
            #expect(ink.pixels == path.pixels)
        }
    }

    @Test(arguments: 0..<30, [true, false])
    func `a growing stroke has the pixels of one drawn at once if only its damage is redrawn`(
        seed: UInt64, isEven: Bool
    ) {
        let line = Line(seed: seed, isEven: isEven)
        for color in Self.colors {
            let (grown, whole) = (Ink(), Ink())
            let stroke = StrokeCoverage(extent: grown.canvas.pixels, pool: CoverageTilePool())
            for index in 1..<line.points.count {
                // The last two segments are the tail; the one before them is settled now.
                var damage = Region(stroke.removeTail())
                if index > 2 {
                    let settled = index - 3
                    damage.add(
                        stroke.append(
                            from: line.points[settled], radius: line.radii[settled], to: line.points[settled + 1],
                            radius: line.radii[settled + 1]))
                }
                for box in line.appendToTail(of: stroke, segments: max(index - 2, 0)..<index) { damage.add(box) }
                grown.canvas.clear(Clip(region: damage))
                grown.canvas.draw(stroke, x: 0, y: 0, color: color, clip: Clip(region: damage))
            }
            whole.canvas.draw(
                line.stroke(extent: whole.canvas.pixels), x: 0, y: 0, color: color, clip: whole.everywhere)
            #expect(grown.pixels == whole.pixels)
        }
    }

    @Test(arguments: 0..<20, [true, false])
    func `a tail of one segment that was drawn leaves its own pixels if it is settled, and none if it bends`(
        seed: UInt64, bends: Bool
    ) {
        var generator = SeededGenerator(seed: seed)
        var points = [CGPoint(x: 60, y: 60)]
        for _ in 0..<12 {
            let last = points[points.count - 1]
            points.append(
                CGPoint(
                    x: last.x + CGFloat.random(in: -4...20, using: &generator),
                    y: last.y + CGFloat.random(in: -4...20, using: &generator)))
        }
        let (grown, whole) = (Ink(), Ink())
        let stroke = StrokeCoverage(extent: grown.canvas.pixels, pool: CoverageTilePool())
        let settled = StrokeCoverage(extent: grown.canvas.pixels, pool: CoverageTilePool())
        for (begin, end) in zip(points, points.dropFirst()) {
            var damage = Region(
                stroke.appendToTail(
                    from: begin, radius: 6, to: bends ? CGPoint(x: end.x + 9, y: end.y - 7) : end, radius: 6))
            stroke.draw(on: grown, through: damage)
            damage.add(stroke.removeTail())
            damage.add(stroke.append(from: begin, radius: 6, to: end, radius: 6))
            stroke.draw(on: grown, through: damage)
            settled.append(from: begin, radius: 6, to: end, radius: 6)
        }
        whole.canvas.draw(settled, x: 0, y: 0, color: Ink.black, clip: whole.everywhere)
        #expect(grown.pixels == whole.pixels)
    }

    @Test(arguments: 0..<20)
    func `a stroke whose end becomes narrower has the pixels of one that was narrow there from the start`(seed: UInt64)
    {
        var line = Line(seed: seed, isEven: true)
        let count = line.points.count
        let extent = Ink().canvas.pixels
        let stroke = StrokeCoverage(extent: extent, pool: CoverageTilePool())
        var bounds: [PixelRect] = []
        for index in 0..<(count - 1) {
            bounds.append(
                stroke.append(
                    from: line.points[index], radius: line.radii[index], to: line.points[index + 1],
                    radius: line.radii[index + 1]))
        }
        // The last curve becomes narrower.
        line.radii[count - 1] /= 4
        stroke.clear(bounds[count - 2])
        for index in 0..<(count - 2) where bounds[index].intersects(bounds[count - 2]) {
            stroke.append(line.curve(index))
        }
        line.append(to: stroke, segments: (count - 2)..<(count - 1))
        let whole = line.stroke(extent: extent)
        let (changed, narrow) = (Ink(), Ink())
        changed.canvas.draw(stroke, x: 0, y: 0, color: Self.colors[1], clip: changed.everywhere)
        narrow.canvas.draw(whole, x: 0, y: 0, color: Self.colors[1], clip: narrow.everywhere)
        #expect(changed.pixels == narrow.pixels)
    }

    @Test(arguments: 0..<12, [true, false])
    func `the pixels do not depend on how the clip is split`(seed: UInt64, isEven: Bool) {
        var generator = SeededGenerator(seed: seed)
        let line = Line(seed: seed, isEven: isEven)
        let color = Self.colors[1]
        let (whole, parts) = (Ink(), Ink())
        let stroke = line.stroke(extent: whole.canvas.pixels, upTo: line.points.count - 1)
        _ = line.appendToTail(of: stroke, segments: (line.points.count - 2)..<(line.points.count - 1))
        whole.canvas.draw(stroke, x: 0, y: 0, color: color, clip: whole.everywhere)
        var region = Region()
        for _ in 0..<20 {
            region.add(
                PixelRect(
                    x: Int.random(in: -5..<290, using: &generator), y: Int.random(in: -5..<290, using: &generator),
                    width: Int.random(in: 1..<90, using: &generator), height: Int.random(in: 1..<90, using: &generator)
                ))
        }
        parts.canvas.draw(stroke, x: 0, y: 0, color: color, clip: Clip(region: region))
        #expect(parts.pixels == whole.pixels(in: region))
        // In another order, which no pixel depends on.
        let single = Ink()
        for rect in region.rects.reversed() {
            single.canvas.draw(stroke, x: 0, y: 0, color: color, clip: Clip(region: Region(rect)))
        }
        #expect(single.pixels == parts.pixels)
    }

    @Test(arguments: 0..<10)
    func `a stroke can be drawn moved by whole pixels, on another canvas`(seed: UInt64) {
        let line = Line(seed: seed, isEven: false)
        let (ink, moved) = (Ink(), Ink())
        let stroke = line.stroke(extent: PixelRect(x: -100, y: -100, width: 500, height: 500))
        ink.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: ink.everywhere)
        moved.canvas.draw(stroke, x: 40, y: -30, color: Ink.black, clip: moved.everywhere)
        var differences = 0
        for y in 0..<270 {
            for x in 40..<300 where moved.coverage(x, y) != ink.coverage(x - 40, y + 30) { differences += 1 }
        }
        #expect(differences == 0)
    }

    @Test(arguments: 0..<12, [true, false])
    func `a pixel has the greatest coverage of all segments, in any order`(seed: UInt64, isEven: Bool) {
        let line = Line(seed: seed, isEven: isEven)
        let segments = 0..<min(line.points.count - 1, 4)
        func coverage(_ segments: some Sequence<Int>) -> [UInt32] {
            let ink = Ink()
            let stroke = StrokeCoverage(extent: ink.canvas.pixels, pool: CoverageTilePool())
            for index in segments { line.append(to: stroke, segments: index..<(index + 1)) }
            ink.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: ink.everywhere)
            return ink.pixels
        }
        let alone = segments.map { coverage([$0]) }
        let greatest = (0..<alone[0].count).map { pixel in alone.map { $0[pixel] }.max() ?? 0 }
        #expect(coverage(segments) == greatest)
        #expect(coverage(segments.reversed()) == greatest)
    }

    @Test func `a translucent stroke that crosses itself is one shape`() {
        let ink = Ink()
        let stroke = StrokeCoverage(extent: ink.canvas.pixels, pool: CoverageTilePool())
        let points = [(50, 50), (200, 200), (200, 50), (50, 200)].map { CGPoint(x: $0.0, y: $0.1) }
        for (from, to) in zip(points, points.dropFirst()) { stroke.append(from: from, radius: 10, to: to, radius: 10) }
        let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        ink.canvas.draw(stroke, x: 0, y: 0, color: half, clip: ink.everywhere)
        #expect(Set(ink.pixels).max() == 0x8080_0000)
    }

    @Test func `a thin end leaves the coverage of a thick one`() {
        let ink = Ink()
        let stroke = StrokeCoverage(extent: ink.canvas.pixels, pool: CoverageTilePool())
        stroke.append(from: CGPoint(x: 100, y: 100), radius: 20, to: CGPoint(x: 160, y: 100), radius: 20)
        // The edge of this segment crosses pixels that are already covered.
        stroke.append(from: CGPoint(x: 160, y: 100), radius: 5, to: CGPoint(x: 100, y: 102), radius: 0)
        ink.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: ink.everywhere)
        for x in 100..<160 { for y in 81..<119 { #expect(ink.coverage(x, y) == 255) } }
    }

    @Test(arguments: 0..<40)
    func `a segment of uneven width covers the area of two circles and their tangents, within 1 percent`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func place() -> CGPoint {
            CGPoint(
                x: CGFloat.random(in: 60...240, using: &generator), y: CGFloat.random(in: 60...240, using: &generator))
        }
        let (from, to) = (place(), place())
        let radii = (CGFloat.random(in: 2...40, using: &generator), CGFloat.random(in: 2...40, using: &generator))
        let ink = Ink()
        let stroke = StrokeCoverage(extent: ink.canvas.pixels, pool: CoverageTilePool())
        stroke.append(from: from, radius: radii.0, to: to, radius: radii.1)
        ink.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: ink.everywhere)
        let distance = hypot(to.x - from.x, to.y - from.y)
        let (great, small) = (max(radii.0, radii.1), min(radii.0, radii.1))
        var exact = CGFloat.pi * great * great
        if distance > great - small {
            // The hull: two kites between the tangents, and the circles' arcs outside of them.
            let angle = acos((great - small) / distance)
            let sides = (great + small) * distance * sin(angle)
            exact = sides + (.pi - angle) * great * great + angle * small * small
        }
        #expect(abs(ink.area - exact) < exact * 0.01)
    }

    @Test(arguments: 0..<30)
    func `a curve has the pixels of a path along it, settled or in the tail`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func place() -> CGPoint {
            CGPoint(
                x: CGFloat.random(in: -20...320, using: &generator), y: CGFloat.random(in: -20...320, using: &generator)
            )
        }
        let curve = CubicCurve(begin: place(), control1: place(), control2: place(), end: place())
        let pen = StrokeCurve(curve, beginRadius: 4, endRadius: 4)
        let (path, settled, tail) = (Ink(), Ink(), Ink())
        let context = CGContext(canvas: path.canvas, scale: 1)
        context.setLineWidth(8)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.move(to: curve.begin)
        context.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        context.strokePath()
        let stroke = StrokeCoverage(extent: path.canvas.pixels, pool: CoverageTilePool())
        stroke.appendToTail(pen)
        tail.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: tail.everywhere)
        stroke.removeTail()
        stroke.append(pen)
        settled.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: settled.everywhere)
        #expect(settled.pixels == path.pixels && tail.pixels == path.pixels)
    }

    @Test func `NaN and pens without a width cover nothing`() {
        let ink = Ink()
        let stroke = StrokeCoverage(extent: ink.canvas.pixels, pool: CoverageTilePool())
        let place = CGPoint(x: 50, y: 50)
        stroke.append(from: place, radius: .nan, to: place, radius: 5)
        stroke.append(from: place, radius: 0, to: CGPoint(x: 90, y: 50), radius: 0)
        stroke.append(from: place, radius: -3, to: CGPoint(x: 90, y: 50), radius: 4)
        stroke.append(from: CGPoint(x: CGFloat.nan, y: 3), radius: 5, to: place, radius: 5)
        stroke.append(from: place, radius: 5, to: CGPoint(x: CGFloat.infinity, y: 3), radius: 5)
        stroke.append(from: place, radius: 1e9, to: place, radius: 1e9)
        stroke.append(from: CGPoint(x: -1e27, y: 3), radius: 5, to: CGPoint(x: 1.7e27, y: 3), radius: 5)
        #expect(stroke.bounds.isEmpty)
        stroke.append(from: CGPoint(x: -1e9, y: 150), radius: 5, to: CGPoint(x: 1e9, y: 150), radius: 5)
        ink.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: ink.everywhere)
        #expect(abs(ink.area - 3000) < 1)
    }

    @Test func `a stroke that was emptied starts again without old pixels, and reuses the memory`() {
        let pool = CoverageTilePool()
        let ink = Ink()
        let stroke = StrokeCoverage(extent: ink.canvas.pixels, pool: pool)
        stroke.append(from: CGPoint(x: 10, y: 10), radius: 8, to: CGPoint(x: 290, y: 280), radius: 3)
        stroke.appendToTail(from: CGPoint(x: 290, y: 280), radius: 3, to: CGPoint(x: 20, y: 280), radius: 3)
        #expect(stroke.byteCount > 0)
        stroke.removeAll()
        #expect(stroke.byteCount == 0 && stroke.bounds.isEmpty)
        stroke.append(from: CGPoint(x: 150, y: 150), radius: 5, to: CGPoint(x: 150, y: 150), radius: 5)
        ink.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: ink.everywhere)
        #expect(abs(ink.area - .pi * 25) < 1)
    }

    @Test func `a diagonal allocates the tiles along it, not those of its box`() {
        let stroke = StrokeCoverage(extent: PixelRect(x: 0, y: 0, width: 6400, height: 6400), pool: CoverageTilePool())
        stroke.append(from: CGPoint(x: 10, y: 10), radius: 5, to: CGPoint(x: 6390, y: 6390), radius: 5)
        #expect(stroke.byteCount <= 300 * 64 * 64)
        #expect(stroke.mayCover(PixelRect(x: 3190, y: 3190, width: 10, height: 10)))
        #expect(!stroke.mayCover(PixelRect(x: 5000, y: 500, width: 300, height: 300)))
    }

    @Test(arguments: 0..<20)
    func `a pen as thin as a pixel covers half of one at each step of its line, also where it would be thinner`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        func place() -> CGPoint {
            CGPoint(x: .random(in: 5...95, using: &generator), y: .random(in: 5...95, using: &generator))
        }
        let (begin, end) = (place(), place())
        let stroke = StrokeCoverage(
            extent: PixelRect(x: 0, y: 0, width: 100, height: 100), pool: CoverageTilePool(), leastRadius: 0.5)
        stroke.append(from: begin, radius: 0.1, to: end, radius: 0)
        let spans = PixelSpans()
        spans.rasterize(stroke, x: 0, y: 0, within: Region(stroke.extent))
        let isFlat = abs(begin.x - end.x) > abs(begin.y - end.y)
        let places = isFlat ? (begin.x, end.x) : (begin.y, end.y)
        let covered = spans.rects.reduce(into: Set<Int>()) { covered, span in
            covered.formUnion(isFlat ? span.minX..<span.maxX : span.minY..<span.maxY)
        }
        // The ends cover a part of their pixels.
        let between = Int(min(places.0, places.1)) + 1..<Int(max(places.0, places.1))
        #expect(covered.isSuperset(of: between))
    }

    @Test func `the least radius widens no wider pen`() {
        let (thin, wide) = (Ink(), Ink())
        for (ink, leastRadius) in [(thin, 0), (wide, 0.5)] as [(Ink, CGFloat)] {
            let stroke = StrokeCoverage(
                extent: ink.canvas.pixels, pool: CoverageTilePool(), leastRadius: leastRadius)
            stroke.append(from: CGPoint(x: 10, y: 10), radius: 0.5, to: CGPoint(x: 60, y: 45), radius: 2)
            ink.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: ink.everywhere)
        }
        #expect(thin.pixels == wide.pixels)
    }

    @Test(arguments: 0..<20)
    func `what a tail has shown and shows again is not drawn again`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (grown, whole) = (Ink(), Ink())
        let stroke = StrokeCoverage(extent: grown.canvas.pixels, pool: CoverageTilePool())
        let line = Line(seed: seed, isEven: false)
        var damage = Region()
        for index in 2..<line.points.count {
            // Some tails bend when they are settled, and some are drawn only after the next change.
            stroke.beginReplacingTail()
            damage.add(stroke.append(line.curve(index - 2)))
            var last = line.curve(index - 1)
            if Bool.random(using: &generator) { last.curve.end.x += 7 }
            damage.add(stroke.appendToTail(last))
            damage.add(stroke.endReplacingTail())
            guard Bool.random(using: &generator) else { continue }
            stroke.draw(on: grown, through: damage)
            damage = Region()
        }
        stroke.draw(on: grown, through: damage)
        whole.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: whole.everywhere)
        #expect(grown.pixels == whole.pixels)
    }

    @Test func `a tail that becomes a part of the stroke as it was changes no pixels, unless its color changes`() {
        let stroke = StrokeCoverage(extent: PixelRect(x: 0, y: 0, width: 300, height: 300), pool: CoverageTilePool())
        func place(_ index: Int) -> CGPoint { CGPoint(x: 50 + index * 10, y: 100) }
        func append(_ index: Int) -> PixelRect {
            stroke.append(from: place(index), radius: 5, to: place(index + 1), radius: 5)
        }
        func appendToTail(_ index: Int) -> PixelRect {
            stroke.appendToTail(from: place(index), radius: 5, to: place(index + 1), radius: 5)
        }
        let (first, second) = (appendToTail(0), appendToTail(1))
        #expect(!first.isEmpty && !second.isEmpty)
        stroke.beginReplacingTail()
        #expect(append(0).isEmpty && appendToTail(1).isEmpty && !appendToTail(2).isEmpty)
        #expect(stroke.endReplacingTail().isEmpty)
        stroke.beginReplacingTail()
        #expect(append(1).isEmpty)
        #expect(stroke.endReplacingTail().contains(PixelRect(x: 75, y: 98, width: 4, height: 4)))
        #expect(!appendToTail(2).isEmpty, "no tail is replaced")
        stroke.beginReplacingTail()
        stroke.forgetReplacedTail()
        #expect(!append(2).isEmpty)
        #expect(!stroke.endReplacingTail().isEmpty)
    }
}

@MainActor extension StrokeCoverage {
    /// Redraws the pixels of a region, as a frame does.
    fileprivate func draw(on ink: Ink, through damage: Region) {
        ink.canvas.clear(Clip(region: damage))
        ink.canvas.draw(self, x: 0, y: 0, color: Ink.black, clip: Clip(region: damage))
    }
}
