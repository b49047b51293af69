import Foundation
import TouchKit
import X11

/// Turns the events of wheels, and of fingers that scroll on a touchpad, into scroll samples.
///
/// The value of a scroll axis grows without limit, in fractions of a notch, also while the pointer is over other
/// windows. A sample is the difference from the previous value seen in this window. The first value has none: the
/// button event that the server sends after a whole notch counts instead.
///
/// A mouse whose middle button is down pulls what is below it, as fingers on a touchpad do. A relative mouse continues
/// from where a finger has moved the server's pointer, which pulls nothing (D11).
nonisolated struct ScrollInterpreter {
    private struct Wheel: Hashable {
        let slave: DeviceID
        let axis: Int
    }

    private struct Drag {
        let master: DeviceID
        let slave: DeviceID
        let isRelative: Bool
        /// The position from which the slave moves next.
        var position: Point
    }

    /// The last value of each scroll axis since the pointer entered the window.
    private var values: [Wheel: Double] = [:]
    /// The slave whose scroll axis has just been seen for the first time, so that a button event counts as its notch.
    private var slaveAwaitingFirstNotch: DeviceID?

    /// The slave whose middle button is down.
    private var drag: Drag?

    /// The button that scrolls while it is held.
    private static let middle = 2

    /// The translations of the buttons for one notch up, down, left and right.
    private static let buttons: [Int: CGPoint] = [
        4: CGPoint(x: 0, y: -1), 5: CGPoint(x: 0, y: 1), 6: CGPoint(x: -1, y: 0), 7: CGPoint(x: 1, y: 0),
    ]

    /// Forgets the values, because wheels may have turned while the pointer was elsewhere.
    mutating func pointerEntered() {
        values = [:]
    }

    /// Forgets devices that are gone: a new one may get the number of an old one, and its axes start at 0 (D21).
    mutating func forget(_ gone: Set<DeviceID>) {
        values = values.filter { !gone.contains($0.key.slave) }
        if let slave = slaveAwaitingFirstNotch, gone.contains(slave) { slaveAwaitingFirstNotch = nil }
        if let slave = drag?.slave, gone.contains(slave) { drag = nil }
    }

    /// Ends the pull of a middle button, because the window is hidden and will not receive the release (D22).
    mutating func endDrag() {
        drag = nil
    }

    /// Updates the server's pointer, which a finger has moved (D11, D13).
    mutating func follow(_ touch: TouchEvent) {
        guard touch.isEmulatingPointer, !touch.axes.isEmpty else { return }
        follow(touch.device, to: touch.position)
    }

    private mutating func follow(_ master: DeviceID, to position: Point) {
        guard let drag, drag.isRelative, drag.master == master else { return }
        self.drag?.position = position
    }

    /// Returns the sample of `event`; nil if it does not scroll.
    mutating func interpret(
        _ event: PointerEvent, of slave: SlaveDevice, time: TimeInterval, on windowGeometry: WindowGeometry
    ) -> ScrollSample? {
        if let offset = pulled(event, slave) {
            let (from, to) = (windowGeometry.point(offset.from), windowGeometry.point(offset.to))
            return ScrollSample(
                location: to, translation: CGPoint(x: to.x - from.x, y: to.y - from.y), source: .surface,
                timestamp: time)
        }
        let notches: CGPoint?
        switch event.action {
        case .moved: notches = turned(event, slave)
        case .pressed(let button): notches = pressed(button, event, slave)
        case .released: notches = nil
        }
        guard let notches, notches != .zero, notches.x.isFinite, notches.y.isFinite else { return nil }
        // `-notches.x` would be -0 without a horizontal notch.
        return ScrollSample(
            location: windowGeometry.point(event.position),
            translation: CGPoint(x: 0 - notches.x * Thresholds.wheelNotch, y: 0 - notches.y * Thresholds.wheelNotch),
            source: slave.kind == .touchpad ? .surface : .wheel, timestamp: time)
    }

    /// Returns where a mouse with its middle button down was and is; nil if it has not moved, or for any other event.
    private mutating func pulled(_ event: PointerEvent, _ slave: SlaveDevice) -> (from: Point, to: Point)? {
        guard !event.isEmulated else {
            follow(event.device, to: event.position)
            return nil
        }
        switch event.action {
        case .pressed(Self.middle) where slave.kind == .mouse || slave.kind == .touchpad:
            drag = Drag(
                master: event.device, slave: event.slave, isRelative: slave.isRelative, position: event.position)
        // Of two mice whose middle buttons are down, the server reports only the last release.
        case .released(Self.middle) where drag?.master == event.device: drag = nil
        case .moved:
            guard let drag, drag.slave == event.slave, drag.position != event.position else { return nil }
            self.drag?.position = event.position
            return (drag.position, event.position)
        case .pressed, .released: break
        }
        return nil
    }

    /// Returns how far the axes have turned to the right and down, in notches.
    private mutating func turned(_ event: PointerEvent, _ slave: SlaveDevice) -> CGPoint? {
        slaveAwaitingFirstNotch = nil
        var notches = CGPoint.zero
        for axis in slave.scrolls {
            guard let scroll = axis.scroll, scroll.increment != 0, let value = event.axes[axis.number] else { continue }
            guard let before = values.updateValue(value, forKey: Wheel(slave: event.slave, axis: axis.number)) else {
                slaveAwaitingFirstNotch = event.slave
                continue
            }
            if scroll.isVertical {
                notches.y += (value - before) / scroll.increment
            } else {
                notches.x += (value - before) / scroll.increment
            }
        }
        return notches
    }

    /// Returns the notch of a button, unless an axis reports it as well.
    private mutating func pressed(_ button: Int, _ event: PointerEvent, _ slave: SlaveDevice) -> CGPoint? {
        guard let notch = ScrollInterpreter.buttons[button] else { return nil }
        if event.isEmulated {
            guard slaveAwaitingFirstNotch == event.slave else { return nil }
            slaveAwaitingFirstNotch = nil
            return notch
        }
        return slave.scrolls.isEmpty ? notch : nil
    }
}

extension PointerEvent {
    /// Whether `slave.scrolls` are the only axes that moved.
    nonisolated func onlyScrolls(_ slave: SlaveDevice) -> Bool {
        switch action {
        case .moved:
            !axes.isEmpty && axes.mask & ~slave.scrollMask == 0
        case .pressed, .released: false
        }
    }
}
