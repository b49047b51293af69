import Foundation
import TouchKit

// Controls that are larger than usual. The paper keeps its scale.
extension Preferences {
    /// The factor by which large controls are larger than usual.
    private static let largest: CGFloat = 1.5
    /// The length of a window's shorter side for which panels are laid out, in points.
    private static let shorterSide: CGFloat = 320

    /// Returns the factor by which controls are larger than usual in a window of `size`, in points: in a small one only as
    /// much as leaves room for them.
    func enlargement(in size: CGSize) -> CGFloat {
        hasLargeControls ? min(max(min(size.width, size.height) / Self.shorterSide, 1), Self.largest) : 1
    }
}

extension UIView {
    /// Fills a rectangle of the superview, in its points, with content that is larger than usual.
    func fill(_ rect: CGRect, enlargedBy factor: CGFloat) {
        transform = CGAffineTransform(scaleX: factor, y: factor)
        frame = rect
    }
}
