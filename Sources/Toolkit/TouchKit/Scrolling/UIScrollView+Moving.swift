public import Foundation
import Geometry

// Motion without fingers, on the event loop's clock.
extension UIScrollView {
    /// Whether the content decelerates after it was released.
    public var isDecelerating: Bool {
        switch movement {
        case .moving(let animation): animation.reason == .deceleration
        case .resting, .dragging: false
        }
    }

    /// Scrolls to an offset in the content, and ends a motion in progress. If animations are disabled, an animated
    /// change ends in the next turn of the loop.
    public func setContentOffset(_ offset: CGPoint, animated: Bool) {
        let application = animated && offset != contentOffset ? window?.application : nil
        if application?.areAnimationsEnabled == true {
            animateOffset(.animation, to: offset, duration: Thresholds.scrollAnimation, curve: .easeInOut)
            return showIndicators()
        }
        endMotion()
        contentOffset = offset
        application?.schedule(after: 0) { [weak self] in
            if let self { delegate?.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    func endMotion() {
        guard case .moving = movement else { return }
        stopMoving()
        hideIndicators()
    }

    /// Scrolls by the least distance until `rect`, in the content's points, is visible, at least its top left.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func shift(_ low: CGFloat, _ high: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
            if low < start || high - low > end - start { return low - start }
            return max(0, high - end)
        }
        let offset = CGPoint(
            x: contentOffset.x + shift(rect.minX, rect.maxX, from: bounds.minX, to: bounds.maxX),
            y: contentOffset.y + shift(rect.minY, rect.maxY, from: bounds.minY, to: bounds.maxY))
        scroll(towards: offset, animated: animated)
    }

    /// Scrolls to an offset, or as near to it as the content goes.
    package func scroll(towards offset: CGPoint, animated: Bool) {
        setContentOffset(range.clamped(offset), animated: animated)
    }

    /// Whether content can move beyond its ends.
    var canBounce: (x: Bool, y: Bool) {
        let range = range
        return (
            bounces && (!range.x.isPoint || alwaysBounceHorizontal),
            bounces && (!range.y.isPoint || alwaysBounceVertical)
        )
    }

    // MARK: Starting

    /// Continues the motion of content that was released.
    /// - Parameters:
    ///   - velocity: The velocity of the content offset, in points per second.
    ///   - redirect: Given the content offset at which the motion would end, returns the one at which it ends.
    func decelerate(from velocity: CGPoint, redirect: (CGPoint) -> CGPoint = { $0 }) {
        let motions = motions(velocity)
        let end = CGPoint(x: motions.x.end, y: motions.y.end)
        let target = redirect(end)
        guard target != end, target.x.isFinite, target.y.isFinite else {
            // The delegate may have changed the range instead.
            let motions = self.motions(velocity)
            return animateOffset(.deceleration, motions.x, motions.y)
        }
        let offset = contentOffset
        animateOffset(
            .deceleration, .springing(from: offset.x, velocity: velocity.x, to: target.x),
            .springing(from: offset.y, velocity: velocity.y, to: target.y))
    }

    /// Returns the motion of content that is released here with a velocity in points per second.
    private func motions(_ velocity: CGPoint) -> (x: ScrollMotion, y: ScrollMotion) {
        let (range, offset) = (range, contentOffset)
        if isPagingEnabled {
            return (
                .springing(
                    from: offset.x, velocity: velocity.x,
                    to: page(offset.x, velocity.x, bounds.width, range.x)),
                .springing(
                    from: offset.y, velocity: velocity.y,
                    to: page(offset.y, velocity.y, bounds.height, range.y))
            )
        }
        let rate = decelerationRate.rawValue
        return (
            .slowing(from: offset.x, velocity: velocity.x, rate: rate, range: range.x, bounces: canBounce.x),
            .slowing(from: offset.y, velocity: velocity.y, rate: rate, range: range.y, bounces: canBounce.y)
        )
    }

    /// Returns the offset of the page to stop at: the next in the velocity's direction, or the nearest if it is slow.
    private func page(
        _ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else { return offset }
        let pages = offset / length
        let page: CGFloat =
            if abs(velocity) < Thresholds.pageVelocity {
                pages.rounded()
            } else {
                velocity > 0 ? pages.rounded(.up) : pages.rounded(.down)
            }
        return (page * length + 0).clamped(to: range)
    }

    /// Scrolls for a wheel or a touchpad.
    /// - Returns: False if there is nothing to scroll in that direction.
    func wheel(_ event: UIScrollEvent) -> Bool {
        guard isScrollEnabled, !isDragging else { return isScrollEnabled }
        var start = onPixels(scrolledOffset) == contentOffset ? scrolledOffset : contentOffset
        if case .moving(let animation) = movement, animation.reason == .wheel { start = animation.destination }
        let end = range.clamped(start - event.translation)
        guard end != start else { return false }
        scrolledOffset = end
        showIndicators()
        switch event.source {
        case .surface:
            stopMoving()
            rest(at: end)
        case .wheel:
            animateOffset(.wheel, to: end, duration: Thresholds.wheelAnimation, curve: .easeOut)
        }
        return true
    }

    private func animateOffset(
        _ reason: ScrollAnimation.Reason, to end: CGPoint, duration: TimeInterval, curve: TimingCurve
    ) {
        let duration = UIView.areAnimationsEnabled ? duration : 0
        animateOffset(
            reason, .easing(from: contentOffset.x, to: end.x, duration: duration, curve: curve),
            .easing(from: contentOffset.y, to: end.y, duration: duration, curve: curve))
    }

    private func animateOffset(_ reason: ScrollAnimation.Reason, _ x: ScrollMotion, _ y: ScrollMotion) {
        stopMoving()
        guard let application = window?.application else { return rest(at: CGPoint(x: x.end, y: y.end)) }
        // What a finger throws moves from the lift on, which a busy program receives late.
        let start = reason == .deceleration ? application.time : application.now
        let animation = ScrollAnimation(reason: reason, x: x, y: y, start: start)
        guard animation.end > animation.start else { return rest(at: animation.destination) }
        movement = .moving(animation)
        schedule(animation, application)
    }

    // MARK: In progress

    private func schedule(_ animation: ScrollAnimation, _ application: UIApplication) {
        let next = min(max(application.delayStart, animation.start) + Thresholds.frameInterval, animation.end)
        tick = application.timers.schedule(at: next) { [weak self, weak application] in
            guard let self, let application else { return }
            advance(animation, application)
        }
    }

    private func advance(_ animation: ScrollAnimation, _ application: UIApplication) {
        let now = application.time
        let place = animation.position(at: now)
        let isBeyond = leavesRange(animation) && range.clamped(place) != place
        guard now < animation.end, !isBeyond else { return arrive(animation) }
        move(to: place)
        // The delegate may have stopped the motion or started another.
        if case .moving(let present) = movement, present.start == animation.start, tick?.isValid != true {
            schedule(animation, application)
        }
    }

    /// Shows the content where it comes to rest, and hides the indicators.
    private func rest(at offset: CGPoint) {
        move(to: offset)
        hideIndicators()
    }

    /// Whether a motion that a user caused leads beyond the range, which has changed since.
    private func leavesRange(_ animation: ScrollAnimation) -> Bool {
        switch animation.reason {
        case .deceleration, .wheel: range.clamped(animation.destination) != animation.destination
        case .animation: false
        }
    }

    private func arrive(_ animation: ScrollAnimation) {
        movement = .resting
        if leavesRange(animation) {
            decelerate(from: .zero)
            if isDecelerating { return }
        } else {
            rest(at: animation.destination)
        }
        switch animation.reason {
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .wheel: break
        }
    }

    /// Stops the motion at its current position. The delegate is notified if the content was decelerating.
    func stopMoving() {
        let wasDecelerating = isDecelerating
        tick?.invalidate()
        tick = nil
        movement = .resting
        guard wasDecelerating else { return }
        delegate?.scrollViewDidEndDecelerating(self)
        // The delegate may have started another motion.
        stopMoving()
    }

    /// Continues a deceleration when it is moved by `shift`, or its range has changed.
    func continueDeceleration(_ animation: ScrollAnimation, shiftedBy shift: CGPoint = .zero) {
        guard let application = window?.application else { return }
        let (range, canBounce, time) = (range, canBounce, application.time - animation.start)
        // Not by stopMoving(), which notifies the delegate.
        movement = .resting
        animateOffset(
            .deceleration,
            animation.x.continued(at: time, shiftedBy: shift.x, in: range.x, bounces: canBounce.x),
            animation.y.continued(at: time, shiftedBy: shift.y, in: range.y, bounces: canBounce.y))
        if !isDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Called when the content's size or the view's size changes. Content at rest is moved back into the range, and
    /// content that was released beyond an end springs back to where the end is now.
    func extentChanged() {
        switch movement {
        case .resting:
            bounds.origin = range.clamped(contentOffset)
        case .moving(let animation) where animation.reason == .deceleration && !leavesRange(animation):
            if range.clamped(contentOffset) != contentOffset { continueDeceleration(animation) }
        case .dragging, .moving:
            break
        }
        updateIndicators()
    }

    /// Shows the content at `offset`, rounded to whole pixels.
    func move(to offset: CGPoint) {
        bounds.origin = onPixels(offset)
    }

    private func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = window?.screen.scale ?? 1
        // The 0 makes 0 of the -0 to which a small negative number is rounded.
        return CGPoint(x: (offset.x * scale).rounded() / scale + 0, y: (offset.y * scale).rounded() / scale + 0)
    }

    // MARK: Indicators

    /// Shows the scroll indicators for a moment.
    public func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    func showIndicators() {
        updateIndicators()
        for (indicator, isWanted) in [
            (horizontalIndicator, showsHorizontalScrollIndicator), (verticalIndicator, showsVerticalScrollIndicator),
        ] where isWanted {
            // A subclass may override addSubview(_:) for its content.
            insertSubview(indicator, at: subviews.count)
            indicator.alpha = 1
        }
    }

    func hideIndicators() {
        for indicator in [horizontalIndicator, verticalIndicator] where indicator.alpha > 0 {
            UIView.animate(withDuration: Thresholds.controlAnimation, delay: Thresholds.indicatorRest) {
                indicator.alpha = 0
            } completion: { _ in
                // It may be shown again.
                if indicator.alpha == 0 { indicator.removeFromSuperview() }
            }
        }
    }

    /// Moves the bars to the current offset.
    func updateIndicators() {
        let (inset, margin, width) = (contentInset, ScrollIndicator.margin, ScrollIndicator.width)
        let track = bounds.inset(by: scrollIndicatorInsets)
        let across = ScrollIndicator.span(
            offset: bounds.minX + inset.left, visible: bounds.width,
            total: contentSize.width + inset.left + inset.right, room: track.width)
        horizontalIndicator.isHidden = across == nil || !showsHorizontalScrollIndicator
        if let across {
            horizontalIndicator.frame = CGRect(
                x: track.minX + 2 * margin + across.start, y: track.maxY - margin - width, width: across.length,
                height: width)
        }
        let down = ScrollIndicator.span(
            offset: bounds.minY + inset.top, visible: bounds.height,
            total: contentSize.height + inset.top + inset.bottom, room: track.height)
        verticalIndicator.isHidden = down == nil || !showsVerticalScrollIndicator
        if let down {
            verticalIndicator.frame = CGRect(
                x: track.maxX - margin - width, y: track.minY + 2 * margin + down.start, width: width,
                height: down.length)
        }
    }
}
