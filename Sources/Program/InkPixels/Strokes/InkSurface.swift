package import Foundation
package import Ink
package import TouchKit

/// The surface that live ink is drawn on: the pixels of a view.
package struct InkSurface {
    /// The number of pixels per point.
    package let scale: CGFloat
    /// The box of the view's pixels, whose origin is the view's corner.
    package let extent: PixelRect
    package let paper: Paper
    /// The memory for coverage that all strokes share.
    let pool: CoverageTilePool
    /// A canvas of the kind that the view is drawn on; nil while it has not been drawn.
    package let canvas: (any Canvas)?

    package init(scale: CGFloat, extent: PixelRect, paper: Paper, pool: CoverageTilePool, canvas: (any Canvas)?) {
        (self.scale, self.extent, self.paper, self.pool, self.canvas) = (scale, extent, paper, pool, canvas)
    }

    /// Creates the coverage of a stroke without segments.
    func makeCoverage() -> StrokeCoverage { StrokeCoverage(extent: extent, pool: pool, leastRadius: leastRadius) }

    var leastRadius: CGFloat { canvas?.leastRadius ?? 0 }

    /// Returns the color in which a part of ink that follows its direction is shown on the paper.
    func shownColor(ofPartIn color: Color) -> CGColor { Style(color: color, width: 1).shownColor(on: paper).cgColor }
}
