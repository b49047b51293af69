public import TouchKit

extension UIView {
    /// The distances of the safe area from the view's edges: zero, since no bar covers a window on X11.
    public var safeAreaInsets: UIEdgeInsets { .zero }
}
