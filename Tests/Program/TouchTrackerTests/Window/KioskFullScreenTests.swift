import Foundation
import TestServer
import Testing
import X11

/// A kiosk covers the screen with any window manager, even one that knows no full screen.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct KioskFullScreenTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    @Test func `D44 under a window manager without full screen, a kiosk covers the screen by itself`() throws {
        let server = try Self.server.get()
        let manager = try WindowManager(on: server, supportsFullScreen: false)
        let program = try Program(on: server, ["--kiosk", "--geometry", "200x140+40+30"])
        try program.expect(program.paper)
        #expect(manager.windows.isEmpty, "it is left alone")
        let (begin, end) = (CGPoint(x: 10, y: 230), CGPoint(x: 310, y: 230))
        try server.touchscreen.draw(from: begin, to: end)
        try program.expect(program.paper.with(begin, end, Picture.black))
    }
}
