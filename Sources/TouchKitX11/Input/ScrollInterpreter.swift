import Foundation
import TouchKit
import X11

/// Reads wheels, and fingers that scroll on a touchpad, as what the toolkit scrolls by.
///
/// A scroll axis counts on without end, by parts of a notch, and also while the pointer is over other windows: what counts is how
/// far it went since it was last seen here. What comes first has nothing to be compared with; there the buttons count that the
/// server makes up for each whole notch, right behind it.
nonisolated struct ScrollInterpreter {
    private struct Wheel: Hashable {
        let device: DeviceID
        let axis: Int
    }

    /// Where the wheels were when they were last seen, since the pointer came into the window.
    private var values: [Wheel: Double] = [:]
    /// The device whose wheel was just seen for the first time.
    private var newcomer: DeviceID?

    /// The buttons that stand for one notch of a wheel up, down, to the left and to the right.
    private static let buttons: [Int: CGPoint] = [
        4: CGPoint(x: 0, y: -1), 5: CGPoint(x: 0, y: 1), 6: CGPoint(x: -1, y: 0), 7: CGPoint(x: 1, y: 0),
    ]

    /// A pointer came into the window: nobody knows what its wheels did elsewhere.
    mutating func pointerEntered() {
        values = [:]
    }

    /// What `event` scrolls; nil for events that scroll nothing.
    mutating func interpret(
        _ event: PointerEvent, axes: DeviceAxes, time: TimeInterval, on windowGeometry: WindowGeometry
    ) -> ScrollSample? {
        let notches: CGPoint?
        switch event.action {
        case .moved: notches = turned(event, axes)
        case .pressed(let button): notches = pressed(button, event, axes)
        case .released: notches = nil
        }
        guard let notches, notches != .zero, notches.x.isFinite, notches.y.isFinite else { return nil }
        return ScrollSample(
            location: windowGeometry.point(event.position),
            translation: CGPoint(x: 0 - notches.x * Thresholds.wheelNotch, y: 0 - notches.y * Thresholds.wheelNotch),
            source: axes.kind == .touchpad ? .surface : .wheel, timestamp: time)
    }

    /// How far the axes went, in notches to the right and down.
    private mutating func turned(_ event: PointerEvent, _ axes: DeviceAxes) -> CGPoint? {
        newcomer = nil
        var notches = CGPoint.zero
        for axis in axes.scrolls {
            guard let scroll = axis.scroll, scroll.increment != 0, let value = event.axes[axis.number] else { continue }
            guard let before = values.updateValue(value, forKey: Wheel(device: event.source, axis: axis.number)) else {
                newcomer = event.source
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

    /// The notch that a button stands for, where no axis tells more.
    private mutating func pressed(_ button: Int, _ event: PointerEvent, _ axes: DeviceAxes) -> CGPoint? {
        guard let notch = ScrollInterpreter.buttons[button] else { return nil }
        if event.isEmulated {
            guard newcomer == event.source else { return nil }
            newcomer = nil
            return notch
        }
        return axes.scrolls.isEmpty ? notch : nil
    }
}

extension PointerEvent {
    /// Whether nothing moved but wheels, whose axes are `axes.scrolls`.
    nonisolated func onlyScrolls(_ axes: DeviceAxes) -> Bool {
        switch action {
        case .moved:
            !self.axes.isEmpty && self.axes.mask & ~axes.scrollMask == 0
        case .pressed, .released: false
        }
    }
}
