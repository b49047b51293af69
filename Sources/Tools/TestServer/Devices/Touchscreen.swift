package import Foundation
internal import Synchronization

/// A touchscreen of a test server. Each call returns once the server has processed it. Safe to use from any thread.
///
/// The test chooses the numbers of fingers; the server assigns its own touch ids. Locations are in fractions of pixels.
package final class Touchscreen: InjectedDevice {
    let connection: DeviceConnection
    private let axes: AbsoluteAxes
    private let fingers = Mutex<Set<UInt32>>([])

    init(_ connection: DeviceConnection, width: Int, height: Int) {
        self.connection = connection
        axes = AbsoluteAxes(width: width, height: height, maximumPressure: AbsoluteAxes.touchPressure)
    }

    func releaseAll() throws(TestServerError) {
        for finger in fingers.withLock({ $0 }) { try up(finger) }
    }

    func forgetHeldInput() {
        fingers.withLock { $0 = [] }
    }

    package var name: String { connection.device.name }

    /// Puts a finger on the screen.
    /// - Parameter pressure: From 0 to 1; nil leaves it out of the report.
    /// - Throws: `impossible` if the finger is down, `deviceFailed`.
    package func down(_ finger: UInt32, at point: CGPoint, pressure: Double? = nil) throws(TestServerError) {
        try together { $0.down(finger, at: point, pressure: pressure) }
    }

    /// Moves a finger or changes its pressure; nil leaves the value out of the report.
    /// - Throws: `impossible` if the finger is not down, `deviceFailed`.
    package func move(_ finger: UInt32, to point: CGPoint?, pressure: Double? = nil) throws(TestServerError) {
        try together { $0.move(finger, to: point, pressure: pressure) }
    }

    /// Lifts a finger from the screen.
    /// - Throws: `impossible` if the finger is not down, `deviceFailed`.
    package func up(_ finger: UInt32) throws(TestServerError) {
        try together { $0.up(finger) }
    }

    /// Sends several changes to the server at once, in order.
    /// - Throws: `impossible`, without any change; `deviceFailed`.
    package func together(_ describe: (inout Batch) -> Void) throws(TestServerError) {
        var batch = Batch(axes: axes)
        describe(&batch)
        try fingers.withLock { fingers throws(TestServerError) in
            var after = fingers
            for (finger, change) in batch.changes {
                switch change {
                case .begin where !after.insert(finger).inserted:
                    throw .impossible(device: name, what: "finger \(finger) lands, but it is down already")
                case .update where !after.contains(finger), .end where after.remove(finger) == nil:
                    throw .impossible(device: name, what: "finger \(finger) moves or is lifted, but it is not down")
                case .begin, .update, .end: break
                }
            }
            try connection.send(batch.messages)
            fingers = after
        }
    }

    /// Changes that are sent together.
    package struct Batch: Sendable {
        let axes: AbsoluteAxes
        var messages: [Message] = []
        var changes: [(finger: UInt32, change: Message.TouchChange)] = []

        package mutating func down(_ finger: UInt32, at point: CGPoint, pressure: Double? = nil) {
            add(finger, .begin, point, pressure)
        }

        package mutating func move(_ finger: UInt32, to point: CGPoint?, pressure: Double? = nil) {
            add(finger, .update, point, pressure)
        }

        package mutating func up(_ finger: UInt32) {
            add(finger, .end, nil, nil)
        }

        private mutating func add(
            _ finger: UInt32, _ change: Message.TouchChange, _ point: CGPoint?, _ pressure: Double?
        ) {
            messages.append(.touch(finger: finger, change, axes.valuators(at: point, pressure: pressure)))
            changes.append((finger, change))
        }
    }
}
