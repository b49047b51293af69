import Foundation

/// The requirements of a shape, in points. The width comes from the ink's style.
protocol Figure {
    /// Whether every coordinate is finite and within `CGFloat.paperLimit`.
    var isOnPaper: Bool { get }

    /// A box around ink of the given width; may be a little larger than the ink.
    func bounds(width: CGFloat) -> CGRect

    /// Visits the straight segments of the centerline of ink of the given width, until `visit` returns false.
    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool)

    func moved(dx: CGFloat, dy: CGFloat) -> Self
}
