import Foundation

/// What every shape answers about itself, in points; its style adds the width.
protocol Figure {
    /// Whether all of it lies on paper: every number finite and within `CGFloat.paperLimit`.
    var isOnPaper: Bool { get }

    /// A box around the ink of a pen of the given width; may be a little larger than the ink.
    func bounds(width: CGFloat) -> CGRect

    /// Visits the straight pieces along the middle of the ink of a pen of the given width, until `visit` returns false.
    func visitPieces(width: CGFloat, _ visit: (Centerline.Piece) -> Bool)

    /// The same figure elsewhere.
    func moved(dx: CGFloat, dy: CGFloat) -> Self
}
