import X11

// Events that end input in progress.
extension Event {
    /// Whether a touch is lifted or a button released.
    nonisolated var endsTouch: Bool {
        switch self {
        case .touch(let touch): touch.phase == .ended
        case .pointer(let pointer):
            switch pointer.action {
            case .released: !pointer.isEmulated
            case .moved, .pressed: false
            }
        case .touchOwned, .pinch, .crossing, .key, .keysLost, .focus, .deviceChanged, .hierarchyChanged,
            .keyboardChanged, .exposed, .configured, .mapped, .unmapped, .destroyed, .message, .requested,
            .propertyChanged, .desktopChanged, .imageRead, .other:
            false
        }
    }

    /// Whether the event cancels touches or keys that are down.
    nonisolated var cancelsInput: Bool {
        switch self {
        case .unmapped: true
        case .keysLost: true
        case .focus(let focus): focus.losesKeys
        case .touch, .touchOwned, .pointer, .pinch, .crossing, .key, .deviceChanged, .hierarchyChanged,
            .keyboardChanged, .exposed, .configured, .mapped, .destroyed, .message, .requested, .propertyChanged,
            .desktopChanged, .imageRead, .other:
            false
        }
    }
}
