import TestServer
import Testing

@testable import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct DesktopSettingsTests {
    static let server = SharedServer()
    let server: TestServer
    let display: Display

    init() throws {
        server = try Self.server.get()
        display = try Display(name: server.display)
    }

    private func manager(_ dotsPerInch: Int32) throws -> SettingsManager {
        try SettingsManager(on: server, [.number("Xft/DPI", dotsPerInch * 1024)])
    }

    /// The number of changes that have been reported since the last call.
    private func changes() -> Int {
        display.sync()
        var count = 0
        while let event = display.nextEvent() {
            if event == .desktopChanged { count += 1 } else { Issue.record("\(event)") }
        }
        return count
    }

    @Test func `D39 a manager that runs is found, and followed while it changes and after it has ended`() throws {
        let manager = try manager(120)
        #expect(display.watchDesktopSettings().dotsPerInch == 120)
        #expect(changes() == 0)
        manager.publish([.number("Xft/DPI", 144 * 1024)])
        #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == 144)
        manager.publish([1, 2, 3])
        #expect(changes() == 1 && display.watchDesktopSettings().manager == nil, "malformed settings are ignored")
        manager.end()
        #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == nil)
        #expect(changes() == 0)
    }

    @Test func `D39 a manager that comes later announces itself, and so does the next one`() throws {
        #expect(display.watchDesktopSettings().manager == nil)
        for dots: Int32 in [120, 144] {
            let manager = try manager(dots)
            #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == Double(dots))
            manager.publish([.number("Xft/DPI", 96 * 1024)])
            #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == 96)
            manager.end()
            #expect(changes() == 1)
        }
    }

    @Test func `D39 a manager that takes the place of another is followed, and the other one is not`() throws {
        let first = try manager(120)
        #expect(display.watchDesktopSettings().dotsPerInch == 120)
        let second = try manager(144)
        #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == 144)
        first.publish([.number("Xft/DPI", 192 * 1024)])
        first.end()
        #expect(changes() == 0 && display.watchDesktopSettings().dotsPerInch == 144)
        second.end()
        #expect(changes() == 1)
    }

    @Test func `D39 a manager whose connection is killed ends`() throws {
        var manager: SettingsManager? = try manager(120)
        #expect(display.watchDesktopSettings().dotsPerInch == 120)
        withExtendedLifetime(manager) {}
        manager = nil
        #expect(changes() == 1 && display.watchDesktopSettings().manager == nil)
    }

    @Test func `D32 D39 the manager's resolution comes first, and a change of the resources is reported`() throws {
        _ = display.watchDesktopSettings()
        let other = try Display(name: server.display)
        let database = other.atom("RESOURCE_MANAGER")
        other.root.setProperty(database, type: other.atom("STRING"), to: .bytes(Array("Xft.dpi: 192\n".utf8)))
        other.sync()
        #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == 192)
        let manager = try manager(120)
        #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == 120)
        manager.end()
        #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == 192)
        other.root.deleteProperty(database)
        other.sync()
        #expect(changes() == 1 && display.watchDesktopSettings().dotsPerInch == nil)
    }

    @Test func `a change of the screen's size is reported, and known`() throws {
        _ = display.watchDesktopSettings()
        let other = try Display(name: server.display)
        let frame = Rectangle(x: 0, y: 0, width: 320, height: 240)
        other.root.sendConfigureNotify(frame)
        other.sync()
        display.sync()
        let root = display.screen.root
        #expect(
            display.nextEvent() == .configured(Configuration(window: root, frame: frame, isFromManager: true)))
        #expect(display.screen.frame == frame)
    }

    @Test func `other events of the root window and of the manager's are none of the program's`() throws {
        let manager = try manager(120)
        _ = display.watchDesktopSettings()
        let other = try Display(name: server.display)
        let name = other.atom("_NET_ACTIVE_WINDOW")
        other.root.setProperty(name, type: other.atom("WINDOW"), to: .numbers([1]))
        other.root.deleteProperty(name)
        let window = other.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
        window.manage(other.atom("_NET_SYSTEM_TRAY_S0"))
        other.sync()
        #expect(changes() == 0)
        manager.end()
        #expect(changes() == 1)
    }
}
