import Foundation
import TouchKit
import X11

/// Turns X events into the toolkit's input, in order.
nonisolated struct InputInterpreter {
    private let window: WindowID
    private var touches = TouchInterpreter()
    private var pointers = PointerInterpreter()
    private var scrolling = ScrollInterpreter()
    private var pinching = PinchInterpreter()
    private var simulatedPinch = SimulatedPinch()
    private var clock = ServerClock()
    private var modifiers: UIKeyModifierFlags = []
    /// The devices whose input is interpreted. Masters are among them: a pointer that a program has moved
    /// (`XWarpPointer`) is the slave of its own motion.
    private var slaves: [SlaveDevice] = []
    /// The devices' positions in the hierarchy after its last change.
    private var roles: [(id: DeviceID, role: InputDevice.Role)] = []

    /// The location of the second finger of a simulated pinch, in points, if any.
    var secondFingerLocation: CGPoint? { simulatedPinch.secondFingerLocation }

    init(window: WindowID) {
        self.window = window
    }

    /// Replaces the device list, at startup and after a change (D21).
    mutating func setDevices(_ devices: [InputDevice]) {
        slaves = devices.map { SlaveDevice($0) }
        for device in devices where !roles.contains(where: { $0.id == device.id }) {
            roles.append((device.id, device.role))
        }
    }

    /// Adds the input in `events` to `input`.
    /// - Parameters:
    ///   - events: Part of a batch, with the batch's indices.
    ///   - removedDevices: The devices that are removed during the batch.
    ///   - windowGeometry: The present geometry of the window.
    ///   - now: When the events were read, in seconds on the application's clock.
    ///   - devices: Returns the device list; called if it changed, or if an event names an unknown device.
    mutating func interpret(
        _ events: ArraySlice<Event>, removedDevices: RemovedDevices, on windowGeometry: WindowGeometry,
        now: TimeInterval, devices: () -> [InputDevice], into input: inout ToolkitInput
    ) {
        for index in events.indices {
            let start = input.samples.count
            switch events[index] {
            case .touch(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                guard let slave = slave(event.slave, devices), slave.kind == .touchscreen else { continue }
                pointers.follow(event)
                scrolling.follow(event)
                touches.interpret(event, of: slave, time: time, on: windowGeometry, into: &input.samples)
                if removedDevices.contains(event.slave, after: index) {
                    input.cancelEnds(from: start)
                }
            case .touchOwned(let touch):
                touches.owned(touch)
            case .pointer(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                guard let slave = slave(event.slave, devices) else { continue }
                modifiers = UIKeyModifierFlags(event.modifiers)
                if let sample = scrolling.interpret(event, of: slave, time: time, on: windowGeometry) {
                    input.actions.append(.scroll(sample, modifiers))
                }
                guard !event.onlyScrolls(slave) else { continue }
                pointers.interpret(event, of: slave, time: time, on: windowGeometry, into: &input.samples)
                if input.samples.count == start, event.pressesPenButton(of: slave) {
                    input.actions.append(.penButton)
                }
                if removedDevices.contains(event.slave, after: index) {
                    input.cancelEnds(from: start)
                }
                simulatedPinch.expand(&input.samples, from: start, modifiers, center: windowGeometry.center)
            case .pinch(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                modifiers = UIKeyModifierFlags(event.modifiers)
                if let sample = pinching.interpret(event, time: time, on: windowGeometry) {
                    input.actions.append(.pinch(sample, modifiers))
                }
            case .crossing(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                if event.isEntering {
                    scrolling.pointerEntered()
                }
                if let sample = pointers.interpret(event, time: time, on: windowGeometry) {
                    input.samples.append(sample)
                }
            case .key(let event):
                let time = clock.seconds(of: event.time, readAt: now)
                updateModifiers(from: event)
                for meaning in KeyInterpreter.interpret(event, time: time) {
                    input.actions.append(.key(meaning))
                }
            case .preedit(let preedit):
                input.actions.append(.markedText(MarkedText(preedit)))
            case .hierarchyChanged(let change):
                let time = clock.seconds(of: change.time, readAt: now)
                let gone = change.goneDevices.union(reattach(devices()))
                scrolling.forget(gone)
                input.samples += touches.cancel(from: gone, time: time, on: windowGeometry)
                let pointerStart = input.samples.count
                input.samples += pointers.cancel(from: gone, time: time, on: windowGeometry)
                simulatedPinch.expand(&input.samples, from: pointerStart, modifiers, center: windowGeometry.center)
                if let sample = pinching.cancel(from: gone, time: time) {
                    input.actions.append(.pinch(sample, modifiers))
                }
            case .deviceChanged(let isSwitch):
                if !isSwitch {
                    setDevices(devices())
                }
            case .unmapped(let hidden) where hidden == window:
                scrolling.endDrag()
                if let sample = pinching.cancel(time: now) {
                    input.actions.append(.pinch(sample, modifiers))
                }
                input.samples += pointers.cancelAll(time: now, on: windowGeometry)
                simulatedPinch.expand(&input.samples, from: start, modifiers, center: windowGeometry.center)
            case .keysReleasedElsewhere:
                // The next key or pointer event has the modifier keys that are still held.
                modifiers = []
            case .focus(let focus):
                if focus.endsPresses {
                    modifiers = []
                }
            case .propertyChanged(let change):
                // The icon, which is set after the first frame, causes this event: the clock learns the delay of events
                // before the first touch.
                _ = clock.seconds(of: change.time, readAt: now)
            case .keyboardChanged, .exposed, .configured, .mapped, .unmapped, .destroyed, .message, .requested,
                .desktopChanged, .imageRead, .other:
                break
            }
            input.finishSamples(from: start, modifiers)
        }
    }

    /// Replaces the device list after a change of the hierarchy, and returns the devices that have moved to another
    /// pointer, or float. When a pointer is removed, the server does not report this of its devices (D23).
    private mutating func reattach(_ devices: [InputDevice]) -> [DeviceID] {
        let before = roles
        roles = []
        setDevices(devices)
        return before.filter { old in !roles.contains { $0 == old } }.map(\.id)
    }

    /// Returns the device with an id, and reloads the device list if it is unknown; nil if it is still unknown, so that
    /// its input is ignored (D21).
    private mutating func slave(_ id: DeviceID, _ devices: () -> [InputDevice]) -> SlaveDevice? {
        for slave in slaves where slave.id == id { return slave }
        setDevices(devices())
        return slaves.first { $0.id == id }
    }

    /// Updates the modifier keys, which touch events do not carry. A key event carries those held before it.
    private mutating func updateModifiers(from event: KeyEvent) {
        let own = UIKeyModifierFlags(modifierKey: event.symbol)
        let held = UIKeyModifierFlags(event.modifiers)
        modifiers = event.phase == .released ? held.subtracting(own) : held.union(own)
    }
}
