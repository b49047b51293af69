/// Hears of what a scroll view does. What is not implemented does nothing.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content has been moved, by whomever.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// A finger begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// The finger has let go. Where it will `decelerate`, the content goes on moving by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// The content, let go of, has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// The content has come to where it was sent by `setContentOffset(_:animated:)`.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// The view that two fingers make larger and smaller; nil, unless implemented, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// The content has been made larger or smaller.
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
    /// Nothing is zoomed.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
}
