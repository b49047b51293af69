import Foundation
import Recordings
import TouchKit

/// Writes recordings by hand: pointers that land, move and lift at given times.
struct Hand {
    private(set) var recording = Recording()
    /// Seconds since the first sample.
    private var time: TimeInterval = 0
    private var identifiers: UInt64 = 0
    private var locations: [UInt64: CGPoint] = [:]

    static let touchscreen = TouchDevice(
        identifier: 9, name: "Test Touchscreen", kind: .touchscreen, maximumTouches: 10)
    static let pen = TouchDevice(identifier: 12, name: "Test Pen", kind: .pen)
    static let mouse = TouchDevice(identifier: 7, name: "Test Mouse", kind: .mouse)

    init(tool: String = "line") {
        recording.devices = [Self.touchscreen, Self.pen, Self.mouse]
        recording.settings = ["tool = \(tool)", "isAnimated = no"]
        recording.entries = [.window(CGSize(width: 1000, height: 700))]
    }

    mutating func wait(_ seconds: TimeInterval) {
        time += seconds
    }

    mutating func send(
        _ phase: TouchSample.Phase, _ identifier: UInt64, at point: CGPoint, _ source: TouchSample.Source = .finger,
        radius: CGFloat = 0, keys: UIKeyModifierFlags = []
    ) {
        let device = source == .finger ? Self.touchscreen : source == .pointer ? Self.mouse : Self.pen
        let isPen = source == .pen
        recording.entries.append(
            .sample(
                TouchSample(
                    identifier: identifier, phase: phase, location: point, timestamp: time, source: source,
                    force: isPen ? 0.75 : 0, maximumForce: isPen ? 3 : 0, majorRadius: radius,
                    majorRadiusTolerance: radius > 0 ? 0.5 : 0, device: device.identifier), keys))
        locations[identifier] = phase == .ended || phase == .cancelled ? nil : point
    }

    /// Presses and releases a key, given by its character or by its code.
    mutating func type(
        _ character: String, _ code: UIKeyboardHIDUsage = .keyboardErrorUndefined, _ flags: UIKeyModifierFlags = []
    ) {
        let key = UIKey(
            characters: character, charactersIgnoringModifiers: character, modifierFlags: flags, keyCode: code)
        for phase in [KeySample.Phase.down, .up] {
            recording.entries.append(
                .key(KeySample(identifier: code.rawValue, phase: phase, key: key, timestamp: time)))
            wait(0.05)
        }
    }

    /// Lands a pointer with an identifier of its own.
    mutating func land(
        at point: CGPoint, _ source: TouchSample.Source = .finger, radius: CGFloat = 0
    ) -> UInt64 {
        identifiers += 1
        send(.began, identifiers, at: point, source, radius: radius)
        return identifiers
    }

    mutating func lift(_ identifier: UInt64, _ source: TouchSample.Source = .finger) {
        send(.ended, identifier, at: locations[identifier] ?? .zero, source)
    }

    /// Draws strokes side by side, all at once: each pointer follows its path, which is given by a part from 0 to 1.
    mutating func draw(
        _ paths: [(Double) -> CGPoint], steps: Int = 24, interval: TimeInterval = 0.01,
        _ source: TouchSample.Source = .finger
    ) {
        let pointers = paths.map { path in land(at: path(0), source) }
        for step in 1...steps {
            wait(interval)
            for (pointer, path) in zip(pointers, paths) {
                send(.moved, pointer, at: path(Double(step) / Double(steps)), source)
            }
        }
        wait(interval)
        for pointer in pointers {
            lift(pointer, source)
        }
    }
}
