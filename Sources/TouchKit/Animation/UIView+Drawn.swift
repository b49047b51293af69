import Foundation

// A view is drawn with its own geometry and alpha, unless they are being animated.
extension UIView {
    var drawnAlpha: CGFloat { presentation.alpha ?? alpha }

    var drawnGeometry: ViewGeometry {
        var drawn = geometry
        guard !presentation.isEmpty else { return drawn }
        if let bounds = presentation.bounds { drawn.bounds = bounds }
        if let center = presentation.center { drawn.center = center }
        if let transform = presentation.transform { drawn.transform = transform }
        return drawn
    }

    /// The transform from the view's own drawing to the coordinates of its subviews. While the view's size is animated,
    /// its own drawing is stretched and its subviews are not.
    var drawnStretch: CGAffineTransform {
        guard let drawn = presentation.bounds, bounds.width > 0, bounds.height > 0 else { return .identity }
        return CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(CGAffineTransform(scaleX: drawn.width / bounds.width, y: drawn.height / bounds.height))
            .concatenating(CGAffineTransform(translationX: drawn.minX, y: drawn.minY))
    }
}
