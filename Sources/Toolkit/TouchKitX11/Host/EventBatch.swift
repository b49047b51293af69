import X11

/// The events of one turn of the loop, and how far they have been handled.
///
/// The end of a touch is confirmed once the server has answered a request made after it: by then it has also reported
/// the removal of the device, if the touch ended only because of that (D21). The batch reuses its memory in every turn.
nonisolated struct EventBatch {
    private(set) var events: [Event] = []
    /// The indexes of all events other than touches, motions and buttons: few, and none in most turns.
    private(set) var others: [Int] = []
    private(set) var removedDevices = RemovedDevices()
    /// The number of events that have been handled.
    private(set) var handled = 0
    /// The number of the indexes in `others` whose events have been handled.
    private var handledOthers = 0
    /// The device list, if it was loaded since events were last read: it has what these events tell already.
    var devices: [InputDevice]?
    /// The index of the first unconfirmed lift, or release of a button (`Event.endsTouch`), if any.
    private(set) var firstUnconfirmedEnd: Int?

    @MainActor
    mutating func read(from display: Display) {
        devices = nil
        display.readEvents { add($0) }
    }

    mutating func add(_ event: Event) {
        switch event {
        case .touch, .pointer: break
        case .touchOwned, .pinch, .crossing, .key, .preedit, .keysReleasedElsewhere, .focus, .deviceChanged,
            .hierarchyChanged, .keyboardChanged, .exposed, .configured, .mapped, .unmapped, .destroyed, .message,
            .requested,
            .propertyChanged, .desktopChanged, .imageRead, .other:
            removedDevices.note(event, at: events.count)
            others.append(events.count)
        }
        if firstUnconfirmedEnd == nil, event.endsTouch {
            firstUnconfirmedEnd = events.count
        }
        events.append(event)
    }

    /// The indexes in `others` of events before `end` that have not been handled.
    func unhandledOthers(before end: Int) -> ArraySlice<Int> {
        others[handledOthers...].prefix { $0 < end }
    }

    /// Notes that all events before `end` are being handled.
    mutating func handle(before end: Int) {
        handledOthers += unhandledOthers(before: end).count
        handled = end
    }

    /// Whether a window that is resized by the event at `index` is resized again before any input follows.
    func isResizedAgain(_ window: WindowID, after index: Int, before end: Int) -> Bool {
        for event in events[(index + 1)..<end] {
            switch event {
            case .configured(let configuration) where configuration.window == window: return true
            case .configured, .exposed, .propertyChanged, .message, .imageRead, .desktopChanged: continue
            case .touch, .touchOwned, .pointer, .pinch, .crossing, .key, .preedit, .keysReleasedElsewhere, .focus,
                .deviceChanged, .hierarchyChanged, .keyboardChanged, .mapped, .unmapped, .destroyed, .requested,
                .other:
                return false
            }
        }
        return false
    }

    /// Confirms all ends, after the server's answer. Call `read(from:)` next: a removal that caused one may be unread.
    mutating func confirm() {
        firstUnconfirmedEnd = nil
    }

    mutating func clear() {
        events.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        removedDevices.clear()
        (handled, handledOthers) = (0, 0)
        firstUnconfirmedEnd = nil
    }
}

// Events that end input in progress.
extension Event {
    /// Whether a touch is lifted or a button released.
    fileprivate nonisolated var endsTouch: Bool {
        if case .touch(let touch) = self { return touch.phase == .ended }
        guard case .pointer(let pointer) = self, case .released = pointer.action else { return false }
        return !pointer.isEmulated
    }

    /// Whether the event cancels touches or keys that are down.
    nonisolated var cancelsInput: Bool {
        switch self {
        case .unmapped, .keysReleasedElsewhere: true
        case .focus(let focus): focus.endsPresses
        case .touch, .touchOwned, .pointer, .pinch, .crossing, .key, .preedit, .deviceChanged, .hierarchyChanged,
            .keyboardChanged, .exposed, .configured, .mapped, .destroyed, .message, .requested, .propertyChanged,
            .desktopChanged, .imageRead, .other:
            false
        }
    }
}
