public import Foundation
public import TouchKit

/// A row of dots that shows which page is current. Taps on its right and left half go to the next and previous page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private static let dot: CGFloat = 8
    private static let spacing: CGFloat = 16

    /// The number of pages, clamped to 0 and above.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = page
            setNeedsDisplay()
        }
    }

    private var page = 0

    /// The index of the current page, clamped to the existing pages. Setting it sends no event.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(numberOfPages - 1, 0))
            setNeedsDisplay()
        }
    }

    /// Whether the control is empty if there is only one page. The default is false.
    open var hidesForSinglePage = false {
        didSet { setNeedsDisplay() }
    }

    /// The color of the dots; nil for the default gray.
    open var pageIndicatorTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// The color of the current page's dot; nil for the label color.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    deinit {}

    /// Returns the size that `count` dots need, in points.
    open func size(forNumberOfPages count: Int) -> CGSize {
        CGSize(width: CGFloat(max(count, 1)) * UIPageControl.spacing, height: 24)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        guard numberOfPages > 1 || !hidesForSinglePage else { return }
        drawFaded { colors in
            let start = bounds.midX - CGFloat(numberOfPages - 1) * UIPageControl.spacing / 2
            for index in 0..<numberOfPages {
                let color =
                    index == page
                    ? currentPageIndicatorTintColor ?? colors.label : pageIndicatorTintColor ?? colors.track
                color.setFill()
                let radius = UIPageControl.dot / 2
                let x = start + CGFloat(index) * UIPageControl.spacing
                UIBezierPath(
                    ovalIn: CGRect(x: x - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius)
                ).fill()
            }
        }
    }

    // MARK: Interaction

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        go(to: touch.location(in: self).x < bounds.midX ? page - 1 : page + 1)
    }

    /// A tap belongs to the control, not to recognizers on its ancestors (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    private func go(to newPage: Int) {
        let old = page
        currentPage = newPage
        if page != old {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }
}

extension UIPageControl: KeyedControl {
    package func answers(_ key: ControlKey, repeats: Bool) -> Bool {
        switch key {
        case .left: go(to: page - 1)
        case .right: go(to: page + 1)
        case .first: go(to: 0)
        case .last: go(to: numberOfPages - 1)
        case .press, .up, .down: return false
        }
        return true
    }
}
