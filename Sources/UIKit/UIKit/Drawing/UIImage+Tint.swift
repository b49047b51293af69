import Foundation
public import TouchKit

extension UIImage {
    /// Returns the shape of the image in one color: its alpha, filled with `color`.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .automatic)
    }

    /// Returns the shape of the image in one color, with a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard size.width > 0, size.height > 0 else { return self }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            drawTemplate(in: CGRect(origin: .zero, size: size), color: color)
        }
        // An image that was tinted is not tinted again by the view that shows it.
        return image.withRenderingMode(renderingMode == .automatic ? .alwaysOriginal : renderingMode)
    }
}
