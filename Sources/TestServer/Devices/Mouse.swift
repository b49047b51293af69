package import Foundation
internal import Synchronization

/// A mouse of a test server. Each call returns when the server has processed it. It may be used from any thread.
package final class Mouse: InjectedDevice {
    /// A button of a mouse, by the server's number.
    package enum Button: UInt32, Sendable {
        /// The left button.
        case left = 1
        /// The middle button.
        case middle = 2
        /// The right button.
        case right = 3
    }

    let connection: DeviceConnection
    private let axes: AbsoluteAxes
    /// The buttons that are down.
    private let buttons = Mutex<Set<Button>>([])

    /// The scroll axes: 2 is horizontal, 3 vertical, and 120 are one click of the wheel.
    private static let scrollClick = 120.0

    init(_ connection: DeviceConnection, width: Int, height: Int) {
        self.connection = connection
        axes = AbsoluteAxes(width: width, height: height, maximumPressure: 0)
    }

    func letGo() throws(TestServerError) {
        for button in buttons.withLock({ $0 }) { try release(button) }
    }

    func releaseAll() {
        buttons.withLock { $0 = [] }
    }

    /// The device's name.
    package var name: String { connection.device.name }

    /// Moves the pointer to a place in pixels of the screen. A relative mouse knows no places: `move(right:down:)`.
    /// - Throws: `deviceFailed`.
    package func move(to point: CGPoint) throws(TestServerError) {
        try connection.send([.motion(isAbsolute: true, axes.valuators(at: point, pressure: nil))])
    }

    /// Moves a relative mouse by so many pixels.
    /// - Throws: `deviceFailed`.
    package func move(right: Double, down: Double) throws(TestServerError) {
        try connection.send([.motion(isAbsolute: false, Valuators(values: [0: right, 1: down]))])
    }

    /// Presses a button where the pointer is.
    /// - Throws: `impossible` for a button that is down, `deviceFailed`.
    package func press(_ button: Button = .left) throws(TestServerError) {
        try buttons.withLock { buttons throws(TestServerError) in
            guard !buttons.contains(button) else {
                throw .impossible(device: name, what: "the \(button) button is pressed, but it is down already")
            }
            try connection.send([.button(number: button.rawValue, isPressed: true, .none)])
            buttons.insert(button)
        }
    }

    /// Releases a button.
    /// - Throws: `impossible` for a button that is not down, `deviceFailed`.
    package func release(_ button: Button = .left) throws(TestServerError) {
        try buttons.withLock { buttons throws(TestServerError) in
            guard buttons.contains(button) else {
                throw .impossible(device: name, what: "the \(button) button is released, but it is not down")
            }
            try connection.send([.button(number: button.rawValue, isPressed: false, .none)])
            buttons.remove(button)
        }
    }

    /// Turns the wheels by so many clicks, or parts of one, as a smooth wheel does: right and down are positive.
    ///
    /// The server adds presses and releases of buttons 4 to 7, flagged as emulated, for whole clicks.
    /// - Throws: `deviceFailed`.
    package func scroll(right: Double = 0, down: Double = 0) throws(TestServerError) {
        guard right != 0 || down != 0 else { return }
        let turned = [2: right, 3: down].filter { $0.value != 0 }.mapValues { $0 * Self.scrollClick }
        try connection.send([.motion(isAbsolute: false, Valuators(values: turned))])
    }
}
