import Foundation

/// Turns shapes into coverage masks, in memory that is reused. A canvas shares its rasterizer with its layers.
nonisolated final class Rasterizer {
    private let mask = CoverageMask()
    private lazy var clipMask = CoverageMask()
    private lazy var areas = AreaAccumulator()
    private var pieces = StrokePieces()
    /// The segments of the last stroke that was drawn along curves.
    private var segments: [StrokeSegment] = []
    /// The number of segments up to which their memory is kept for the next stroke: half a megabyte.
    private static let keptSegments = 4096

    /// Rasterizes a path's inside, part by part, and calls `paint` with each mask. It must empty the mask.
    func fill(_ path: PixelPath, rule: CGPathFillRule, clip: Clip, canvas: PixelRect, paint: (CoverageMask) -> Void) {
        let bounds = PixelRect(covering: path.bounds).intersection(canvas)
        render(bounds, clip: clip, rasterize: { areas.rasterize(path, rule: rule, into: $0) }, paint: paint)
    }

    /// Rasterizes a path's stroke, part by part, and calls `paint` with each mask. It must empty the mask.
    func stroke(_ path: PixelPath, style: StrokeStyle, clip: Clip, canvas: PixelRect, paint: (CoverageMask) -> Void) {
        if style.cap != .round, path.hasEndsShorter(than: style.width / 2) {
            // Round corners of pieces would show beyond an end that is near them.
            let outline = StrokeOutline(path, style: style)
            return fill(outline.pixels, rule: .winding, clip: clip, canvas: canvas, paint: paint)
        }
        pieces.divide(path, style: style, canvas: canvas, visible: clip.region)
        let rasterize = { (mask: CoverageMask) in
            for piece in self.pieces.pieces where piece.bounds.intersects(mask.box) {
                switch piece {
                case .segment(let segment): segment.rasterize(into: mask)
                case .corner(let corner): corner.rasterize(into: mask)
                }
            }
        }
        render(pieces.bounds.intersection(canvas), clip: clip, rasterize: rasterize, paint: paint)
    }

    /// Copies a stroke's coverage, moved by (`x`, `y`) pixels, part by part, and calls `paint` with each mask. It must
    /// empty the mask.
    func rasterize(
        _ stroke: StrokeCoverage, x: Int, y: Int, clip: Clip, canvas: PixelRect, paint: (CoverageMask) -> Void
    ) {
        let rasterize = { (mask: CoverageMask) in
            mask.move(x: -x, y: -y)
            stroke.copy(to: mask)
            mask.move(x: x, y: y)
        }
        render(stroke.bounds.offsetBy(x: x, y: y).intersection(canvas), clip: clip, rasterize: rasterize, paint: paint)
    }

    /// Rasterizes what a pen covers along curves, moved by (`x`, `y`) pixels, part by part, and calls `paint` with each
    /// mask. It must empty the mask. The pixels are those of a `StrokeCoverage` of the same curves.
    /// - Parameter forEachCurve: Calls a closure with each curve.
    func rasterize(
        x: Int, y: Int, clip: Clip, canvas: PixelRect, _ forEachCurve: ((StrokeCurve) -> Void) -> Void,
        paint: (CoverageMask) -> Void
    ) {
        let visible = clip.region.bounds.intersection(canvas).offsetBy(x: -x, y: -y)
        segments.removeAll(keepingCapacity: segments.count <= Self.keptSegments)
        var bounds = PixelRect.empty
        let box = visible.rect
        forEachCurve { curve in
            guard curve.mayTouch(box) else { return }
            curve.forEachSegment { begin, beginRadius, end, endRadius in
                guard
                    let line = PenLine(from: begin, radius: beginRadius, to: end, radius: endRadius, near: visible)
                else { return }
                let segment = StrokeSegment(line)
                guard segment.bounds.intersects(visible) else { return }
                bounds = bounds.union(segment.bounds)
                segments.append(segment)
            }
        }
        let rasterize = { (mask: CoverageMask) in
            mask.move(x: -x, y: -y)
            for segment in self.segments where segment.bounds.intersects(mask.box) { segment.rasterize(into: mask) }
            mask.move(x: x, y: y)
        }
        render(bounds.offsetBy(x: x, y: y).intersection(canvas), clip: clip, rasterize: rasterize, paint: paint)
    }

    /// Rasterizes the part of a box inside the clip, part by part, and calls `paint` with each mask, which it must
    /// empty.
    func fill(_ box: PixelRect, clip: Clip, paint: (CoverageMask) -> Void) {
        let all = { (mask: CoverageMask) in
            for row in 0..<mask.box.height { mask.fill(row: row, columns: 0..<mask.box.width, with: 255) }
        }
        render(box, clip: clip, rasterize: all, paint: paint)
    }

    private func render(
        _ bounds: PixelRect, clip: Clip, rasterize: (CoverageMask) -> Void, paint: (CoverageMask) -> Void
    ) {
        for rect in clip.region.rects where rect.intersects(bounds) {
            CoverageMask.parts(of: rect.intersection(bounds)) { part in
                mask.begin(part)
                rasterize(mask)
                for shape in clip.shapes {
                    clipMask.begin(part)
                    areas.rasterize(shape.path, rule: shape.rule, into: clipMask)
                    mask.multiply(by: clipMask)
                }
                paint(mask)
            }
        }
    }
}
