import Foundation

// Where a view is drawn: where it is, unless it is being animated.
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

    /// From the coordinates that the view draws in to those of what it holds: its own drawing is stretched while its size is
    /// being animated, what it holds is not.
    var drawnStretch: CGAffineTransform {
        guard let drawn = presentation.bounds, bounds.width > 0, bounds.height > 0 else { return .identity }
        return CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(CGAffineTransform(scaleX: drawn.width / bounds.width, y: drawn.height / bounds.height))
            .concatenating(CGAffineTransform(translationX: drawn.minX, y: drawn.minY))
    }
}
