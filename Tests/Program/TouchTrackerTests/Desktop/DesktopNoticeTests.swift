import Foundation
import TestServer
import Testing
import X11

/// What the program says under GNOME Shell and KDE, for which a client stands in that has the name of their window manager.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DesktopNoticeTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    let server: TestServer
    private let top = CGRect(x: 0, y: 0, width: 640, height: 90)

    init() throws {
        server = try Self.server.get()
    }

    /// A client with the name of a window manager.
    private struct Shell {
        private let display: Display
        private let window: Window

        init(on server: TestServer, named name: String = "GNOME Shell") throws {
            display = try Display(name: server.display)
            window = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
            window.setTitle(name)
            for owner in [display.root, window] {
                owner.setProperty(
                    display.atom("_NET_SUPPORTING_WM_CHECK"), type: display.atom("WINDOW"),
                    to: .numbers([UInt32(window.id.rawValue)]))
            }
            display.sync()
        }

        /// Ends the client, which keeps its window until then.
        func end() {
            window.destroy()
            display.sync()
        }
    }

    /// Lands three fingers that the desktop takes: all end at the moment at which the third one lands.
    private func takeFingers() throws {
        try server.touchscreen.together { batch in
            for finger in 1...3 as ClosedRange<UInt32> {
                batch.down(finger, at: CGPoint(x: 120 * Double(finger), y: 240))
            }
            for finger in 1...3 as ClosedRange<UInt32> { batch.up(finger) }
        }
    }

    @Test
    func `D35 a notice says that GNOME takes three fingers, and its button shows the steps and copies the command`()
        throws
    {
        let shell = try Shell(on: server)
        defer { shell.end() }
        let program = try Program(on: server, chrome: .still)
        try takeFingers()
        try program.expect(preference: "knowsDesktopGestures = yes")
        let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: top) > 2000 }
        let notice = try #require(image.box(of: Colors.dark, in: top))
        try server.touchscreen.tap(at: CGPoint(x: notice.maxX - 50, y: notice.midY))
        let command = try Program.wait(for: "the command on the clipboard") { try server.copiedText() }
        #expect(command.hasSuffix("touchtracker gnome install"))
        try program.screenshot { $0.differences(from: image) > 10_000 }
        #expect(program.ink.isEmpty)
    }

    @Test func `D41 two fingers that KWin takes because of a third one leave no dots, and a notice says so`() throws {
        let shell = try Shell(on: server, named: "KWin")
        defer { shell.end() }
        let program = try Program(on: server, ["--tool", "pen"], chrome: .still)
        for _ in 0..<3 {
            try server.touchscreen.together { batch in
                for finger in 1...2 as ClosedRange<UInt32> {
                    batch.down(finger, at: CGPoint(x: 120 * Double(finger), y: 240))
                }
                for finger in 1...2 as ClosedRange<UInt32> { batch.up(finger) }
            }
        }
        try program.expect(preference: "knowsDesktopGestures = yes")
        let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: top) > 2000 }
        let notice = try #require(image.box(of: Colors.dark, in: top))
        try server.touchscreen.tap(at: CGPoint(x: notice.maxX - 50, y: notice.midY))
        try program.screenshot { $0.differences(from: image) > 10_000 }
        try program.waitForKeyboard()
        try server.keyboard.tap(.escape)
        try server.touchscreen.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 400, y: 300))
        try program.expect(["path"])
    }

    @Test func `D35 that the desktop takes three fingers is said once, also after a restart`() throws {
        let shell = try Shell(on: server)
        defer { shell.end() }
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, chrome: .still, in: folder)
            try takeFingers()
            let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: top) > 2000 }
            let notice = try #require(image.box(of: Colors.dark, in: top))
            // Its button closes it, and opens a panel.
            try program.waitForKeyboard()
            try server.touchscreen.tap(at: CGPoint(x: notice.maxX - 50, y: notice.midY))
            try program.screenshotAtRest { $0.differences(from: image) > 10_000 }
            try server.keyboard.tap(.escape)
            try program.screenshotAtRest { $0.count(of: Colors.dark, in: top) == 0 }
            try takeFingers()
            try program.wait(forLog: "touchesEnded #7")
            #expect(try program.screenshotAtRest { _ in true }.count(of: Colors.dark, in: top) == 0)
            try program.expect(preference: "knowsDesktopGestures = yes")
        }
        let program = try Program(on: server, chrome: .still, in: folder)
        try takeFingers()
        try program.wait(forLog: "touchesEnded #3")
        #expect(try program.screenshotAtRest { _ in true }.count(of: Colors.dark, in: top) == 0)
    }
}
