public import Foundation

/// A row of dots that says which of several pages is shown; a tap on its right half goes to the next, on its left to the
/// one before.
@MainActor
open class UIPageControl: UIControl {
    private static let dot: CGFloat = 8
    private static let spacing: CGFloat = 16

    /// How many pages there are; never below 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = page
            setNeedsDisplay()
        }
    }

    private var page = 0

    /// Which page is shown, counted from 0; kept among those that there are. Setting it sends nothing.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(numberOfPages - 1, 0))
            setNeedsDisplay()
        }
    }

    /// Whether a single page has no dot. False at first.
    open var hidesForSinglePage = false {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the dots; a grey where nil.
    open var pageIndicatorTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the dot of the page that is shown; that of letters where nil.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// The size that the dots of so many pages need, in points.
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

    // MARK: Working it

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        go(to: touch.location(in: self).x < bounds.midX ? page - 1 : page + 1)
    }

    /// A tap is the control's own, whatever the views that it is in make of taps (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        switch key {
        case .left: go(to: page - 1)
        case .right: go(to: page + 1)
        case .first: go(to: 0)
        case .last: go(to: numberOfPages - 1)
        case .press, .up, .down: return false
        }
        return true
    }

    private func go(to newPage: Int) {
        let old = page
        currentPage = newPage
        if page != old {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }
}
