package import Foundation
internal import Synchronization

/// A pen of a test server, or the eraser at its other end. Calls return once the server has done them. Thread-safe.
///
/// XI2 has no proximity events, so `enter` also moves the pen.
package final class Pen: InjectedDevice {
    private enum State {
        case away
        case near
        case pressed
    }

    let connection: DeviceConnection
    private let axes: AbsoluteAxes
    private let state = Mutex<State>(.away)

    init(_ connection: DeviceConnection, width: Int, height: Int) {
        self.connection = connection
        axes = AbsoluteAxes(width: width, height: height, maximumPressure: AbsoluteAxes.penPressure)
    }

    func releaseAll() throws(TestServerError) {
        switch state.withLock({ $0 }) {
        case .away: break
        case .near: try leave()
        case .pressed:
            try lift()
            try leave()
        }
    }

    func forgetHeldInput() {
        state.withLock { $0 = .away }
    }

    package var name: String { connection.device.name }

    /// Brings the pen near the surface, at a location in pixels of the screen.
    /// - Throws: `impossible` if the pen is near already, `deviceFailed`.
    package func enter(at point: CGPoint) throws(TestServerError) {
        let valuators = axes.valuators(at: point, pressure: 0)
        try change("comes near", from: [.away], to: .near) {
            [.proximity(isNear: true, valuators), .motion(isAbsolute: true, valuators)]
        }
    }

    /// Moves the pen or changes its pressure; nil leaves the value out of the report.
    /// - Parameter pressure: From 0 to 1.
    /// - Throws: `impossible` if the pen is away, `deviceFailed`.
    package func move(to point: CGPoint?, pressure: Double? = nil) throws(TestServerError) {
        guard point != nil || pressure != nil else { return }
        try change("moves", from: [.near, .pressed], to: nil) {
            [.motion(isAbsolute: true, axes.valuators(at: point, pressure: pressure))]
        }
    }

    /// Presses the tip on the surface, which is button 1.
    /// - Parameter pressure: From 0 to 1.
    /// - Throws: `impossible` if the pen is away or pressed already, `deviceFailed`.
    package func press(pressure: Double) throws(TestServerError) {
        try change("is pressed", from: [.near], to: .pressed) {
            [.button(number: 1, isPressed: true, axes.valuators(at: nil, pressure: pressure))]
        }
    }

    /// Lifts the tip off the surface; the pen stays near.
    /// - Throws: `impossible` if the pen is not pressed, `deviceFailed`.
    package func lift() throws(TestServerError) {
        try change("is lifted", from: [.pressed], to: .near) {
            [.button(number: 1, isPressed: false, axes.valuators(at: nil, pressure: 0))]
        }
    }

    /// Takes the pen away from the surface.
    /// - Throws: `impossible` if the pen is away or pressed, `deviceFailed`.
    package func leave() throws(TestServerError) {
        try change("leaves", from: [.near], to: .away) { [.proximity(isNear: false, .none)] }
    }

    private func change(
        _ what: String, from allowed: Set<State>, to next: State?, _ messages: () -> [Message]
    ) throws(TestServerError) {
        try state.withLock { state throws(TestServerError) in
            guard allowed.contains(state) else {
                throw .impossible(device: name, what: "the pen \(what), but it is \(state)")
            }
            try connection.send(messages())
            state = next ?? state
        }
    }
}
