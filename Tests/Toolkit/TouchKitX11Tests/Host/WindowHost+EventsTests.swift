import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// Events between two pieces of input: a lost keyboard focus, and a window that grows.
@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct WindowHostEventsTests {
    nonisolated static let server = SharedServer(.init(width: 400, height: 300))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    @Test func `a slice of time is over when input comes, long before its time`() throws {
        let hosted = try HostedApplication(on: server)
        let application = hosted.host.application
        let isOver = application.slice(of: 60)
        #expect(!isOver())
        try server.keyboard.press(.space)
        let limit = application.now + 30
        while !isOver() { try #require(application.now < limit) }
        hosted.settle()
        #expect(!application.slice(of: 60)() && application.slice(of: 0)())
        try server.keyboard.release(.space)
    }

    @Test func `a key that is down when the window loses the keyboard focus is cancelled`() throws {
        let hosted = try HostedApplication(on: server)
        let keyboard = try server.keyboard
        let display = try Display(name: server.display)
        let other = display.createWindow(Rectangle(x: 0, y: 0, width: 50, height: 50), events: [.structure])
        other.map()
        display.sync()
        let notes = try hosted.notes {
            try keyboard.press(.space)
            other.takeFocus()
            display.sync()
        }
        #expect(notes.prefix(2) == ["pressed \" \" \" \"", "lost \" \" \" \""])
        try keyboard.release(.space)
    }

    /// Grabs the keyboard with another client during `body`, as a desktop's own shortcuts do.
    private func grabbingKeyboard(_ body: (Display) throws -> Void) throws {
        let display = try Display(name: server.display)
        let input = try InputExtension(on: display)
        let keyboard = try #require(input.devices().first { $0.name == "Virtual core keyboard" }).id
        try #require(input.grab(keyboard, on: display.root, events: []))
        try body(display)
        input.ungrab(keyboard)
        display.sync()
    }

    @Test func `S45 D30 a key that goes up during another client's grab is cancelled, one that is still down is not`()
        throws
    {
        let hosted = try HostedApplication(on: server)
        let keyboard = try server.keyboard
        let (up, held) = (try Keyboard.Key("k"), try Keyboard.Key("l"))
        let notes = try hosted.notes {
            try keyboard.press(up)
            try keyboard.press(held)
            hosted.settle()
            try grabbingKeyboard { _ in try keyboard.release(up) }
            hosted.settle()
            try keyboard.release(held)
            try keyboard.tap(up)
        }
        #expect(
            notes == [
                "pressed \"k\" \"k\"", "pressed \"l\" \"l\"", "lost \"k\" \"k\"", "released \"l\" \"l\"",
                "pressed \"k\" \"k\"", "released \"k\" \"k\"",
            ])
    }

    @Test func `S45 D30 a key that is down is cancelled when the focus moves elsewhere during a grab`() throws {
        let hosted = try HostedApplication(on: server)
        let keyboard = try server.keyboard
        let key = try Keyboard.Key("k")
        let notes = try hosted.notes {
            try keyboard.press(key)
            hosted.settle()
            try grabbingKeyboard { display in
                let other = display.createWindow(Rectangle(x: 0, y: 0, width: 50, height: 50), events: [])
                other.map()
                other.takeFocus()
            }
            hosted.settle()
            try keyboard.release(key)
        }
        #expect(notes == ["pressed \"k\" \"k\"", "lost \"k\" \"k\""])
    }

    @Test(arguments: [false, true])
    func `D29 without a window manager, full screen takes the size of a screen that changes`(isFullScreen: Bool) throws
    {
        let hosted = try HostedApplication(on: server) {
            $0.geometry = HostConfiguration.Geometry("200x150+0+0")
            $0.isFullScreen = isFullScreen
        }
        let other = try Display(name: server.display)
        other.root.sendConfigureNotify(Rectangle(x: 0, y: 0, width: 320, height: 240))
        other.sync()
        hosted.settle()
        let size = isFullScreen ? CGSize(width: 320, height: 240) : CGSize(width: 200, height: 150)
        #expect(hosted.view.bounds.size == size)
        #expect(hosted.host.windowGeometry.screenWidth == 320)
    }

    @Test func `D29 a window manager that starts after the program is asked for full screen`() throws {
        let hosted = try HostedApplication(on: server) { $0.geometry = HostConfiguration.Geometry("200x150+50+50") }
        let native = hosted.host.nativeWindow
        hosted.host.isFullScreen = true
        hosted.settle()
        #expect(native.window.isFullscreen && hosted.host.isFullScreen)
        native.hide()
        hosted.settle()
        let manager = try WindowManager(on: server)
        native.show()
        hosted.settle()
        let window = try manager.waitForWindow()
        try manager.waitForFullscreen(true, of: window)
        hosted.host.isFullScreen = false
        hosted.settle()
        try manager.waitForFullscreen(false, of: window)
        hosted.settle()
        #expect(!hosted.host.isFullScreen)
    }

    @Test func `D29 a window manager is asked for the full screen that is set before the window is shown`() throws {
        let manager = try WindowManager(on: server)
        let hosted = try HostedApplication(on: server) {
            $0.geometry = HostConfiguration.Geometry("200x150+50+50")
        } beforeShowing: {
            $0.isFullScreen = true
        }
        let window = try manager.waitForWindow()
        try manager.waitForFullscreen(true, of: window)
        hosted.settle()
        #expect(hosted.host.isFullScreen && hosted.view.bounds.size == CGSize(width: 400, height: 300))
        hosted.host.isFullScreen = false
        hosted.settle()
        try manager.waitForFullscreen(false, of: window)
    }

    @Test func `D29 full screen without a window manager is left without one`() throws {
        let hosted = try HostedApplication(on: server) {
            $0.geometry = HostConfiguration.Geometry("200x150+50+50")
            $0.isFullScreen = true
        }
        let native = hosted.host.nativeWindow
        #expect(native.window.frame == hosted.host.display.screen.frame && native.window.isFullscreen)
        hosted.host.isFullScreen = false
        hosted.settle()
        #expect(native.window.frame == Rectangle(x: 50, y: 50, width: 200, height: 150))
        #expect(!native.window.isFullscreen && !hosted.host.isFullScreen)
    }

    @Test func `the application becomes active when its window is shown, at first and again`() throws {
        let hosted = try HostedApplication(on: server)
        hosted.settle()
        let counter = Counter()
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: hosted.host.application, queue: nil
        ) { _ in MainActor.assumeIsolated { counter.count += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        let window = hosted.host.nativeWindow.window
        window.unmap()
        hosted.host.sync()
        hosted.settle()
        #expect(counter.count == 0)
        window.map()
        hosted.host.sync()
        hosted.settle()
        #expect(counter.count == 1)
    }

    @MainActor private final class Counter {
        var count = 0
    }

    @Test func `D33 the window of a client that pastes may appear and disappear while a finger draws`() throws {
        let hosted = try HostedApplication(on: server)
        // It comes in parts, so that the host listens to the other window.
        hosted.host.display.clipboard.copy(String(repeating: "a", count: 300_000))
        let other = try Display(name: server.display)
        let window = other.createWindow(Rectangle(x: 300, y: 200, width: 1, height: 1), events: [])
        let glass = try server.touchscreen
        let notes = try hosted.notes {
            try glass.down(1, at: CGPoint(x: 100, y: 50))
            window.request(as: "UTF8_STRING", in: other.atom("TEST"))
            other.sync()
            hosted.settle()
            window.map()
            window.unmap()
            other.sync()
            hosted.settle()
            try glass.up(1)
        }
        #expect(notes == ["began (100.0, 50.0)", "ended (100.0, 50.0)"])
    }

    @Test func `D27 a finger that lands in the part that a resize has just added is a touch`() throws {
        let manager = try WindowManager(on: server)
        let hosted = try HostedApplication(on: server) { $0.geometry = HostConfiguration.Geometry("160x120+0+0") }
        let window = try manager.waitForWindow()
        let glass = try server.touchscreen
        let notes = try hosted.notes {
            manager.place(window, Rectangle(x: 0, y: 0, width: 390, height: 290))
            try glass.down(1, at: CGPoint(x: 350, y: 250))
            hosted.host.sync()
        }
        #expect(notes == ["began (350.0, 250.0)"])
        try glass.up(1)
    }
}
