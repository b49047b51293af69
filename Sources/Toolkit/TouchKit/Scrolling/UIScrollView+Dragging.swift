import Foundation
import Geometry

// Scrolling with fingers, from the first touch to its release.
extension UIScrollView {
    /// The recognizer that scrolls.
    public var panGestureRecognizer: UIPanGestureRecognizer { pan }

    func setUp() {
        clipsToBounds = true
        pan.scrollView = self
        pan.addTarget(self, action: UIScrollView.panned)
        pinch.addTarget(self, action: UIScrollView.pinched)
        addGestureRecognizer(ContentTouchGestureRecognizer(of: self))
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
    }

    /// Whether fingers touch the content and may start to drag it.
    public var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }

    /// Whether fingers drag the content.
    public var isDragging: Bool {
        switch movement {
        case .dragging: true
        case .resting, .moving: false
        }
    }

    /// The content insets that are used: `contentInset`, because there are no safe areas on X11.
    public var adjustedContentInset: UIEdgeInsets { contentInset }

    var range: ScrollRange {
        ScrollRange(content: contentSize, inset: contentInset, view: bounds.size)
    }

    /// Shows the content at `offset` without animation.
    func jump(to offset: CGPoint) {
        switch movement {
        case .moving(let animation) where animation.reason == .deceleration:
            continueDeceleration(animation, shiftedBy: offset - contentOffset)
        case .resting, .dragging, .moving:
            endMotion()
        }
        bounds.origin = offset
        if isDragging { rebaseDrag() }
    }

    func boundsChanged(from old: CGRect) {
        if bounds.size != old.size { extentChanged() }
        updateIndicators()
        guard bounds.origin != old.origin else { return }
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
    }

    /// Whether content can be dragged horizontally and vertically.
    private var draggable: (x: Bool, y: Bool) {
        let (range, canBounce) = (range, canBounce)
        return (!range.x.isPoint || canBounce.x, !range.y.isPoint || canBounce.y)
    }

    /// Whether the content can be dragged in the direction in which the fingers moved.
    var canDrag: Bool {
        let translation = panGestureRecognizer.translation(in: self)
        let draggable = draggable
        return abs(translation.x) > abs(translation.y) ? draggable.x : draggable.y
    }

    /// Whether the views that received `recognizer`'s touches allow them to be cancelled (S91).
    func contentCanLoseTouches(of recognizer: UIGestureRecognizer) -> Bool {
        let delivered = recognizer.fingers.map(\.touch).filter { $0.delivery == .delivered }.compactMap(\.view)
        return delivered.allSatisfy { $0 === self || (canCancelContentTouches && touchesShouldCancel(in: $0)) }
    }

    /// Whether the content receives `touches`: not if they stopped a motion, or if the view refuses them.
    func contentReceives(_ touches: [UITouch], with event: UIEvent) -> Bool {
        guard !touchesStopped else { return false }
        // Without a delay the content is asked before the pan, which will stop the motion. One finger is the content's
        // if the pan needs two.
        if case .moving = movement, !delaysContentTouches, pan.isEnabled, pan.minimumNumberOfTouches < 2 {
            return false
        }
        return touches.allSatisfy { touch in
            guard let view = touch.view, view !== self else { return true }
            return touchesShouldBegin([touch], with: event, in: view)
        }
    }

    /// Called when fingers land; stops the motion under them.
    func fingersDown() {
        guard case .moving(let animation) = movement else { return }
        if let application = window?.application { move(to: animation.position(at: application.time)) }
        stopMoving()
        // Fewer fingers than the pan needs are the content's.
        touchesStopped = pan.numberOfTouches >= pan.minimumNumberOfTouches
    }

    /// Called when the last finger is lifted. Content that was stopped between two pages or beyond an end settles.
    func fingersUp() {
        touchesStopped = false
        switch movement {
        case .resting where drawnGeometry.bounds != bounds:
            // An animation, such as that of a zoom, takes the content to its place.
            hideIndicators()
        case .resting:
            decelerate(from: .zero)
        case .dragging, .moving:
            break
        }
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            stopMoving()
            rebaseDrag()
            lockedAxis = isDirectionalLockEnabled ? DragAxis(of: pan.translation(in: self)) : nil
            showIndicators()
            delegate?.scrollViewWillBeginDragging(self)
        case .changed:
            drag()
        case .ended:
            endDragging(velocity: pan.velocity(in: self))
        case .cancelled:
            endDragging(velocity: .zero)
        case .possible, .failed:
            break
        }
    }

    /// Makes the content's current place the start of the drag.
    func rebaseDrag() {
        let range = range
        let start = CGPoint(
            x: range.x.pulled(contentOffset.x, length: bounds.width),
            y: range.y.pulled(contentOffset.y, length: bounds.height))
        movement = .dragging(from: start, translation: panGestureRecognizer.translation(in: self))
    }

    /// The axes along which the present drag scrolls.
    private var dragged: (x: Bool, y: Bool) {
        let draggable = draggable
        return (draggable.x && lockedAxis != .vertical, draggable.y && lockedAxis != .horizontal)
    }

    private func drag() {
        guard case .dragging(let start, let origin) = movement else { return }
        let translation = panGestureRecognizer.translation(in: self)
        let (range, draggable) = (range, dragged)
        let pulled = start - (translation - origin)
        var offset = contentOffset
        if draggable.x { offset.x = range.x.shown(pulled.x, bounces: canBounce.x, length: bounds.width) }
        if draggable.y { offset.y = range.y.shown(pulled.y, bounces: canBounce.y, length: bounds.height) }
        move(to: offset)
    }

    private func endDragging(velocity: CGPoint) {
        let draggable = dragged
        let speed = CGPoint(x: draggable.x ? 0 - velocity.x : 0, y: draggable.y ? 0 - velocity.y : 0)
        decelerate(from: speed) { end in
            var target = redirectsRelease?(end, CGPoint(x: speed.x / 1000, y: speed.y / 1000)) ?? end
            unsafe delegate?.scrollViewWillEndDragging(
                self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
            // Not before, because new insets would move content at rest.
            movement = .resting
            return target
        }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
        if isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }
}

/// An axis along which alone a drag scrolls.
enum DragAxis {
    case horizontal
    case vertical

    /// Creates the axis of a drag that has begun; nil for a diagonal one.
    init?(of translation: CGPoint) {
        let (across, down) = (abs(translation.x), abs(translation.y))
        if across > down * Thresholds.directionalLock {
            self = .horizontal
        } else if down > across * Thresholds.directionalLock {
            self = .vertical
        } else {
            return nil
        }
    }
}
