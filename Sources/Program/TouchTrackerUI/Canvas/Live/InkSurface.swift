import Foundation
import Geometry
import Ink
import TouchKit

/// What ink is drawn on: the pixels of a view.
struct InkSurface {
    /// The number of pixels per point.
    let scale: CGFloat
    /// The box of the view's pixels, whose origin is the view's corner.
    let extent: PixelRect
    /// Chooses the colors that are shown, and has the memory for coverage that all strokes share.
    let painter: InkPainter
    /// A canvas of the kind that the view is drawn on; nil while it has not been drawn.
    let canvas: (any Canvas)?
}

extension InkSurface {
    /// Creates the surface of a view as it is now.
    init(of view: UIView, painter: InkPainter, canvas: (any Canvas)?) {
        let scale = UIScreen.main.scale
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        self.init(
            scale: scale, extent: PixelRect(covering: CGRect(origin: .zero, size: size)), painter: painter,
            canvas: canvas)
    }

    /// Creates the coverage of a stroke without segments. Thin lines are kept only if the canvas may need them.
    func makeCoverage() -> StrokeCoverage {
        StrokeCoverage(extent: extent, pool: painter.pool, keepsThinLines: !(canvas is ImageCanvas))
    }
}
