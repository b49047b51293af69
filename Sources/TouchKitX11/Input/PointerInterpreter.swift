import Foundation
import TouchKit
import X11

/// Reads mice and pens as samples: each master pointer a touch of its own (D14), while its first button is down; hovering
/// otherwise.
///
/// The server moves a master pointer with the first finger on a touchscreen as well, and a mouse that goes by steps goes on from
/// there. A stroke takes over a mouse's steps alone, and stays where it was when its button goes up.
nonisolated struct PointerInterpreter {
    /// What a master pointer is doing. The server's mask of buttons lies while there are touches: only presses and releases
    /// that came count (D12).
    private enum State {
        case hovering
        case down(TouchSample.Source, DeviceID)
    }

    private struct Pointer {
        var state = State.hovering
        var position: Point
        var reading = DeviceReading()

        /// What the stroke under way is drawn by.
        var source: TouchSample.Source? {
            switch state {
            case .hovering: nil
            case .down(let source, _): source
            }
        }
    }

    private var pointers: [DeviceID: Pointer] = [:]
    /// Where the server has each master pointer, whoever moved it.
    private var places: [DeviceID: Point] = [:]

    /// The button that draws.
    private static let primary = 1

    /// Adds the samples that `event` makes to `samples`: none for other buttons, and for what the server made up from touches (D11); two where a
    /// button goes down that is down already, which proves that its release went elsewhere (D23).
    mutating func interpret(
        _ event: PointerEvent, axes: DeviceAxes, time: TimeInterval, on windowGeometry: WindowGeometry,
        into samples: inout [TouchSample]
    ) {
        let before = places.updateValue(event.position, forKey: event.device) ?? event.position
        guard !event.isEmulated, let source = axes.source else { return }
        if event.action == .pressed(button: PointerInterpreter.primary) {
            samples += cancelStrokes(time: time, on: windowGeometry) { device, _ in device == event.device }
        }
        var pointer = pointers[event.device] ?? Pointer(position: event.position)
        switch (event.action, pointer.state) {
        case (.moved, .down) where axes.movesBySteps:
            pointer.position.x += event.position.x - before.x
            pointer.position.y += event.position.y - before.y
        case (.moved, _), (_, .hovering): pointer.position = event.position
        // A button brings no place along: it has that of the pointer, which may be where a finger is (D11).
        case (.pressed, .down), (.released, .down): break
        }
        pointer.reading.update(event.axes, axes: axes, screenWidth: windowGeometry.screenWidth)
        let phase: TouchSample.Phase
        switch (event.action, pointer.state) {
        case (.moved, .hovering): phase = .hovered
        case (.moved, .down): phase = .moved
        case (.pressed(PointerInterpreter.primary), .hovering):
            pointer.state = .down(source, event.source)
            phase = .began
        case (.released(PointerInterpreter.primary), .down(let began, _)):
            pointer.state = .hovering
            pointers[event.device] = pointer
            samples.append(sample(event.device, pointer, .ended, began, time, windowGeometry))
            return
        case (.pressed, _), (.released, _):
            return
        }
        pointers[event.device] = pointer
        samples.append(sample(event.device, pointer, phase, pointer.source ?? source, time, windowGeometry))
    }

    /// A finger moved the server's pointer along (D11, D13).
    mutating func follow(_ touch: TouchEvent) {
        if touch.isEmulatingPointer, !touch.axes.isEmpty {
            places[touch.device] = touch.position
        }
    }

    /// A pointer left the window: it hovers no more, unless a grab only seems to take it away (D22).
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
            return sample(event.device, pointer, .left, source, time, windowGeometry)
        }
    }

    /// Cancels the strokes of devices that are gone, masters or hardware (D21).
    mutating func cancel(from gone: Set<DeviceID>, time: TimeInterval, on windowGeometry: WindowGeometry)
        -> [TouchSample]
    {
        cancelStrokes(time: time, on: windowGeometry) { gone.contains($0) || gone.contains($1) }
    }

    /// Cancels all strokes: the window is hidden, and the buttons go up elsewhere (D22).
    mutating func cancelAll(time: TimeInterval, on windowGeometry: WindowGeometry) -> [TouchSample] {
        cancelStrokes(time: time, on: windowGeometry) { _, _ in true }
    }

    /// Cancels the strokes of the masters and hardware that are `lost`.
    private mutating func cancelStrokes(
        time: TimeInterval, on windowGeometry: WindowGeometry, where isLost: (DeviceID, DeviceID) -> Bool
    ) -> [TouchSample] {
        var cancelled: [TouchSample] = []
        for (device, pointer) in pointers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            switch pointer.state {
            case .down(let source, let hardware) where isLost(device, hardware):
                pointers[device] = nil
                cancelled.append(sample(device, pointer, .cancelled, source, time, windowGeometry))
            case .down, .hovering: break
            }
        }
        return cancelled
    }

    private func sample(
        _ device: DeviceID, _ pointer: Pointer, _ phase: TouchSample.Phase, _ source: TouchSample.Source,
        _ time: TimeInterval, _ windowGeometry: WindowGeometry
    ) -> TouchSample {
        windowGeometry.sample(
            PointerInterpreter.identifier(of: device), phase, at: pointer.position, time: time, source: source,
            reading: pointer.reading)
    }

    /// Beyond the 32 bits of touch ids (D6).
    private static func identifier(of device: DeviceID) -> UInt64 {
        1 << 32 | UInt64(UInt32(truncatingIfNeeded: device.rawValue))
    }
}

extension DeviceAxes {
    /// What a pointer moved by this device draws as (D15); nil for a touchscreen, whose touches come as touches, and for keys
    /// and buttons beside a pointer, such as those of a tablet.
    fileprivate nonisolated var source: TouchSample.Source? {
        switch kind {
        case .pen: .pen
        case .eraser: .eraser
        case .mouse, .touchpad: .pointer
        case .touchscreen, .keyboard, .other: nil
        }
    }
}
