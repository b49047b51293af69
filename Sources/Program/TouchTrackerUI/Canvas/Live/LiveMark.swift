import Foundation
import InkPixels
import TouchKit

/// Ink that is being drawn: by a finger, or by a replay.
protocol LiveMark: AnyObject {
    /// The bounding box of the ink, in the view's points; null if there is none.
    var bounds: CGRect { get }

    /// Whether the ink is a marker's: it lies between finished markers and other finished ink, and is painted into the
    /// tiles of finished ink while it is being drawn.
    var isMarker: Bool { get }

    /// Computes the ink's pixels again if the surface, or the ink's width, has changed.
    func adapt(to surface: InkSurface)

    /// Draws the ink in a context whose user space is the view's points.
    func draw(in context: CGContext, by painter: InkPainter)
}
