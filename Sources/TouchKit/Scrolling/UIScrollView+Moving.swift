public import Foundation

// Motion without fingers, on the event loop's clock.
extension UIScrollView {
    /// The cause of the content's current movement.
    enum Movement {
        case resting
        /// Fingers drag the content, which was at `from`, with the resistance of the ends removed, when the pan had
        /// `translation`.
        case dragging(from: CGPoint, translation: CGPoint)
        case moving(Flight)
    }

    /// A motion in progress.
    struct Flight {
        enum Reason {
            /// The content was released.
            case deceleration
            /// The program scrolls.
            case animation
            /// A wheel was turned.
            case wheel
        }

        let reason: Reason
        let x: ScrollMotion
        let y: ScrollMotion
        /// On the application's clock, in seconds.
        let start: TimeInterval

        var end: TimeInterval { start + max(x.duration, y.duration) }
        var destination: CGPoint { CGPoint(x: x.end, y: y.end) }

        func place(at time: TimeInterval) -> CGPoint {
            CGPoint(x: x.place(at: time - start), y: y.place(at: time - start))
        }
    }

    /// Whether the content decelerates after it was released.
    public var isDecelerating: Bool { isMoving(.deceleration) }

    private func isMoving(_ reason: Flight.Reason) -> Bool {
        switch movement {
        case .moving(let flight): flight.reason == reason
        case .resting, .dragging: false
        }
    }

    /// Scrolls to an offset in the content.
    public func setContentOffset(_ offset: CGPoint, animated: Bool) {
        guard animated, UIView.areAnimationsEnabled, window != nil, offset != contentOffset else {
            contentOffset = offset
            return
        }
        fly(.animation, to: offset, duration: Thresholds.scrollAnimation, curve: .easeInOut)
        showIndicators()
    }

    /// Scrolls by the least distance until `rect`, in the content's points, is visible. If the view is too small for
    /// it, its top left corner is shown.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func shift(_ low: CGFloat, _ high: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
            if low < start || high - low > end - start { return low - start }
            return max(0, high - end)
        }
        let offset = CGPoint(
            x: contentOffset.x + shift(rect.minX, rect.maxX, from: bounds.minX, to: bounds.maxX),
            y: contentOffset.y + shift(rect.minY, rect.maxY, from: bounds.minY, to: bounds.maxY))
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

    // MARK: Setting out

    /// Continues the motion of content that was released with `velocity`, in points per second.
    func settle(velocity: CGPoint) {
        let (range, offset) = (range, contentOffset)
        let x: ScrollMotion
        let y: ScrollMotion
        if isPagingEnabled {
            x = .springing(
                from: offset.x, velocity: velocity.x,
                to: page(offset.x, velocity.x, bounds.width, range.x))
            y = .springing(
                from: offset.y, velocity: velocity.y,
                to: page(offset.y, velocity.y, bounds.height, range.y))
        } else {
            let rate = decelerationRate.rawValue
            x = .slowing(from: offset.x, velocity: velocity.x, rate: rate, range: range.x, bounces: canBounce.x)
            y = .slowing(from: offset.y, velocity: velocity.y, rate: rate, range: range.y, bounces: canBounce.y)
        }
        fly(.deceleration, x, y)
    }

    /// Returns the offset of the page to stop at: the next in the direction of the velocity, or the nearest if it is
    /// slow.
    private func page(
        _ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else { return offset }
        let place = offset / length
        let page: CGFloat =
            if abs(velocity) < Thresholds.pageVelocity {
                place.rounded()
            } else {
                velocity > 0 ? place.rounded(.up) : place.rounded(.down)
            }
        return Swift.min(Swift.max(page * length, range.lowerBound), range.upperBound)
    }

    /// Scrolls for a wheel or a touchpad.
    /// - Returns: false if there is nothing to scroll in that direction.
    func wheel(_ event: UIScrollEvent) -> Bool {
        guard isScrollEnabled, !isDragging else { return isScrollEnabled }
        let start = isMoving(.wheel) ? destination : contentOffset
        let end = range.clamped(CGPoint(x: start.x - event.translation.x, y: start.y - event.translation.y))
        guard end != start else { return false }
        showIndicators()
        switch event.source {
        case .surface:
            stopMoving()
            move(to: end)
            hideIndicators()
        case .wheel:
            fly(.wheel, to: end, duration: Thresholds.wheelAnimation, curve: .easeOut)
        }
        return true
    }

    private var destination: CGPoint {
        switch movement {
        case .moving(let flight): flight.destination
        case .resting, .dragging: contentOffset
        }
    }

    private func fly(_ reason: Flight.Reason, to end: CGPoint, duration: TimeInterval, curve: TimingCurve) {
        let duration = UIView.areAnimationsEnabled ? duration : 0
        fly(
            reason, .easing(from: contentOffset.x, to: end.x, duration: duration, curve: curve),
            .easing(from: contentOffset.y, to: end.y, duration: duration, curve: curve))
    }

    private func fly(_ reason: Flight.Reason, _ x: ScrollMotion, _ y: ScrollMotion) {
        stopMoving()
        guard let application = window?.application else { return move(to: CGPoint(x: x.end, y: y.end)) }
        let flight = Flight(reason: reason, x: x, y: y, start: application.now)
        guard flight.end > flight.start else { return move(to: flight.destination) }
        movement = .moving(flight)
        schedule(flight, application)
    }

    // MARK: On the way

    private func schedule(_ flight: Flight, _ application: UIApplication) {
        let next = min(application.now + Thresholds.frameInterval, flight.end)
        tick = application.timers.schedule(at: next) { [weak self, weak application] in
            guard let self, let application else { return }
            advance(flight, application)
        }
    }

    private func advance(_ flight: Flight, _ application: UIApplication) {
        let now = application.now
        guard now < flight.end else { return arrive(flight) }
        move(to: flight.place(at: now))
        // The delegate may have stopped the motion or started another.
        if case .moving(let present) = movement, present.start == flight.start, tick?.isValid != true {
            schedule(flight, application)
        }
    }

    private func arrive(_ flight: Flight) {
        movement = .resting
        move(to: flight.destination)
        hideIndicators()
        switch flight.reason {
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .wheel: break
        }
    }

    /// Stops the motion at its current place.
    func stopMoving() {
        tick?.invalidate()
        tick = nil
        movement = .resting
    }

    /// Called when the content's size or the view's size changes. Content at rest is moved back into the range.
    func extentChanged() {
        switch movement {
        case .resting: bounds.origin = range.clamped(contentOffset)
        case .dragging, .moving: break
        }
        updateIndicators()
    }

    /// Shows the content at `offset`, rounded to whole pixels.
    func move(to offset: CGPoint) {
        let scale = window?.screen.scale ?? 1
        bounds.origin = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }
}
