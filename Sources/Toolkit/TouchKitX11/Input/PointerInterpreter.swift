import Foundation
import TouchKit
import X11

/// Turns the events of mice and pens into samples. Each master pointer is a touch of its own (D14) while its first
/// button is down, or the secondary one of a mouse, and hovers otherwise.
///
/// The first finger on a touchscreen moves the server's master pointer too, and a relative mouse continues from there.
/// So a drag with a relative mouse adds up only the mouse's own movements, wherever the server's pointer is.
nonisolated struct PointerInterpreter {
    /// The state of a master pointer. Only the presses and releases that arrive count, because the server's button
    /// mask is wrong while there are touches (D12).
    private enum State {
        /// It has not been in the window, or has left it, or its touch was cancelled.
        case away
        /// A slave device moved it last. What takes it out of the window may be another device, or no device.
        case hovering(TouchSample.Source, DeviceID)
        case down(TouchSample.Source, DeviceID)

        /// Whether `button` is the one that holds the touch down.
        func isDown(_ button: Int) -> Bool {
            switch self {
            case .away, .hovering: false
            case .down(.secondaryPointer, _): button == PointerInterpreter.secondary
            case .down: button == PointerInterpreter.primary
            }
        }
    }

    private struct Pointer {
        let master: DeviceID
        /// The server's location of the master pointer, no matter what moved it.
        var serverPosition: Point
        var state = State.away
        var position: Point
        private(set) var axisState = AxisState()
        /// The slave device whose values `axisState` has; nil if the pointer has been away since.
        private var axisSlave: DeviceID?

        init(_ master: DeviceID, at position: Point) {
            (self.master, serverPosition, self.position) = (master, position, position)
        }

        /// Moves the pointer to a position where it hovers or a touch begins. It may enter the window there.
        mutating func place(at position: Point, as newState: State) {
            if case .away = state { axisSlave = nil }
            (state, self.position) = (newState, position)
        }

        /// Updates the values that an event carries. Another slave device begins with none.
        mutating func update(from event: PointerEvent, of slave: SlaveDevice, screenWidth: Int) {
            if axisSlave != event.slave { (axisSlave, axisState) = (event.slave, AxisState()) }
            axisState.update(event.axes, of: slave, screenWidth: screenWidth)
        }
    }

    /// The master pointers that have sent events. They are few, so a search is faster than hashing.
    private var pointers: [Pointer] = []

    /// The button that draws, and that of a mouse which opens menus.
    private static let (primary, secondary) = (1, 3)

    /// Adds the samples that `event` produces to `samples`. Other buttons, and events that the server derives from
    /// touches (D11), produce none. A press of a button that is already down, whose release must have gone elsewhere
    /// (D23), produces two, and so does a press of the first button while the secondary one is down.
    mutating func interpret(
        _ event: PointerEvent, of slave: SlaveDevice, time: TimeInterval, on windowGeometry: WindowGeometry,
        into samples: inout [TouchSample]
    ) {
        let index = index(of: event.device, at: event.position)
        let before = pointers[index].serverPosition
        pointers[index].serverPosition = event.position
        guard !event.isEmulated, let source = slave.source else { return }
        let pressedSource = PointerInterpreter.source(ofTouchBegunBy: event.action, on: source)
        if let pressedSource, case .down(let oldSource, let oldSlave) = pointers[index].state,
            pressedSource != .secondaryPointer || oldSource == .secondaryPointer
        {
            samples.append(sample(pointers[index], .cancelled, oldSource, oldSlave, time, windowGeometry))
            pointers[index].state = .away
        }
        var (touchSource, touchSlave) = (source, event.slave)
        let phase: TouchSample.Phase
        switch (event.action, pointers[index].state) {
        case (.moved, .down(let downSource, let downSlave)):
            // Mice and touchpads move each other's touches, as the buttons of one may be used with the other. A pen is
            // the only device that moves its touch, and moves no other (D15).
            let isPen = downSource == .pen || downSource == .eraser
            guard isPen ? event.slave == downSlave : source == .pointer else { return }
            (touchSource, touchSlave) = (downSource, downSlave)
            if slave.isRelative {
                pointers[index].position.x += event.position.x - before.x
                pointers[index].position.y += event.position.y - before.y
            } else {
                pointers[index].position = event.position
            }
            phase = .moved
        case (.released(let button), .down(let downSource, let downSlave)) where pointers[index].state.isDown(button):
            // The position stays as it is: a button event has the server's, which may be where a finger is (D11).
            (touchSource, touchSlave) = (downSource, downSlave)
            pointers[index].state = .hovering(source, event.slave)
            phase = .ended
        case (.moved, .away), (.moved, .hovering):
            pointers[index].place(at: event.position, as: .hovering(source, event.slave))
            phase = .hovered
        case (.pressed, .away), (.pressed, .hovering):
            guard let pressedSource else { return }
            pointers[index].place(at: event.position, as: .down(pressedSource, event.slave))
            (touchSource, phase) = (pressedSource, .began)
        case (.pressed, _), (.released, _): return
        }
        pointers[index].update(from: event, of: slave, screenWidth: windowGeometry.screenWidth)
        samples.append(sample(pointers[index], phase, touchSource, touchSlave, time, windowGeometry))
    }

    /// Returns the source of the touch that an action of a device begins; nil if it begins none.
    private static func source(
        ofTouchBegunBy action: PointerEvent.Action, on source: TouchSample.Source
    ) -> TouchSample.Source? {
        switch action {
        case .pressed(primary): source
        case .pressed(secondary) where source == .pointer: .secondaryPointer
        case .pressed, .released, .moved: nil
        }
    }

    /// Updates the server's pointer, which a finger has moved (D11, D13).
    mutating func follow(_ touch: TouchEvent) {
        guard touch.isEmulatingPointer, !touch.axes.isEmpty else { return }
        pointers[index(of: touch.device, at: touch.position)].serverPosition = touch.position
    }

    /// Ends hovering when a pointer leaves the window, except during a grab, when it may still be there (D22).
    mutating func interpret(
        _ event: CrossingEvent, time: TimeInterval, on windowGeometry: WindowGeometry
    ) -> TouchSample? {
        guard event.mode == .normal, !event.isEntering,
            let index = pointers.firstIndex(where: { $0.master == event.device }),
            case .hovering(let source, let slave) = pointers[index].state
        else { return nil }
        pointers[index].state = .away
        return sample(pointers[index], .left, source, slave, time, windowGeometry)
    }

    /// Cancels the touches of removed devices, which may be masters or slaves, and ends their hovering (D21).
    mutating func cancel(from gone: Set<DeviceID>, time: TimeInterval, on windowGeometry: WindowGeometry)
        -> [TouchSample]
    {
        func isGone(_ master: DeviceID, _ slave: DeviceID) -> Bool {
            gone.contains(master) || gone.contains(slave)
        }
        var samples = cancelTouches(time: time, on: windowGeometry, where: isGone)
        for index in pointers.indices {
            guard case .hovering(let source, let slave) = pointers[index].state,
                isGone(pointers[index].master, slave)
            else { continue }
            pointers[index].state = .away
            samples.append(sample(pointers[index], .left, source, slave, time, windowGeometry))
        }
        pointers.removeAll { gone.contains($0.master) }
        return samples
    }

    /// Cancels all touches, because the window is hidden and will not receive the releases (D22).
    mutating func cancelAll(time: TimeInterval, on windowGeometry: WindowGeometry) -> [TouchSample] {
        cancelTouches(time: time, on: windowGeometry) { _, _ in true }
    }

    /// Cancels the touches for whose master and slave device `isLost` returns true, in the order of the masters.
    private mutating func cancelTouches(
        time: TimeInterval, on windowGeometry: WindowGeometry, where isLost: (DeviceID, DeviceID) -> Bool
    ) -> [TouchSample] {
        var cancelled: [TouchSample] = []
        for index in pointers.indices.sorted(by: { pointers[$0].master.rawValue < pointers[$1].master.rawValue }) {
            guard case .down(let source, let slave) = pointers[index].state,
                isLost(pointers[index].master, slave)
            else { continue }
            pointers[index].state = .away
            cancelled.append(sample(pointers[index], .cancelled, source, slave, time, windowGeometry))
        }
        return cancelled
    }

    /// Returns the index of a master pointer. A new one is added, at the server's position.
    private mutating func index(of master: DeviceID, at position: Point) -> Int {
        for index in pointers.indices where pointers[index].master == master { return index }
        pointers.append(Pointer(master, at: position))
        return pointers.count - 1
    }

    private func sample(
        _ pointer: Pointer, _ phase: TouchSample.Phase, _ source: TouchSample.Source, _ slave: DeviceID,
        _ time: TimeInterval, _ windowGeometry: WindowGeometry
    ) -> TouchSample {
        windowGeometry.sample(
            PointerInterpreter.identifier(of: pointer.master), phase, of: slave, at: pointer.position, time: time,
            source: source, axisState: pointer.axisState)
    }

    /// Above the 32 bits of touch ids (D6).
    private static func identifier(of master: DeviceID) -> UInt64 {
        1 << 32 | UInt64(UInt32(truncatingIfNeeded: master.rawValue))
    }
}

extension SlaveDevice {
    /// The source of the samples of a pointer that the device moves (D15); nil for a touchscreen, which sends touches,
    /// and for keyboards and the buttons of a tablet.
    fileprivate nonisolated var source: TouchSample.Source? {
        switch kind {
        case .pen: .pen
        case .eraser: .eraser
        case .mouse, .touchpad: .pointer
        case .touchscreen, .keyboard, .other: nil
        }
    }
}

extension PointerEvent {
    /// Whether a button on a pen's shaft goes down: buttons 2 and 3.
    nonisolated func pressesPenButton(of slave: SlaveDevice) -> Bool {
        switch (action, slave.kind) {
        case (.pressed(2...3), .pen), (.pressed(2...3), .eraser): !isEmulated
        case (.pressed, _), (.released, _), (.moved, _): false
        }
    }
}
