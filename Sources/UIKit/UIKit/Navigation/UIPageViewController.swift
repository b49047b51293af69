public import Foundation
public import TouchKit

/// A controller of pages, each with a controller of its own, of which fingers drag the next and the last one in.
///
/// Pages scroll in both transition styles: they do not curl.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// Provides the pages that fingers reach; without it, they reach none. Not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if isViewLoaded { loadNeighbors() } }
    }
    /// Notified before and after fingers turn a page; not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The style that the controller was created with.
    public let transitionStyle: TransitionStyle
    /// The way in which pages follow each other.
    public let navigationOrientation: NavigationOrientation

    let spacing: CGFloat
    let scroll = PageScrollView()
    private var pageControl: UIPageControl?
    private var current: UIViewController?
    private var before: UIViewController?
    private var after: UIViewController?
    /// The neighbor of which a part is shown, and whether it is the one after the current page.
    private var incoming: (page: UIViewController, isAfter: Bool)?
    /// Called at the end of an animation of `setViewControllers`; nil for a finger's movement.
    private var scripted: ((Bool) -> Void)?

    /// Creates a controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let option = options?[.interPageSpacing]
        spacing = max(0, option as? CGFloat ?? (option as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose pages scroll horizontally; see `UIViewController.init(coder:)`.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
        super.init(coder: coder)
    }

    deinit {}

    /// The controller of the page that is shown; empty before one is set.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    /// Empty: the scroll view has the recognizers.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    /// Shows a page.
    /// - Parameters:
    ///   - viewControllers: The page's controller.
    ///   - direction: The side from which it comes if it is animated.
    ///   - animated: Whether the pages scroll.
    ///   - completion: Called at the end; its argument is false if a finger has stopped the animation.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first else { return }
        endHalfway()
        guard page !== current else {
            completion?(true)
            return
        }
        if animated, current != nil, viewIfLoaded?.window != nil {
            if direction == .forward { after = page } else { before = page }
            updateInsets()
            scripted = completion ?? { _ in }
            scroll.setContentOffset(offset(direction == .forward ? 2 : 0), animated: true)
            // Without animations, the content is there.
            scrolled()
        } else {
            let old = current
            current = page
            if let old { remove(old) }
            addChild(page)
            if isViewLoaded { showCurrent() }
            page.didMove(toParent: self)
            completion?(true)
        }
    }

    // MARK: View

    /// Creates the view with the scroll view of the pages.
    open override func loadView() {
        let view = ContainerView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.onLayout = { [weak self] in self?.placeViews() }
        self.view = view
        (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
        scroll.isPagingEnabled = true
        scroll.onScroll = { [weak self] in self?.scrolled() }
        scroll.panGestureRecognizer.addTarget(self, action: UIPageViewController.dragged)
        view.addSubview(scroll)
        placeViews()
        if current != nil { showCurrent() }
    }

    private func placeViews() {
        var area = view.bounds
        if let pageControl {
            area.size.height = max(0, area.height - PageScrollView.controlHeight)
            pageControl.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: PageScrollView.controlHeight)
        }
        let margin = spacing / 2
        area = area.insetBy(dx: isHorizontal ? -margin : 0, dy: isHorizontal ? 0 : -margin)
        guard scroll.frame != area else { return }
        endHalfway()
        scroll.isPlacing = true
        scroll.frame = area
        scroll.contentSize = CGSize(
            width: area.width * (isHorizontal ? 3 : 1), height: area.height * (isHorizontal ? 1 : 3))
        updateInsets()
        scroll.contentOffset = offset(1)
        scroll.isPlacing = false
        current?.viewIfLoaded?.frame = frame(1)
    }

    /// Lets fingers reach only the neighbors that there are.
    private func updateInsets() {
        let (start, end) = (before == nil ? -length : 0, after == nil ? -length : 0)
        scroll.contentInset =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
            : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    }

    private func showCurrent() {
        guard let current else { return }
        scroll.isPlacing = true
        loadNeighbors()
        scroll.contentOffset = offset(1)
        current.view.frame = frame(1)
        if current.view.superview !== scroll { scroll.insertSubview(current.view, at: 0) }
        scroll.isPlacing = false
        showPageControl()
    }

    private func loadNeighbors() {
        (before, after) = (nil, nil)
        if let current, let dataSource {
            before = dataSource.pageViewController(self, viewControllerBefore: current)
            after = dataSource.pageViewController(self, viewControllerAfter: current)
        }
        updateInsets()
    }

    private func showPageControl() {
        let count = dataSource?.presentationCount(for: self) ?? 0
        if count > 0, pageControl == nil {
            let control = UIPageControl()
            control.isUserInteractionEnabled = false
            pageControl = control
            view.addSubview(control)
            placeViews()
        }
        pageControl?.numberOfPages = count
        pageControl?.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    }

    // MARK: Scrolling

    /// Shows the neighbor that comes in, and ends the movement where it comes to rest.
    private func scrolled() {
        guard !scroll.isPlacing, length > 0, current != nil else { return }
        let place = (isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y) / length - 1
        let side = abs(place) * length < 0.5 ? nil : place > 0 ? after : before
        let isOther = side !== incoming?.page || side != nil && incoming?.isAfter != (place > 0)
        if isOther, side != nil || !scroll.isDragging {
            if incoming != nil { end(turns: false) }
            if let side { begin(side, isAfter: place > 0) }
        }
        if incoming != nil, !scroll.isDragging, abs(place) * length >= length - 0.5 { end(turns: true) }
    }

    /// A finger may be lifted where the content rests.
    private func dragged(_ pan: UIPanGestureRecognizer) {
        if [.ended, .cancelled].contains(pan.state) { scrolled() }
    }

    /// Ends a movement at once.
    private func endHalfway() {
        if incoming != nil { return end(turns: true) }
        scripted?(false)
        scripted = nil
    }

    private func begin(_ page: UIViewController, isAfter: Bool) {
        incoming = (page, isAfter)
        if scripted == nil { delegate?.pageViewController(self, willTransitionTo: [page]) }
        current?.beginAppearance(shown: false)
        if page.parent !== self { addChild(page) }
        page.isInTransition = true
        page.view.frame = frame(isAfter ? 2 : 0)
        scroll.insertSubview(page.view, at: 0)
    }

    /// Ends the movement at the page that came in, or back at the current one.
    private func end(turns: Bool) {
        guard let old = current, let (page, isAfter) = incoming else { return }
        incoming = nil
        page.isInTransition = false
        if turns {
            current = page
            remove(old)
            scroll.isPlacing = true
            loadNeighbors()
            let shift = offset(isAfter ? 1 : -1)
            scroll.contentOffset = CGPoint(x: scroll.contentOffset.x - shift.x, y: scroll.contentOffset.y - shift.y)
            page.view.frame = frame(1)
            scroll.isPlacing = false
            page.endAppearance()
            page.didMove(toParent: self)
            pageControl?.currentPage += isAfter ? 1 : -1
        } else {
            remove(page)
            old.beginAppearance(shown: true)
            old.endAppearance()
        }
        guard let completion = scripted else {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: turns)
            return
        }
        scripted = nil
        if turns { showPageControl() } else { loadNeighbors() }
        completion(turns)
    }

    private func remove(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }
}
