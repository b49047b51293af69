internal import Synchronization

/// A touchpad of a test server. Each call returns once the server has processed it. Safe to use from any thread.
///
/// The pointer moves as with a relative mouse. A pinch happens at the pointer's location.
package final class Touchpad: InjectedDevice {
    let connection: DeviceConnection
    /// The number of fingers that pinch; nil if there is no pinch.
    private let pinchingFingers = Mutex<UInt16?>(nil)

    init(_ connection: DeviceConnection) {
        self.connection = connection
    }

    func releaseAll() throws(TestServerError) {
        if pinchingFingers.withLock({ $0 != nil }) { try endPinch() }
    }

    func forgetHeldInput() {
        pinchingFingers.withLock { $0 = nil }
    }

    package var name: String { connection.device.name }

    /// Moves the pointer, in pixels.
    /// - Throws: `deviceFailed`.
    package func move(right: Double, down: Double) throws(TestServerError) {
        try connection.send([.motion(isAbsolute: false, Valuators(values: [0: right, 1: down]))])
    }

    /// - Throws: `impossible` if a pinch has already begun, `deviceFailed`.
    package func beginPinch(fingers: UInt16 = 2) throws(TestServerError) {
        try pinchingFingers.withLock { pinching throws(TestServerError) in
            guard pinching == nil else { throw impossible("a pinch begins, but there is one already") }
            try connection.send([.pinch(TouchpadPinch(change: .begin, fingers: fingers))])
            pinching = fingers
        }
    }

    /// Moves the fingers of the pinch.
    /// - Parameters:
    ///   - scale: The distance of the fingers relative to that at the beginning.
    ///   - turn: How far the fingers have turned since the last call, in degrees; positive is clockwise.
    ///   - right: How far their center has moved to the right since the last call, in pixels.
    ///   - down: The same downwards.
    /// - Throws: `impossible` if there is no pinch, `deviceFailed`.
    package func pinch(
        to scale: Double, turn: Double = 0, right: Double = 0, down: Double = 0
    ) throws(TestServerError) {
        try pinchingFingers.withLock { pinching throws(TestServerError) in
            guard let fingers = pinching else { throw impossible("a pinch changes, but there is none") }
            let pinch = TouchpadPinch(
                change: .update, fingers: fingers, right: right, down: down, scale: scale, turn: turn)
            try connection.send([.pinch(pinch)])
        }
    }

    /// Ends the pinch: the fingers are lifted or, if `isCancelled`, do something else.
    /// - Throws: `impossible` if there is no pinch, `deviceFailed`.
    package func endPinch(isCancelled: Bool = false) throws(TestServerError) {
        try pinchingFingers.withLock { pinching throws(TestServerError) in
            guard let fingers = pinching else { throw impossible("a pinch ends, but there is none") }
            try connection.send([.pinch(TouchpadPinch(change: .end, fingers: fingers, isCancelled: isCancelled))])
            pinching = nil
        }
    }

    private func impossible(_ what: String) -> TestServerError {
        .impossible(device: name, what: what)
    }
}
