public import Foundation

/// What happened in one turn of the loop: touches that changed, keys, shaking, media keys.
@MainActor
public class UIEvent: NSObject {
    /// What an event is about.
    public nonisolated enum EventType: Int, Sendable {
        /// Fingers, mice and pens.
        case touches
        /// The window is shaken.
        case motion
        /// Media keys.
        case remoteControl
        /// Keys.
        case presses
        /// A wheel, or two fingers on a touchpad.
        case scroll = 10
        /// A pointer moves with no button down.
        case hover = 11
    }

    /// What an event of type `.motion` or `.remoteControl` is about in particular.
    public nonisolated enum EventSubtype: Int, Sendable {
        /// Nothing in particular.
        case none = 0
        /// The window was shaken back and forth by its title bar.
        case motionShake = 1
        /// The key that plays.
        case remoteControlPlay = 100
        /// The key that pauses.
        case remoteControlPause = 101
        /// The key that stops.
        case remoteControlStop = 102
        /// The key that plays or pauses.
        case remoteControlTogglePlayPause = 103
        /// The key for the next track.
        case remoteControlNextTrack = 104
        /// The key for the track before.
        case remoteControlPreviousTrack = 105
        /// The key that winds back goes down.
        case remoteControlBeginSeekingBackward = 106
        /// The key that winds back goes up.
        case remoteControlEndSeekingBackward = 107
        /// The key that winds forward goes down.
        case remoteControlBeginSeekingForward = 108
        /// The key that winds forward goes up.
        case remoteControlEndSeekingForward = 109
    }

    /// What the event is about.
    public let type: EventType

    /// What it is about in particular.
    public let subtype: EventSubtype

    /// When it happened, in seconds on the application's clock.
    public private(set) var timestamp: TimeInterval

    /// The modifier keys held at the time.
    public private(set) var modifierFlags: UIKeyModifierFlags

    /// The touches of the event in the order in which they landed: `allTouches` without the set.
    package private(set) var touches: [UITouch]

    /// Every sample of each touch that changed, in order (S13).
    private var samples: TouchSamples

    init(
        type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval,
        modifierFlags: UIKeyModifierFlags = [], touches: [UITouch] = []
    ) {
        self.type = type
        self.subtype = subtype
        self.timestamp = timestamp
        self.modifierFlags = modifierFlags
        self.touches = touches
        samples = TouchSamples()
        samples.reset(touches: touches.count)
        super.init()
    }

    /// Makes an event about no touch at all: for code that wants one to call a responder by hand.
    public convenience override init() {
        self.init(type: .touches, timestamp: 0)
    }

    isolated deinit {}

    /// Every touch that is down, and those that this event ends; nil where the event is not about touches (S4, S5).
    public var allTouches: Set<UITouch>? {
        switch type {
        case .touches, .hover: Set(touches)
        case .motion, .remoteControl, .presses, .scroll: nil
        }
    }

    /// The touches that landed in `view` (S12).
    public func touches(for view: UIView) -> Set<UITouch>? {
        matching { $0.view === view }
    }

    /// The touches that landed in `window` (S12).
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        matching { $0.window === window }
    }

    /// The touches that `gestureRecognizer` tracks (S12).
    public func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
        matching { $0.attempts.contains { $0.recognizer === gestureRecognizer } }
    }

    private func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(condition)
        return found.isEmpty ? nil : Set(found)
    }

    /// Every sample of `touch` since the delivery before, oldest first, the last a copy of `touch` itself; nil for a touch
    /// that is not in the event (S13, S14).
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard index(of: touch) != nil else { return nil }
        return states(of: touch).map(touch.copy(showing:))
    }

    /// Where `touch` may be soon, nearest first, without `touch` itself; nil for a touch that is not in the event (S14).
    ///
    /// Empty where the touch does not move, or has ended.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard let index = index(of: touch) else { return nil }
        return TouchPrediction.states(after: samples.states(ofTouchAt: index)).map(touch.copy(showing:))
    }

    private func index(of touch: UITouch) -> Int? {
        for index in touches.indices where touches[index] === touch { return index }
        return nil
    }
}

// How a source of events fills one, and others read its samples.
extension UIEvent {
    /// Makes this the event of a new batch: for an event that no one else keeps. Its memory is used again.
    func begin(_ touches: [UITouch], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        self.timestamp = timestamp
        self.modifierFlags = modifierFlags
        self.touches = touches
        samples.reset(touches: touches.count)
    }

    /// Adds a touch that has just landed.
    func add(_ touch: UITouch) {
        touches.append(touch)
        samples.addTouch()
    }

    /// Adds the present state of the touch at `index` as its next sample.
    func addSample(ofTouchAt index: Int) {
        samples.append(touches[index].state, ofTouchAt: index)
    }

    /// Whether no touch has changed.
    var isUnchanged: Bool { samples.isEmpty }

    /// The first sample of the touch at `index` since the delivery before; nil if it has not changed.
    func firstState(ofTouchAt index: Int) -> TouchState? {
        samples.first(ofTouchAt: index)
    }

    /// Every sample of `touch` since the delivery before, oldest first.
    func states(of touch: UITouch) -> [TouchState] {
        guard let index = index(of: touch), samples.first(ofTouchAt: index) != nil else { return [touch.state] }
        return samples.states(ofTouchAt: index)
    }

    /// Calls `body` for every sample of `touch` since the delivery before, oldest first.
    func forEachState(of touch: UITouch, _ body: (TouchState) -> Void) {
        guard let index = index(of: touch), samples.first(ofTouchAt: index) != nil else { return body(touch.state) }
        var position = samples.start(ofTouchAt: index)
        while let state = samples.next(&position) {
            body(state)
        }
    }

    /// The event as it was when `touch` was in `state`.
    func showing(_ state: TouchState, of touch: UITouch) -> UIEvent {
        let event = UIEvent(
            type: type, timestamp: state.timestamp, modifierFlags: modifierFlags, touches: touches)
        if let index = index(of: touch) {
            event.samples.append(state, ofTouchAt: index)
        }
        return event
    }
}

extension UIEvent {
    /// Calls `body` for each sample of `touch` since the previous delivery, oldest first: what `coalescedTouches(for:)`
    /// returns, without the objects.
    /// - Parameter body: receives the location in `view`'s bounds coordinates, in points, the timestamp in seconds on the
    ///   application's clock, and the force, where 1 is an average touch and 0 means that the device does not report it.
    package func forEachSample(
        of touch: UITouch, in view: UIView,
        _ body: (_ location: CGPoint, _ timestamp: TimeInterval, _ force: CGFloat) -> Void
    ) {
        let conversion = ScreenConversion(to: view)
        forEachState(of: touch) { state in
            body(conversion.convert(state.location), state.timestamp, state.force)
        }
    }
}
