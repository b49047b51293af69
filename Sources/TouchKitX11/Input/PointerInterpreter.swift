import Foundation
import TouchKit
import X11

/// Turns the events of mice and pens into samples. Each master pointer is a touch of its own (D14) while its first
/// button is down, and hovers otherwise.
///
/// The first finger on a touchscreen moves the server's master pointer too, and a relative mouse continues from there.
/// So a drag with a relative mouse adds up the mouse's own movements only, and ends where these led, wherever the
/// server's pointer is.
nonisolated struct PointerInterpreter {
    /// What a master pointer is doing. Only the presses and releases that arrive count, because the server's button
    /// mask is wrong while there are touches (D12).
    private enum State {
        case hovering
        case down(TouchSample.Source, DeviceID)
    }

    private struct Pointer {
        var state = State.hovering
        var position: Point
        var axisState = AxisState()

        /// The source of the touch in progress; nil while hovering.
        var source: TouchSample.Source? {
            switch state {
            case .hovering: nil
            case .down(let source, _): source
            }
        }

        /// The slave device whose button is down; nil while hovering.
        var slaveDevice: DeviceID? {
            switch state {
            case .hovering: nil
            case .down(_, let slaveDevice): slaveDevice
            }
        }
    }

    private var pointers: [DeviceID: Pointer] = [:]
    /// The server's location of each master pointer, no matter what moved it.
    private var positions: [DeviceID: Point] = [:]

    /// The button that draws.
    private static let primary = 1

    /// Adds the samples that `event` produces to `samples`. There are none for other buttons and for events that the
    /// server derives from touches (D11). There are two for a press of a button that is already down, whose release
    /// must have gone elsewhere (D23).
    mutating func interpret(
        _ event: PointerEvent, axes: DeviceAxes, time: TimeInterval, on windowGeometry: WindowGeometry,
        into samples: inout [TouchSample]
    ) {
        let before = positions.updateValue(event.position, forKey: event.device) ?? event.position
        guard !event.isEmulated, let source = axes.source else { return }
        if event.action == .pressed(button: PointerInterpreter.primary) {
            samples += cancelTouches(time: time, on: windowGeometry) { device, _ in device == event.device }
        }
        var pointer = pointers[event.device] ?? Pointer(position: event.position)
        switch (event.action, pointer.state) {
        case (.moved, .down) where axes.isRelative:
            pointer.position.x += event.position.x - before.x
            pointer.position.y += event.position.y - before.y
        case (.moved, _), (_, .hovering): pointer.position = event.position
        // A button event has the location of the server's pointer, which may be where a finger is (D11).
        case (.pressed, .down), (.released, .down): break
        }
        pointer.axisState.update(event.axes, axes: axes, screenWidth: windowGeometry.screenWidth)
        let phase: TouchSample.Phase
        switch (event.action, pointer.state) {
        case (.moved, .hovering): phase = .hovered
        case (.moved, .down): phase = .moved
        case (.pressed(PointerInterpreter.primary), .hovering):
            pointer.state = .down(source, event.source)
            phase = .began
        case (.released(PointerInterpreter.primary), .down(let began, let slaveDevice)):
            pointer.state = .hovering
            pointers[event.device] = pointer
            samples.append(sample(event.device, pointer, .ended, began, slaveDevice, time, windowGeometry))
            return
        case (.pressed, _), (.released, _):
            return
        }
        pointers[event.device] = pointer
        samples.append(
            sample(
                event.device, pointer, phase, pointer.source ?? source, pointer.slaveDevice ?? event.source, time,
                windowGeometry))
    }

    /// Updates the server's pointer, which a finger has moved (D11, D13).
    mutating func follow(_ touch: TouchEvent) {
        if touch.isEmulatingPointer, !touch.axes.isEmpty {
            positions[touch.device] = touch.position
        }
    }

    /// Ends hovering when a pointer leaves the window, except during a grab, when it may still be there (D22).
    mutating func interpret(
        _ event: CrossingEvent, axes: DeviceAxes, time: TimeInterval, on windowGeometry: WindowGeometry
    ) -> TouchSample? {
        switch event.mode {
        case .grab, .ungrab, .whileGrabbed: return nil
        case .normal: break
        }
        guard !event.isEntering, let pointer = pointers[event.device], let source = axes.source else { return nil }
        switch pointer.state {
        case .down: return nil
        case .hovering:
            pointers[event.device] = nil
            return sample(event.device, pointer, .left, source, event.source, time, windowGeometry)
        }
    }

    /// Cancels the touches of removed devices, which may be masters or slaves (D21).
    mutating func cancel(from gone: Set<DeviceID>, time: TimeInterval, on windowGeometry: WindowGeometry)
        -> [TouchSample]
    {
        cancelTouches(time: time, on: windowGeometry) { gone.contains($0) || gone.contains($1) }
    }

    /// Cancels all touches, because the window is hidden and will not receive the releases (D22).
    mutating func cancelAll(time: TimeInterval, on windowGeometry: WindowGeometry) -> [TouchSample] {
        cancelTouches(time: time, on: windowGeometry) { _, _ in true }
    }

    /// Cancels the touches for whose master and slave device `isLost` returns true.
    private mutating func cancelTouches(
        time: TimeInterval, on windowGeometry: WindowGeometry, where isLost: (DeviceID, DeviceID) -> Bool
    ) -> [TouchSample] {
        var cancelled: [TouchSample] = []
        for (device, pointer) in pointers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            switch pointer.state {
            case .down(let source, let slaveDevice) where isLost(device, slaveDevice):
                pointers[device] = nil
                cancelled.append(sample(device, pointer, .cancelled, source, slaveDevice, time, windowGeometry))
            case .down, .hovering: break
            }
        }
        return cancelled
    }

    private func sample(
        _ device: DeviceID, _ pointer: Pointer, _ phase: TouchSample.Phase, _ source: TouchSample.Source,
        _ slaveDevice: DeviceID, _ time: TimeInterval, _ windowGeometry: WindowGeometry
    ) -> TouchSample {
        windowGeometry.sample(
            PointerInterpreter.identifier(of: device), phase, of: slaveDevice, at: pointer.position, time: time,
            source: source,
            axisState: pointer.axisState)
    }

    /// Above the 32 bits of touch ids (D6).
    private static func identifier(of device: DeviceID) -> UInt64 {
        1 << 32 | UInt64(UInt32(truncatingIfNeeded: device.rawValue))
    }
}

extension DeviceAxes {
    /// The source of the samples of a pointer that this device moves (D15); nil for a touchscreen, which sends touches,
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
