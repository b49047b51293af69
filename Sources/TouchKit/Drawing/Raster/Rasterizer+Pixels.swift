import Foundation

// Drawing shapes of one color into memory, on any thread.
nonisolated extension Rasterizer {
    /// Fills the inside of a path.
    func fill(_ path: PixelPath, rule: CGPathFillRule, _ pixel: UInt32, clip: Clip, into pixels: PixelBuffer) {
        fill(path, rule: rule, clip: clip, canvas: pixels.bounds) { pixels.blend(pixel, through: $0) }
    }

    /// Strokes a path as one shape.
    func stroke(_ path: PixelPath, style: StrokeStyle, _ pixel: UInt32, clip: Clip, into pixels: PixelBuffer) {
        stroke(path, style: style, clip: clip, canvas: pixels.bounds) { pixels.blend(pixel, through: $0) }
    }

    /// Strokes a straight line with round ends; a thin one is blended without a mask.
    func strokeLine(
        from begin: CGPoint, to end: CGPoint, width: CGFloat, _ pixel: UInt32, clip: Clip, into pixels: PixelBuffer
    ) {
        guard clip.shapes.isEmpty, width > 0, width < 1e6, pixels.isNear(begin), pixels.isNear(end),
            !begin.isClose(to: end), let line = StraightLine(StrokeSegment(from: begin, to: end, radius: width / 2))
        else {
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            return stroke(PixelPath([begin, end]), style: style, pixel, clip: clip, into: pixels)
        }
        for rect in clip.region.rects {
            line.blend(pixel, into: pixels, within: rect.intersection(pixels.bounds))
        }
    }

    /// Blends a color through what a pen covers along curves, moved by (`x`, `y`) pixels.
    /// - Parameter forEachCurve: Calls a closure with each curve.
    func draw(
        x: Int, y: Int, _ pixel: UInt32, clip: Clip, into pixels: PixelBuffer,
        _ forEachCurve: ((StrokeCurve) -> Void) -> Void
    ) {
        cover(x: x, y: y, clip: clip, canvas: pixels.bounds, forEachCurve) { pixels.blend(pixel, through: $0) }
    }

    /// Blends a color through a stroke's coverage, moved by (`x`, `y`) pixels.
    func draw(_ stroke: StrokeCoverage, x: Int, y: Int, _ pixel: UInt32, clip: Clip, into pixels: PixelBuffer) {
        cover(stroke, x: x, y: y, clip: clip, canvas: pixels.bounds) { pixels.blend(pixel, through: $0) }
    }
}

nonisolated extension PixelBuffer {
    /// Whether a point lies so near the pixels that a line to it need not be cut off.
    fileprivate func isNear(_ point: CGPoint) -> Bool {
        point.x > -4096 && point.x < CGFloat(width) + 4096 && point.y > -4096 && point.y < CGFloat(height) + 4096
    }
}
