import Foundation
import TouchKit

extension CGRect {
    /// The nearest rectangle on the screen's pixels that is not smaller. At a scale such as 1.5, whole points need not
    /// be whole pixels, and an edge between two pixels is blurred.
    var onPixels: CGRect {
        let scale = UIScreen.main.scale
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
        let frame = frame.onPixels
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
