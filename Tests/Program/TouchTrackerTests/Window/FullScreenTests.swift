import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FullScreenTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    private let place = Rectangle(x: 40, y: 30, width: 200, height: 140)
    private let options = ["--fullscreen", "--geometry", "200x140+40+30"]

    init() throws {
        server = try Self.server.get()
    }

    /// Returns a black screen with white paper in an area.
    private func paper(in area: Rectangle) -> Picture {
        var picture = Picture(width: 320, height: 240, paper: Picture.black)
        picture.fill(area, Picture.white)
        return picture
    }

    @Test func `D29 full screen is requested before the window is mapped, and Escape leaves it`() throws {
        let manager = try WindowManager(on: server)
        let program = try Program(on: server, options, managedBy: manager)
        try manager.waitForFullscreen(true, of: program.window)
        try program.expect(program.paper)
        try program.waitForKeyboard()
        try server.keyboard.tap(.escape)
        try manager.waitForFullscreen(false, of: program.window)
        try program.expect(paper(in: place))
        // A second Escape does nothing.
        try server.keyboard.tap(.escape)
        try program.expect(paper(in: place))
    }

    @Test func `D29 without a window manager a full-screen window has the screen's size and the focus`() throws {
        let program = try Program(on: server, options)
        try program.expect(program.paper)
        try program.waitForKeyboard()
        try server.keyboard.tap(.escape)
        try program.expect(paper(in: place))
        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        #expect(try program.waitForExit() == .status(0))
    }

    @Test func `F11 enters and leaves full screen`() throws {
        let program = try Program(on: server, ["--geometry", "200x140+40+30"])
        try program.waitForKeyboard()
        try program.expect(paper(in: place))
        for picture in [program.paper, paper(in: place), program.paper] {
            try server.keyboard.tap(.f11)
            try program.expect(picture)
        }
    }

    @Test func `D44 under a window manager without full screen, the window covers the screen by itself`() throws {
        let manager = try WindowManager(on: server, supportsFullScreen: false)
        let program = try Program(on: server, options)
        try program.expect(program.paper)
        try program.waitForKeyboard()
        #expect(manager.windows.isEmpty, "it is left alone")
        try server.keyboard.tap(.escape)
        #expect(try manager.waitForWindow() == program.window)
        try program.expect(paper(in: place))
        for isFullScreen in [true, false] {
            try program.waitForKeyboard()
            try server.keyboard.tap(.f11)
            if !isFullScreen { #expect(try manager.waitForWindow() == program.window) }
            try program.expect(isFullScreen ? program.paper : paper(in: place))
            #expect(manager.windows.isEmpty == isFullScreen)
        }
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        #expect(try program.waitForExit() == .status(0))
    }

    @Test func `D44 F11 covers the screen under a window manager without full screen, and keeps the ink`() throws {
        let manager = try WindowManager(on: server, supportsFullScreen: false)
        let program = try Program(on: server, ["--geometry", "200x140+40+30"], managedBy: manager)
        let touchscreen = try server.touchscreen
        try program.waitForKeyboard()
        try program.expect(paper(in: place))
        let (begin, end) = (CGPoint(x: 90, y: 80), CGPoint(x: 190, y: 130))
        try touchscreen.down(1, at: begin)
        try touchscreen.move(1, to: end)
        try program.wait(forLog: "touchesMoved #1")
        try server.keyboard.tap(.f11)
        try program.expect(program.paper.with(begin.moved(-40, -30), end.moved(-40, -30), Picture.black))
        try touchscreen.up(1)
        #expect(manager.windows.isEmpty)
    }

    @Test func `D29 a finger continues to draw while full screen ends`() throws {
        let program = try Program(on: server, options)
        let touchscreen = try server.touchscreen
        try program.waitForKeyboard()
        let (begin, end) = (CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100))
        try touchscreen.down(1, at: begin)
        try touchscreen.move(1, to: end)
        try program.expect(program.paper.with(begin, end, Picture.red))
        try touchscreen.up(1)
        try program.expect(program.paper.with(begin, end, Picture.black))
        try server.keyboard.tap(.escape)
        var picture = paper(in: place)
        picture.line(
            from: CGPoint(x: begin.x + 40, y: begin.y + 30), to: CGPoint(x: end.x + 40, y: end.y + 30), Picture.black)
        try program.expect(picture)
    }
}
