import Foundation
import TouchKit

extension CGRect {
    /// Returns the nearest rectangle on pixels that is not smaller. At a scale such as 1.5, whole points need not be
    /// whole pixels, and an edge between two pixels is blurred.
    fileprivate func onPixels(scale: CGFloat) -> CGRect {
        // A thousandth of a pixel covers rounding errors.
        func length(_ points: CGFloat) -> CGFloat { (points * scale - 0.001).rounded(.up) / scale }
        return CGRect(
            x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: length(width),
            height: length(height))
    }
}

extension UIView {
    /// Places the view, without its transform, on the pixels nearest to `frame`, in the superview's points.
    func place(at frame: CGRect) {
        let frame = frame.onPixels(scale: UIScreen.main.scale * (superview?.magnification ?? 1))
        bounds.size = frame.size
        center = frame.center
    }
}
