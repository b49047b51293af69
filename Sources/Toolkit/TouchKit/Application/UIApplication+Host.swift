public import Foundation

// The host's interface: deliver input, fire timers, display, and wait until the next deadline.
extension UIApplication {
    // MARK: Input

    /// Delivers samples in order, with the modifier keys that were held. Samples are grouped into as few deliveries as
    /// possible (S3, S13, D10).
    public func receive(_ samples: [TouchSample], modifierFlags: UIKeyModifierFlags = []) {
        receive(samples[...], modifierFlags: modifierFlags)
    }

    /// Delivers part of an array of samples; same as above.
    package func receive(_ samples: ArraySlice<TouchSample>, modifierFlags: UIKeyModifierFlags) {
        layOutForInput()
        notifyObservers(of: .samples(samples, modifierFlags))
        // A single sample, as from a finger that moves alone, is a batch.
        guard samples.count != 1 else { return receive(TouchBatch(samples: samples, modifierFlags: modifierFlags)) }
        for batch in TouchBatches(samples, modifierFlags: modifierFlags) { receive(batch) }
    }

    /// Delivers a batch, in parts if timers were due between its samples: now, or after the delivery in progress (S22).
    private func receive(_ batch: TouchBatch) {
        var begin = batch.samples.startIndex
        while begin < batch.samples.endIndex {
            fireTimers(before: batch.samples[begin].timestamp)
            let end = endBeforeTimers(batch.samples, from: begin)
            // Usually no timer was due, and the batch is delivered as it is.
            let part =
                end - begin == batch.samples.count
                ? batch : TouchBatch(samples: batch.samples[begin..<end], modifierFlags: batch.modifierFlags)
            if queue.isDelivering {
                queue.perform { [self] in deliver(part) }
            } else {
                timers.inputTimestamp = part.samples.last?.timestamp
                queue.performAtOnce { deliver(part) }
                timers.inputTimestamp = nil
            }
            begin = end
        }
    }

    /// Delivers input that happened at a time, in seconds, after the timers that were due before.
    private func deliver(at timestamp: TimeInterval, _ work: @escaping () -> Void) {
        fireTimers(before: timestamp)
        guard !queue.isDelivering else { return queue.perform(work) }
        timers.inputTimestamp = timestamp
        queue.perform(work)
        timers.inputTimestamp = nil
    }

    /// Delivers late values of an earlier sample to the recognizers of the touch and to its view (S103).
    public func receive(_ update: TouchUpdate) {
        queue.perform { [self] in
            guard let touch = touchEvents.touch(for: update) else { return }
            for recognizer in touch.recognizers where recognizer.attempt != nil {
                recognizer.touchesEstimatedPropertiesUpdated([touch])
            }
            touch.view?.touchesEstimatedPropertiesUpdated([touch])
        }
    }

    /// Delivers a key event.
    public func receive(_ sample: KeySample) {
        if !hasUsedKeys, sample.phase == .down {
            hasUsedKeys = sample.key.typedText != nil || sample.key.keyCode != .keyboardErrorUndefined
        }
        notifyObservers(of: .key(sample))
        deliver(at: sample.timestamp) { [self] in deliver(sample) }
    }

    /// Delivers a press of a key that is shown on the screen, and its release. It is no input to observers: the touch is.
    package func press(_ key: UIKey) {
        for phase in [KeySample.Phase.down, .up] {
            let sample = KeySample(identifier: -1, phase: phase, key: key, timestamp: now)
            queue.perform { [self] in deliver(sample) }
        }
    }

    /// Delivers a scroll to the view under the pointer and up its responder chain.
    public func receive(_ sample: ScrollSample, modifierFlags: UIKeyModifierFlags = []) {
        layOutForInput()
        notifyObservers(of: .scroll(sample, modifierFlags))
        deliver(at: sample.timestamp) { [self] in
            let scrolling = UIEvent(type: .scroll, timestamp: sample.timestamp, modifierFlags: modifierFlags)
            guard let (window, view) = hit(sample.location, scrolling) else { return }
            dispatch(UIScrollEvent(sample, modifierFlags: modifierFlags, window: window, view: view))
        }
    }

    /// Delivers a sample of a pinch on a touchpad to the pinch and rotation recognizers of the view that was under the
    /// pointer when the pinch began, and of the views above it.
    ///
    /// Ignores a sample of a pinch whose beginning was not delivered. One that begins cancels an unfinished pinch.
    public func receive(_ sample: PinchSample, modifierFlags: UIKeyModifierFlags = []) {
        layOutForInput()
        notifyObservers(of: .pinch(sample, modifierFlags))
        deliver(at: sample.timestamp) { [self] in
            switch sample.phase {
            case .began: cancelPinchNow { _ in true }
            case .changed, .ended, .cancelled: break
            }
            send(sample, modifierFlags)
        }
    }

    /// Delivers a press of a media key.
    public func receiveRemoteControl(_ subtype: UIEvent.EventSubtype) {
        let event = UIEvent(type: .remoteControl, subtype: subtype, timestamp: now)
        queue.perform { [self] in dispatch(event) }
    }

    /// Delivers a press of a button on a pen's shaft to the interactions of the windows' views that use it.
    public func receivePenButton() {
        queue.perform { [self] in
            for window in windows {
                window.forEachInTree { view in
                    for case let interaction as any PenButtonInteraction in view.interactions {
                        interaction.penButtonPressed()
                    }
                }
            }
        }
    }

    /// Updates the window's distance from the screen's left edge, in points. Shaking the window sends motion events.
    public func receiveWindowPosition(x: CGFloat) {
        send(shake.rested(at: now))
        send(shake.moved(to: x, at: now))
        shakeTimer?.invalidate()
        shakeTimer = shake.deadline.map { deadline in
            timers.schedule(at: deadline) { [self] in send(shake.rested(at: deadline)) }
        }
    }

    /// Notifies the delegate that the window is shown, at first or again.
    public func becomeActive() {
        if applicationState == .background {
            applicationState = .active
            delegate?.applicationWillEnterForeground(self)
            NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
        }
        delegate?.applicationDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    /// Notifies the delegate that the window is hidden or lost, before its touches are cancelled.
    public func resignActive() {
        delegate?.applicationWillResignActive(self)
        NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
        applicationState = .background
        delegate?.applicationDidEnterBackground(self)
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    }

    /// Cancels all touches, and a pinch on a touchpad, for example when the window is hidden (S9).
    public func cancelAllTouches() {
        endTouches { _ in true }
        if let cancelled = transformEvents.cancellation(at: time, where: { _ in true }) {
            notifyObservers(of: .pinch(cancelled, []))
        }
        cancelPinch { _ in true }
    }

    /// Cancels the touches down that fulfill `condition`, at once or right after the delivery in progress (S9). To
    /// observers of input, that is input.
    package func endTouches(where condition: @escaping (UITouch) -> Bool) {
        let cancelled = touchEvents.cancellation(at: time, where: condition)
        notifyObservers(of: .samples(cancelled[...], []))
        cancelTouches(where: condition)
    }

    /// Cancels the pinch in progress if it fulfills `condition`, at once or right after the delivery in progress (S9).
    func cancelPinch(where condition: @escaping (UITransformEvent) -> Bool) {
        queue.performNext { [self] in cancelPinchNow(where: condition) }
    }

    private func cancelPinchNow(where condition: (UITransformEvent) -> Bool) {
        if let sample = transformEvents.cancellation(at: time, where: condition) { send(sample, []) }
    }

    private func send(_ sample: PinchSample, _ modifierFlags: UIKeyModifierFlags) {
        if let event = transformEvents.makeEvent(for: sample, modifierFlags: modifierFlags, in: self) {
            dispatch(event)
        }
    }

    /// Whether a touch is down, or fingers pinch on a touchpad.
    public var hasTouchesDown: Bool {
        transformEvents.current != nil || touchEvents.touches.contains { !$0.phase.isOver }
    }

    /// Cancels all pressed keys, when the window loses the keyboard.
    public func cancelAllPresses() {
        for sample in pressEvents.cancellation(at: now) { cancel(sample) }
    }

    /// Cancels the presses with these identifiers; their releases were never received.
    public func cancelPresses(_ identifiers: Set<Int>) {
        for sample in pressEvents.cancellation(at: now) where identifiers.contains(sample.identifier) {
            cancel(sample)
        }
    }

    /// Cancels a press. Timers do not fire before: older input may not have been delivered yet.
    private func cancel(_ sample: KeySample) {
        notifyObservers(of: .key(sample))
        queue.perform { [self] in deliver(sample) }
    }

    private func deliver(_ sample: KeySample) {
        let responder = keyWindow?.keyResponder
        if let event = pressEvents.makeEvent(for: sample, responder: responder) { dispatch(event) }
    }

    /// Updates the screen's size, in points, and scale. Windows that filled the screen are resized.
    public func resizeScreen(to size: CGSize, scale: CGFloat) {
        let old = screen.bounds
        guard old.size != size || screen.scale != scale else { return }
        editMenu.hide()
        screen.resize(to: size, scale: scale)
        discardDisplayList()
        for window in windows where window.frame == old {
            window.frame = screen.bounds
        }
    }

    // MARK: Output

    /// Begins a slice of time for work that is done in pieces between input.
    /// - Parameter duration: In seconds.
    /// - Returns: A closure that returns whether the slice is over: its time has passed, or input is waiting.
    package func slice(of duration: TimeInterval) -> () -> Bool {
        let end = now + duration
        return { [self] in now >= end || inputIsWaiting() }
    }

    /// Whether an event or a timer is being handled.
    package var isDelivering: Bool { queue.isDelivering }

    /// Whether layout or drawing is pending.
    public var needsDisplay: Bool { screen.needsDisplay }

    /// Marks `rect`, in points, as damaged.
    public func setNeedsDisplay(_ rect: CGRect) {
        screen.markDamaged(rect)
    }

    /// Performs pending layout and draws the damage on `canvas`, which has the screen's size.
    ///
    /// Views and areas that an opaque view hides are neither cleared nor drawn (`UIView.isOpaque`).
    /// - Returns: The pixels that were drawn.
    @discardableResult
    public func display(on canvas: any Canvas) -> Region {
        layOut()
        let damage = screen.takeDamage()
        guard !damage.isEmpty else { return damage }
        if displayList == nil { displayList = DisplayList(windows, on: screen) }
        let context = screen.context(on: canvas)
        displayList?.draw(damage, in: context)
        context.end()
        return damage
    }

    /// Called when a view moves, is shown, hidden, added or removed, or when its opacity or background changes.
    func discardDisplayList() {
        displayList = nil
    }

    /// Performs pending layout before hit-testing, since the window's size may have changed.
    func layOutForInput() {
        guard !queue.isDelivering else { return }
        layOut()
    }

    /// Performs layout, in at most `Thresholds.layoutPasses` passes.
    private func layOut() {
        for _ in 0..<Thresholds.layoutPasses where screen.takeLayout() {
            for window in windows {
                window.layoutIfNeeded()
            }
        }
    }

    /// Notifies the delegate that the application starts.
    /// - Returns: Whether to continue.
    public func launch() -> Bool {
        becomeCurrent()
        return delegate?.application(self, didFinishLaunchingWithOptions: nil) ?? true
    }

    /// Delivers held-back touches, then notifies the delegate that the application terminates.
    public func terminate() {
        gestures.failUndecided()
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }
}
