import Foundation

/// Converts points from the screen to a view's coordinates.
///
/// It walks up from the view once, and is valid until a view on that path moves.
struct ScreenConversion {
    /// From the view to the outermost superview: the window, if the view is in one.
    private let inner: ViewTransform
    /// From the outermost superview to the screen.
    private let outer: ViewTransform

    init(to view: UIView) {
        var inner = ViewTransform.identity
        var view = view
        while let superview = view.superview {
            inner = inner.followed(by: view.geometry.toSuperviewTransform)
            view = superview
        }
        self.inner = inner
        outer = view.geometry.toSuperviewTransform
    }

    /// Converts `point`, on the screen, to the view's coordinates.
    func convert(_ point: CGPoint) -> CGPoint {
        inner.applyInverse(to: outer.applyInverse(to: point))
    }
}
