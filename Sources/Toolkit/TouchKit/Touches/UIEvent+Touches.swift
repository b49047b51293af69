package import Foundation

// The touches of views, windows and recognizers, and what they did since the previous delivery.
extension UIEvent {
    /// Returns the touches that landed in `view`; nil if there are none (S12).
    public func touches(for view: UIView) -> Set<UITouch>? {
        matching { $0.view === view }
    }

    /// Returns the touches that landed in `window`; nil if there are none (S12).
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        matching { $0.window === window }
    }

    /// Returns the touches that `gestureRecognizer` tracks; nil if there are none (S12).
    public func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
        matching { $0.recognizers.contains(identicalTo: gestureRecognizer) }
    }

    private func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(condition)
        return found.isEmpty ? nil : Set(found)
    }

    // MARK: Coalesced touches

    /// Returns the samples of `touch` since the previous delivery, oldest first; the last is a copy of `touch` itself.
    /// Nil if the touch is not in the event (S13, S14).
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard index(of: touch) != nil else { return nil }
        return states(of: touch).map(touch.copy(showing:))
    }

    /// Returns predicted touches after `touch`, nearest first; nil if the touch is not in the event (S14).
    ///
    /// Empty if the touch does not move or has ended.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard let index = index(of: touch) else { return nil }
        return TouchPrediction.states(after: coalesced.states(ofTouchAt: index)).map(touch.copy(showing:))
    }

    /// The only touch that has changed, if it has moved and been delivered before; nil if several have, or it has not.
    package var onlyMovedTouch: UITouch? {
        guard coalesced.changed.count == 1 else { return nil }
        let touch = touches[coalesced.changed[0]]
        return touch.phase == .moved && touch.delivery == .delivered ? touch : nil
    }

    /// Returns the states of `touch` since the previous delivery, oldest first.
    func states(of touch: UITouch) -> [TouchState] {
        guard let index = index(of: touch), coalesced.first(ofTouchAt: index) != nil else { return [touch.state] }
        return coalesced.states(ofTouchAt: index)
    }

    /// Calls `body` with each state of `touch` since the previous delivery, oldest first.
    func forEachState(of touch: UITouch, _ body: (TouchState) -> Void) {
        guard let index = index(of: touch), coalesced.first(ofTouchAt: index) != nil else { return body(touch.state) }
        var position = coalesced.start(ofTouchAt: index)
        while let state = coalesced.next(&position) {
            body(state)
        }
    }

    /// Calls `body` for each sample of `touch` since the previous delivery, oldest first: what `coalescedTouches(for:)`
    /// returns, without the objects.
    /// - Parameter body: Receives the location in `view`'s bounds coordinates, in points, the timestamp in seconds on
    ///   the application's clock, and the force, where 1 is an average touch and 0 means that the device does not
    ///   report it.
    package func forEachSample(
        of touch: UITouch, in view: UIView,
        _ body: (_ location: CGPoint, _ timestamp: TimeInterval, _ force: CGFloat) -> Void
    ) {
        let conversion = view.screenConversion
        forEachState(of: touch) { state in
            body(conversion.convert(state.location), state.timestamp, state.force)
        }
    }

    /// Returns the place of `touch` in `touches`; nil if it is not in the event.
    func index(of touch: UITouch) -> Int? {
        for index in touches.indices where touches[index] === touch { return index }
        return nil
    }
}
