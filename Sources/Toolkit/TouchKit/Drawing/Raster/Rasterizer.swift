import Foundation

/// Turns shapes into coverage masks, in reused memory, on one thread. A canvas shares its rasterizer with its layers.
package nonisolated final class Rasterizer {
    private let mask = CoverageMask()
    private lazy var clipMask = CoverageMask()
    private lazy var areas = AreaAccumulator()
    private var pieces = StrokePieces()

    package init() {}

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
        let rasterize = { (target: CoverageTarget) in
            for piece in self.pieces.pieces where piece.bounds.intersects(target.box) {
                switch piece {
                case .segment(let segment): segment.rasterize(into: target)
                case .corner(let corner): corner.rasterize(into: target)
                }
            }
        }
        render(pieces.bounds.intersection(canvas), clip: clip, rasterize: rasterize, paint: paint)
    }

    /// Rasterizes coverage, moved by (`x`, `y`) pixels, by parts, and calls `paint` with each mask, which it empties.
    func rasterize(
        _ coverage: any Coverage, x: Int, y: Int, clip: Clip, canvas: PixelRect, paint: (CoverageMask) -> Void
    ) {
        let bounds = coverage.bounds.offsetBy(x: x, y: y).intersection(canvas)
        render(bounds, clip: clip, rasterize: { coverage.rasterize(into: $0.offsetBy(x: -x, y: -y)) }, paint: paint)
    }

    /// Rasterizes the part of a box inside the clip, part by part, and calls `paint` with each mask, which it empties.
    func fill(_ box: PixelRect, clip: Clip, paint: (CoverageMask) -> Void) {
        let all = { (target: CoverageTarget) in
            for row in 0..<target.box.height { target.fill(row: row, columns: 0..<target.box.width, with: 255) }
        }
        render(box, clip: clip, rasterize: all, paint: paint)
    }

    private func render(
        _ bounds: PixelRect, clip: Clip, rasterize: (CoverageTarget) -> Void, paint: (CoverageMask) -> Void
    ) {
        for rect in clip.region.rects where rect.intersects(bounds) {
            CoverageMask.parts(of: rect.intersection(bounds)) { part in
                mask.begin(part)
                rasterize(mask.target)
                for shape in clip.shapes {
                    clipMask.begin(part)
                    areas.rasterize(shape.path, rule: shape.rule, into: clipMask.target)
                    mask.multiply(by: clipMask)
                }
                paint(mask)
            }
        }
    }
}
