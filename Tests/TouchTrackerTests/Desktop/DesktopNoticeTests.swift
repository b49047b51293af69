import Foundation
import TestServer
import Testing
import X11

/// What the program says under GNOME Shell, for which a client stands in that has its name.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DesktopNoticeTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    let server: TestServer
    private let top = CGRect(x: 0, y: 0, width: 640, height: 90)

    init() throws {
        server = try Self.server.get()
    }

    @Test
    func `D35 a notice says that GNOME takes three fingers, and its button shows the steps and copies the command`()
        throws
    {
        let display = try Display(name: server.display)
        let shell = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
        shell.setTitle("GNOME Shell")
        for window in [display.root, shell] {
            window.setProperty(
                display.atom("_NET_SUPPORTING_WM_CHECK"), type: display.atom("WINDOW"),
                to: .numbers([UInt32(shell.id.rawValue)]))
        }
        display.sync()
        let program = try Program(on: server, chrome: .still)
        // All fingers end at the moment at which the third one lands.
        try server.touchscreen.together { batch in
            for finger in 1...3 as ClosedRange<UInt32> {
                batch.down(finger, at: CGPoint(x: 120 * Double(finger), y: 240))
            }
            for finger in 1...3 as ClosedRange<UInt32> { batch.up(finger) }
        }
        try program.expect(preference: "knowsDesktopGestures = yes")
        let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: top) > 2000 }
        let notice = try #require(image.box(of: Colors.dark, in: top))
        try server.touchscreen.tap(at: CGPoint(x: notice.maxX - 50, y: notice.midY))
        let command = try Program.wait(for: "the command on the clipboard") { try server.copiedText() }
        #expect(command.hasSuffix("touchtracker gnome install"))
        try program.screenshot { $0.differences(from: image) > 10_000 }
        #expect(program.ink.isEmpty)
    }
}
