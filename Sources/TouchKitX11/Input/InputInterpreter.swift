import Foundation
import TouchKit
import X11

/// Reads what was drained from the server in one go as what the toolkit is told, in order.
nonisolated struct InputInterpreter {
    /// One thing that the toolkit is told.
    enum Action: Equatable {
        case samples([TouchSample], UIKeyModifierFlags)
        case scroll(ScrollSample, UIKeyModifierFlags)
        case key(KeyMeaning)
    }

    private var touches = TouchInterpreter()
    private var pointers = PointerInterpreter()
    private var scrolling = ScrollInterpreter()
    private var mirror = MirroredDrag()
    private var clock = ServerClock()
    private var modifiers: UIKeyModifierFlags = []
    private var axes: [DeviceID: DeviceAxes] = [:]

    /// Where the second finger of a mouse's mirrored drag is, in points; nil where there is none.
    var secondFinger: CGPoint? { mirror.secondFinger }

    /// Looks at the devices anew: at the start, and after they changed (D21).
    mutating func setDevices(_ devices: [InputDevice]) {
        axes = Dictionary(devices.map { ($0.id, DeviceAxes($0)) }) { first, _ in first }
    }

    /// What `events` tell the toolkit.
    /// - Parameters:
    ///   - surface: what the window is like now.
    ///   - now: when the events were read, in seconds on the application's clock.
    ///   - devices: looks at the devices; called where they changed.
    mutating func interpret(
        _ events: [Event], on surface: Surface, now: TimeInterval, devices: () -> [InputDevice]
    ) -> [Action] {
        var actions: [Action] = []
        // A device that goes away ends its strokes like any other end, and only then says so: those are no ends (D21).
        var departures: [DeviceID: Int] = [:]
        for (index, event) in events.enumerated() {
            for device in event.goneDevices { departures[device] = index }
        }
        for (index, event) in events.enumerated() {
            switch event {
            case .touch(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                guard let axes = axes(of: event.source, devices), axes.kind == .touchscreen else { continue }
                pointers.follow(event)
                var samples = touches.interpret(event, axes: axes, time: time, on: surface)
                if index < departures[event.source, default: -1] {
                    samples = samples.map(\.cancelledIfEnded)
                }
                actions.append(samples, modifiers)
            case .touchOwned(let ownership):
                touches.owned(ownership.touch)
            case .pointer(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                guard let axes = axes(of: event.source, devices) else { continue }
                modifiers = UIKeyModifierFlags(event.modifiers)
                if let sample = scrolling.interpret(event, axes: axes, time: time, on: surface) {
                    actions.append(.scroll(sample, modifiers))
                }
                guard !event.onlyScrolls(axes) else { continue }
                for sample in pointers.interpret(event, axes: axes, time: time, on: surface) {
                    let isDeparting = index < departures[event.source, default: -1]
                    actions.append(
                        mirror.expand(
                            isDeparting ? sample.cancelledIfEnded : sample, modifiers, center: surface.center),
                        modifiers)
                }
            case .crossing(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                guard let axes = axes(of: event.source, devices) else { continue }
                if event.isEntering {
                    scrolling.pointerEntered()
                }
                guard let sample = pointers.interpret(event, axes: axes, time: time, on: surface) else { continue }
                actions.append([sample], modifiers)
            case .key(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                follow(event)
                actions += KeyInterpreter.interpret(event, time: time).map { .key($0) }
            case .hierarchyChanged(let change):
                let time = clock.seconds(of: change.time, readAt: now)
                setDevices(devices())
                let leaving = event.goneDevices
                actions.append(touches.cancel(from: leaving, time: time, on: surface), modifiers)
                for sample in pointers.cancel(from: leaving, time: time, on: surface) {
                    actions.append(mirror.expand(sample, modifiers, center: surface.center), modifiers)
                }
            case .deviceChanged(let change):
                if !change.isSwitch {
                    setDevices(devices())
                }
            case .unmapped:
                for sample in pointers.cancelAll(time: now, on: surface) {
                    actions.append(mirror.expand(sample, modifiers, center: surface.center), modifiers)
                }
            case .keysLost:
                // What is still held says so with the next key or pointer.
                modifiers = []
            case .focus(let focus):
                if focus.losesKeys {
                    modifiers = []
                }
            case .keyboardChanged, .exposed, .configured, .mapped, .destroyed, .message, .requested,
                .propertyChanged, .imageRead, .other:
                break
            }
        }
        return actions
    }

    /// A device that nobody announced is looked up; what cannot be found draws nothing (D21).
    private mutating func axes(of device: DeviceID, _ devices: () -> [InputDevice]) -> DeviceAxes? {
        if let known = axes[device] { return known }
        setDevices(devices())
        return axes[device]
    }

    /// Touches say nothing of the modifier keys, so they are followed; a key's own event has those held before it.
    private mutating func follow(_ event: KeyEvent) {
        let own = UIKeyModifierFlags(modifierKey: event.symbol)
        let held = UIKeyModifierFlags(event.modifiers)
        modifiers = event.phase == .released ? held.subtracting(own) : held.union(own)
    }
}

extension [InputInterpreter.Action] {
    /// Adds samples, to those before where the same modifier keys are held, so that they can be one delivery.
    fileprivate nonisolated mutating func append(_ samples: [TouchSample], _ flags: UIKeyModifierFlags) {
        guard !samples.isEmpty else { return }
        switch last {
        case .samples(let earlier, flags):
            self[count - 1] = .samples(earlier + samples, flags)
        case .samples, .scroll, .key, nil:
            append(.samples(samples, flags))
        }
    }
}

extension Event {
    /// The devices that this event says are gone, switched off, or given to another pointer: what they began they do not end.
    fileprivate nonisolated var goneDevices: Set<DeviceID> {
        switch self {
        case .hierarchyChanged(let change):
            Set(
                change.changes.filter {
                    !$0.happenings.isDisjoint(
                        with: [.slaveRemoved, .masterRemoved, .disabled, .detached, .attached])
                }.map(\.device))
        case .touch, .touchOwned, .pointer, .crossing, .key, .keysLost, .focus, .deviceChanged, .keyboardChanged,
            .exposed, .configured, .mapped, .unmapped, .destroyed, .message, .requested, .propertyChanged,
            .imageRead, .other:
            []
        }
    }
}

extension TouchSample {
    /// The same, cancelled where it ended.
    fileprivate nonisolated var cancelledIfEnded: TouchSample {
        guard phase == .ended else { return self }
        var sample = self
        sample.phase = .cancelled
        return sample
    }
}
