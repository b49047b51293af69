import Foundation
import TouchKit

// Controls that are larger than usual. The paper keeps its scale.
extension Preferences {
    /// Returns the factor by which controls are larger than usual in a window of `size`, in points, if there is room.
    func enlargement(in size: CGSize) -> CGFloat {
        guard hasLargeControls else { return 1 }
        return min(max(min(size.width, size.height) / Metrics.shorterSide, 1), Metrics.largestEnlargement)
    }
}

extension UIView {
    /// Shows the view larger than usual.
    func enlarge(by factor: CGFloat) { transform = CGAffineTransform(scaleX: factor, y: factor) }

    /// Fills a rectangle of the superview, in its points, with content that is larger than usual.
    func fill(_ rect: CGRect, enlargedBy factor: CGFloat) {
        enlarge(by: factor)
        frame = rect
    }
}
