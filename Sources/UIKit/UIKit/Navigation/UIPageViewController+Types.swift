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
