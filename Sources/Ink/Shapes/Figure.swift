import Foundation

/// What every shape tells about itself, in points; widths are what a style gives it.
protocol Figure {
    /// Whether all of it lies on paper: every number finite and within `CGFloat.paperLimit`.
    var isOnPaper: Bool { get }

    /// The smallest simple box around the ink of a pen of the given width; may be a little larger than the ink.
    func bounds(width: CGFloat) -> CGRect

    /// The middle of the ink of a pen of the given width.
    func axis(width: CGFloat) -> Axis

    /// The same figure elsewhere.
    func moved(dx: CGFloat, dy: CGFloat) -> Self
}
