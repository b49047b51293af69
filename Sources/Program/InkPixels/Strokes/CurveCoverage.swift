import Foundation
package import TouchKit

/// The coverage of a pen along curves, as segments: the same pixels as a `StrokeCoverage`, but none are kept.
package nonisolated final class CurveCoverage: Coverage {
    private var segments: [StrokeSegment] = []
    package private(set) var bounds = PixelRect.empty
    /// The pixels that are drawn; segments outside are dropped.
    private var visible = PixelRect.empty
    private var leastRadius: CGFloat = 0
    /// The number of segments up to which their memory is kept for the next curves: half a megabyte.
    private static let keptSegments = 4096

    package init() {}

    /// Removes all curves, to append those that are drawn next, in a context.
    package func begin(for context: CGContext) {
        segments.removeAll(keepingCapacity: segments.count <= Self.keptSegments)
        bounds = .empty
        let (x, y) = context.originPixel
        visible = context.clipRegion.bounds.intersection(context.canvas.pixels).offsetBy(x: -x, y: -y)
        leastRadius = context.canvas.leastRadius
    }

    /// Appends a curve, whose coordinates are pixels from the origin of the context's user space.
    package func append(_ curve: StrokeCurve) {
        guard curve.mayTouch(visible) else { return }
        curve.forEachSegment { begin, beginRadius, end, endRadius in
            guard
                let segment = StrokeSegment(
                    ofPenFrom: begin, radius: beginRadius, to: end, radius: endRadius, near: visible,
                    atLeast: leastRadius), segment.bounds.intersects(visible)
            else { return }
            bounds = bounds.union(segment.bounds)
            segments.append(segment)
        }
    }

    package func rasterize(into target: CoverageTarget) {
        for segment in segments where segment.bounds.intersects(target.box) { segment.rasterize(into: target) }
    }
}
