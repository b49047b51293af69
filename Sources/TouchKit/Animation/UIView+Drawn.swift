import Foundation

// Where a view is drawn: where it is, unless it is being animated.
extension UIView {
    var drawnAlpha: CGFloat { presentation.alpha ?? alpha }

    var drawnBounds: CGRect { presentation.bounds ?? bounds }

    /// The box around the view as it is drawn, in its superview's points.
    var drawnFrame: CGRect { drawnBounds.applying(drawnToSuperview) }

    /// From the coordinates of what the view holds to its superview's.
    var drawnToSuperview: CGAffineTransform {
        UIView.transform(
            ofBounds: drawnBounds, center: presentation.center ?? center, transform: presentation.transform ?? transform
        )
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
