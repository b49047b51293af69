/// Is notified of scrolling and zooming. All methods have default implementations.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called after each change of the content offset, whatever its cause.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called when fingers begin to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the fingers are lifted. `decelerate` tells whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when released content comes to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called when an animation of `setContentOffset(_:animated:)` ends.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the view that two fingers zoom; the default is nil, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Called after each change of the zoom scale.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
}
