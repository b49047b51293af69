package import Foundation
internal import Synchronization

/// A mouse of a test server. Each call returns once the server has processed it. Safe to use from any thread.
package final class Mouse: InjectedDevice {
    /// A mouse button, by the server's number.
    package enum Button: UInt32, Sendable {
        case left = 1
        case middle = 2
        case right = 3
    }

    let connection: DeviceConnection
    private let axes: AbsoluteAxes
    private let buttons = Mutex<Set<Button>>([])

    /// The change of a scroll axis for one click of the wheel. Axis 2 is horizontal, 3 vertical.
    private static let scrollClick = 120.0

    init(_ connection: DeviceConnection, width: Int, height: Int) {
        self.connection = connection
        axes = AbsoluteAxes(width: width, height: height, maximumPressure: 0)
    }

    func releaseAll() throws(TestServerError) {
        for button in buttons.withLock({ $0 }) { try release(button) }
    }

    func forgetHeldInput() {
        buttons.withLock { $0 = [] }
    }

    package var name: String { connection.device.name }

    /// Moves the pointer to a location in pixels of the screen. Call `move(right:down:)` for a relative mouse.
    /// - Throws: `deviceFailed`.
    package func move(to point: CGPoint) throws(TestServerError) {
        try connection.send([.motion(isAbsolute: true, axes.valuators(at: point, pressure: nil))])
    }

    /// Moves a relative mouse, in pixels.
    /// - Throws: `deviceFailed`.
    package func move(right: Double, down: Double) throws(TestServerError) {
        try connection.send([.motion(isAbsolute: false, Valuators(values: [0: right, 1: down]))])
    }

    /// - Throws: `impossible` if the button is down, `deviceFailed`.
    package func press(_ button: Button = .left) throws(TestServerError) {
        try buttons.withLock { buttons throws(TestServerError) in
            guard !buttons.contains(button) else {
                throw .impossible(device: name, what: "the \(button) button is pressed, but it is down already")
            }
            try connection.send([.button(number: button.rawValue, isPressed: true, .none)])
            buttons.insert(button)
        }
    }

    /// - Throws: `impossible` if the button is not down, `deviceFailed`.
    package func release(_ button: Button = .left) throws(TestServerError) {
        try buttons.withLock { buttons throws(TestServerError) in
            guard buttons.contains(button) else {
                throw .impossible(device: name, what: "the \(button) button is released, but it is not down")
            }
            try connection.send([.button(number: button.rawValue, isPressed: false, .none)])
            buttons.remove(button)
        }
    }

    /// Turns the wheels by a number of clicks, with fractions as from a smooth wheel.
    ///
    /// For whole clicks the server adds presses and releases of buttons 4 through 7, flagged as emulated.
    /// - Throws: `deviceFailed`.
    package func scroll(right: Double = 0, down: Double = 0) throws(TestServerError) {
        guard right != 0 || down != 0 else { return }
        let turned = [2: right, 3: down].filter { $0.value != 0 }.mapValues { $0 * Self.scrollClick }
        try connection.send([.motion(isAbsolute: false, Valuators(values: turned))])
    }
}
