import Foundation
import TouchKit

/// The pixels of a view with its subviews.
final class ViewPicture: Sendable {
    let bitmap: Bitmap
    /// The rectangle that the picture covers, in the view's own points.
    let rect: CGRect

    /// Creates a picture of a view's present content.
    /// - Parameters:
    ///   - view: The view.
    ///   - rect: The rectangle of the picture, in the view's own points.
    ///   - scale: The number of pixels per point.
    init(of view: UIView, in rect: CGRect, scale: CGFloat) {
        let canvas = ImageCanvas(size: rect.size, scale: scale, isOpaque: false)
        let context = CGContext(canvas: canvas, scale: scale)
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.concatenate(view.drawnGeometry.toSuperview.inverted())
        view.renderWithoutTransition(in: context)
        bitmap = canvas.bitmap
        let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        self.rect = CGRect(origin: rect.origin, size: size)
    }
}
