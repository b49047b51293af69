package import Foundation
internal import Synchronization

/// A touchscreen of a test server. Each call returns when the server has processed it.
///
/// Fingers are told apart by numbers of the test's choice; the server gives each touch an id of its own. Places are in
/// pixels of the screen, with fractions. It may be used from any thread.
package final class Touchscreen: InjectedDevice {
    let connection: DeviceConnection
    private let axes: AbsoluteAxes
    /// The fingers that are down.
    private let fingers = Mutex<Set<UInt32>>([])

    init(_ connection: DeviceConnection, width: Int, height: Int) {
        self.connection = connection
        axes = AbsoluteAxes(width: width, height: height, maximumPressure: AbsoluteAxes.touchPressure)
    }

    func letGo() throws(TestServerError) {
        for finger in fingers.withLock({ $0 }) { try up(finger) }
    }

    func releaseAll() {
        fingers.withLock { $0 = [] }
    }

    /// The device's name.
    package var name: String { connection.device.name }

    /// A finger lands.
    /// - Parameter pressure: From 0 to 1; nil leaves it out of the report.
    /// - Throws: `impossible` for a finger that is down, `deviceFailed`.
    package func down(_ finger: UInt32, at point: CGPoint, pressure: Double? = nil) throws(TestServerError) {
        try together { $0.down(finger, at: point, pressure: pressure) }
    }

    /// A finger moves, or presses otherwise; what is nil is left out of the report.
    /// - Throws: `impossible` for a finger that is not down, `deviceFailed`.
    package func move(_ finger: UInt32, to point: CGPoint?, pressure: Double? = nil) throws(TestServerError) {
        try together { $0.move(finger, to: point, pressure: pressure) }
    }

    /// A finger is lifted.
    /// - Throws: `impossible` for a finger that is not down, `deviceFailed`.
    package func up(_ finger: UInt32) throws(TestServerError) {
        try together { $0.up(finger) }
    }

    /// Several things happen in one batch, in this order: the server gets all of it at once.
    /// - Throws: `impossible`, and then nothing of the batch happens; `deviceFailed`.
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

    /// What fingers do in one batch.
    package struct Batch: Sendable {
        let axes: AbsoluteAxes
        var messages: [Message] = []
        var changes: [(finger: UInt32, change: Message.TouchChange)] = []

        /// A finger lands; see `Touchscreen.down`.
        package mutating func down(_ finger: UInt32, at point: CGPoint, pressure: Double? = nil) {
            add(finger, .begin, point, pressure)
        }

        /// A finger moves; see `Touchscreen.move`.
        package mutating func move(_ finger: UInt32, to point: CGPoint?, pressure: Double? = nil) {
            add(finger, .update, point, pressure)
        }

        /// A finger is lifted.
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
