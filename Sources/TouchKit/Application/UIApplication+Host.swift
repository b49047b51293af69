public import Foundation

// What a host calls. A turn of its loop: hand over what was drained, fire the timers, display, wait until the next deadline.
extension UIApplication {
    // MARK: In

    /// Hands over what fingers, mice and pens did, every sample in order, with the modifier keys held meanwhile. Samples are
    /// gathered into as few deliveries as their touches allow (S3, S13, D10).
    public func receive(_ samples: [TouchSample], modifierFlags: UIKeyModifierFlags = []) {
        receive(samples[...], modifierFlags: modifierFlags)
    }

    /// Hands over part of an array of samples; same as above.
    package func receive(_ samples: ArraySlice<TouchSample>, modifierFlags: UIKeyModifierFlags) {
        layOutForInput()
        for batch in TouchBatches(samples, modifierFlags: modifierFlags) {
            if !queue.performIfIdle({ deliver(batch) }) {
                queue.perform { [self] in deliver(batch) }
            }
        }
    }

    /// Hands over what a key did.
    public func receive(_ sample: KeySample) {
        queue.perform { [self] in
            guard let event = pressSource.event(for: sample, responder: eventResponder) else { return }
            dispatch(event)
        }
    }

    /// Hands over what a wheel or a touchpad did, with the modifier keys held meanwhile: it goes to the view under the pointer,
    /// and up its responder chain.
    public func receive(_ sample: ScrollSample, modifierFlags: UIKeyModifierFlags = []) {
        layOutForInput()
        queue.perform { [self] in
            guard let event = scrollEvent(for: sample, modifierFlags: modifierFlags) else { return }
            dispatch(event)
        }
    }

    /// Hands over that a media key was pressed.
    public func receiveRemoteControl(_ subtype: UIEvent.EventSubtype) {
        let event = UIEvent(type: .remoteControl, subtype: subtype, timestamp: now)
        queue.perform { [self] in dispatch(event) }
    }

    /// The host's window is now at `x` points from the screen's left edge: shaken by its title bar, it makes motion events.
    public func receiveWindowPosition(x: CGFloat) {
        send(shake.rested(at: now))
        send(shake.moved(to: x, at: now))
        shakeTimer?.invalidate()
        shakeTimer = shake.deadline.map { deadline in
            timers.schedule(at: deadline) { [self] in send(shake.rested(at: deadline)) }
        }
    }

    /// Cancels every touch that is down: the window is unmapped, or the display is gone (S9).
    public func cancelAllTouches() {
        cancelTouches { _ in true }
    }

    /// Cancels every key that is down: the window lost the keyboard.
    public func cancelAllPresses() {
        cancelPresses { _ in true }
    }

    /// Cancels those of the keys that are down whose samples have these identifiers: they came up unheard.
    public func cancelPresses(_ identifiers: Set<Int>) {
        cancelPresses(where: identifiers.contains)
    }

    private func cancelPresses(where isLost: (Int) -> Bool) {
        for sample in pressSource.cancellation(at: now) where isLost(sample.identifier) {
            receive(sample)
        }
    }

    /// The host's window has another size, in points, or another number of pixels a point. Windows that filled the screen go
    /// on filling it.
    public func resizeScreen(to size: CGSize, scale: CGFloat) {
        let old = screen.bounds
        guard old.size != size || screen.scale != scale else { return }
        menuController.hideMenu()
        screen.resize(to: size, scale: scale)
        discardDisplayList()
        for window in windows where window.frame == old {
            window.frame = screen.bounds
        }
    }

    // MARK: Out

    /// When the next timer is due, in seconds on the application's clock; nil where none is.
    public var nextDeadline: TimeInterval? { timers.nextDeadline }

    /// Fires the timers that are due, each as a delivery of its own: never in the middle of another (S22).
    public func fireTimers() {
        for timer in timers.takeDue(at: now) {
            queue.perform { timer.fire() }
        }
    }

    /// Whether an event is being delivered, or a timer fired, at this moment.
    package var isDelivering: Bool { queue.isDelivering }

    /// Whether something has been marked to be placed or drawn.
    public var needsDisplay: Bool { screen.needsDisplay }

    /// `rect`, in points on the screen, was uncovered and has to be drawn again.
    public func setNeedsDisplay(_ rect: CGRect) {
        screen.setNeedsDisplay(rect)
    }

    /// Places what is due and draws what was marked, once, on a canvas of the screen's size.
    ///
    /// Where an opaque view hides what lies below it, the canvas is not cleared and nothing below is drawn
    /// (`UIView.isOpaque`).
    /// - Returns: The pixels that were drawn.
    @discardableResult
    public func display(on canvas: any Canvas) -> Region {
        layOut()
        let damage = screen.takeDamage()
        guard !damage.isEmpty else { return damage }
        let list = displayList ?? DisplayList(windows, on: screen)
        displayList = list
        list.draw(damage, in: screen.context(on: canvas))
        return damage
    }

    /// Called when a view moves or is shown, hidden, added or removed.
    func discardDisplayList() {
        displayList = nil
    }

    /// Input may come between a change of the window's size and the next display: it is looked for where views will be.
    private func layOutForInput() {
        guard !queue.isDelivering else { return }
        layOut()
    }

    /// Places what is due; what that makes due is placed as well, unless it goes on and on.
    private func layOut() {
        for _ in 0..<Thresholds.layoutPasses where screen.takeLayout() {
            for window in windows {
                window.layoutIfNeeded()
            }
        }
    }

    /// Tells the delegate that the application starts.
    /// - Returns: whether it is to go on.
    public func launch() -> Bool {
        becomeCurrent()
        return delegate?.application(self, didFinishLaunchingWithOptions: nil) ?? true
    }

    /// Tells the delegate that the application ends, and before that views what was held back from them while it was open
    /// whether a gesture would come of it: none will.
    public func terminate() {
        gestures.endWaiting()
        delegate?.applicationWillTerminate(self)
    }
}
