public import TouchKit

extension UIPageViewController {
    /// The way in which pages follow each other on the screen.
    public nonisolated enum NavigationOrientation: Int, Sendable {
        case horizontal
        case vertical
    }

    /// The side from which a page comes.
    public nonisolated enum NavigationDirection: Int, Sendable {
        case forward
        case reverse
    }

    /// How a page takes the place of another one: both scroll.
    public nonisolated enum TransitionStyle: Int, Sendable {
        case pageCurl
        case scroll
    }

    /// Names an option of a page view controller.
    public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The option's name.
        public let rawValue: String

        /// Creates a key from an option's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The space between pages, in points: a `CGFloat` or an `NSNumber`.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

// The places in the scroll view.
extension UIPageViewController {
    var isHorizontal: Bool { navigationOrientation == .horizontal }

    var length: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }

    /// The offset at which a place is shown: 0 is the page before, 1 the current one, 2 the page after.
    func offset(_ place: CGFloat) -> CGPoint {
        isHorizontal ? CGPoint(x: place * length, y: 0) : CGPoint(x: 0, y: place * length)
    }

    /// The frame of the page at a place, in the scroll view.
    func frame(_ place: CGFloat) -> CGRect {
        let margin = spacing / 2
        return CGRect(origin: offset(place), size: scroll.bounds.size)
            .insetBy(dx: isHorizontal ? margin : 0, dy: isHorizontal ? 0 : margin)
    }
}

/// The scroll view of a page view controller: the page before, the current one, and the page after.
final class PageScrollView: UIScrollView {
    static let controlHeight: CGFloat = 37

    var onScroll: () -> Void = {}
    /// Whether the controller places the content itself.
    var isPlacing = false

    override func layoutSubviews() {
        super.layoutSubviews()
        onScroll()
    }
}

/// Provides the pages beside a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before another one; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?

    /// Returns the page after another one; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?

    /// Returns the number of dots below the pages; 0, the default, for no dots.
    func presentationCount(for pageViewController: UIPageViewController) -> Int

    /// Returns the dot of the page that `setViewControllers` shows, from 0. The default is 0.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Notified when fingers turn a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called when a finger begins to drag a page in.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

    /// Called when the pages rest.
    /// - Parameters:
    ///   - pageViewController: The controller.
    ///   - finished: Always true.
    ///   - previousViewControllers: The page that was shown before.
    ///   - completed: Whether another page is shown now.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
