import Foundation

/// Converts points from the screen to a view's coordinates. It is found by one walk up from the view, and holds for as long as
/// no view on that way is moved.
struct ScreenConversion {
    /// From the view to the outermost superview: the window, if the view is in one.
    private let inner: ViewTransform
    /// From there to the screen.
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

    /// Where `point`, on the screen, is in the view's coordinates.
    func convert(_ point: CGPoint) -> CGPoint {
        inner.applyInverse(to: outer.applyInverse(to: point))
    }
}
