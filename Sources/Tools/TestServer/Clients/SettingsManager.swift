internal import X11

/// A desktop's settings manager, which publishes settings to programs (XSETTINGS). It belongs to one thread at a time.
package final class SettingsManager {
    private let display: Display
    private let window: Window

    /// Becomes the settings manager of the server's first screen, with `settings`.
    /// - Throws: `display`.
    package init(on server: TestServer, _ settings: [PublishedSetting]) throws(TestServerError) {
        display = try server.connect()
        window = display.createWindow(Rectangle(x: -10, y: -10, width: 1, height: 1), events: [])
        publish(settings)
        window.manage(display.atom("_XSETTINGS_S0"))
        display.sync()
    }

    /// Replaces the settings, and waits until the server has told those who watch them.
    package func publish(_ settings: [PublishedSetting]) {
        publish(PublishedSetting.bytes(of: settings))
    }

    /// Replaces the settings by any bytes; same as above.
    package func publish(_ bytes: [UInt8]) {
        let property = display.atom("_XSETTINGS_SETTINGS")
        window.setProperty(property, type: property, to: .bytes(bytes))
        display.sync()
    }

    /// Ends the manager, as when a desktop restarts it.
    package func end() {
        window.destroy()
        display.sync()
    }
}

package enum PublishedSetting: Sendable {
    case number(String, Int32)
    case text(String, String)
    /// A color; its value does not matter.
    case color(String)

    /// Returns the contents of the property `_XSETTINGS_SETTINGS`.
    package static func bytes(of settings: [Self], isBigEndian: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let digits = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? digits.reversed() : digits
        }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        func header(_ type: UInt8, _ name: String) -> [UInt8] {
            [type, 0] + number(name.utf8.count, 2) + padded(name) + number(7, 4)
        }
        var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(1, 4) + number(settings.count, 4)
        for setting in settings {
            switch setting {
            case .number(let name, let value): bytes += header(0, name) + number(Int(value), 4)
            case .text(let name, let text): bytes += header(1, name) + number(text.utf8.count, 4) + padded(text)
            case .color(let name): bytes += header(2, name) + Array(repeating: 9, count: 8)
            }
        }
        return bytes
    }
}
