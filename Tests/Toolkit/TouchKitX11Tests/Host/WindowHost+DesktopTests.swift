import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct WindowHostDesktopTests {
    nonisolated static let server = SharedServer(.init(width: 400, height: 300))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    private func manager(factor: Int32, _ dotsPerInch: Int32 = 96) throws -> SettingsManager {
        try SettingsManager(on: server, Self.settings(factor, dotsPerInch))
    }

    private static func settings(_ factor: Int32, _ dotsPerInch: Int32 = 96) -> [PublishedSetting] {
        [.number("Gdk/WindowScalingFactor", factor), .number("Gdk/UnscaledDPI", dotsPerInch * 1024)]
    }

    private func scale(_ hosted: HostedApplication) -> CGFloat {
        hosted.settle()
        return UIScreen.main.scale
    }

    @Test func `D39 the scale is the desktop's at the start, and follows it, with the same pixels`() throws {
        let manager = try manager(factor: 2)
        let hosted = try HostedApplication(on: server) {
            $0.scale = nil
            $0.geometry = HostConfiguration.Geometry("200x150+0+0")
        }
        #expect(scale(hosted) == 2 && hosted.view.bounds.size == CGSize(width: 200, height: 150))
        manager.publish(Self.settings(1))
        #expect(scale(hosted) == 1 && hosted.view.bounds.size == CGSize(width: 400, height: 300))
        #expect(hosted.host.nativeWindow.window.frame == Rectangle(x: 0, y: 0, width: 400, height: 300))
        manager.publish(Self.settings(2, 120))
        #expect(scale(hosted) == 2.5 && hosted.view.bounds.size == CGSize(width: 160, height: 120))
        manager.publish([0, 1])
        #expect(scale(hosted) == 1, "malformed settings are ignored")
        manager.publish(Self.settings(3))
        #expect(scale(hosted) == 3)
        manager.end()
        #expect(scale(hosted) == 1)
        let next = try self.manager(factor: 2)
        #expect(scale(hosted) == 2)
        next.end()
    }

    @Test func `D39 touches are in the new points, and the window is drawn again`() throws {
        let manager = try manager(factor: 1)
        let hosted = try HostedApplication(on: server) { $0.scale = nil }
        hosted.view.notesDrawing = true
        let drawn = try hosted.notes { manager.publish(Self.settings(2)) }
        #expect(drawn == ["drawn"])
        let notes = try hosted.notes {
            try server.touchscreen.down(1, at: CGPoint(x: 100, y: 50))
            try server.touchscreen.up(1)
        }
        #expect(notes == ["began (50.0, 25.0)", "ended (50.0, 25.0)"])
        manager.end()
    }

    @Test func `D39 the scale waits until the last finger is lifted`() throws {
        let manager = try manager(factor: 1)
        let hosted = try HostedApplication(on: server) { $0.scale = nil }
        let glass = try server.touchscreen
        try glass.down(1, at: CGPoint(x: 100, y: 50))
        try glass.down(2, at: CGPoint(x: 200, y: 50))
        hosted.settle()
        manager.publish(Self.settings(2))
        #expect(scale(hosted) == 1)
        let notes = try hosted.notes {
            try glass.move(1, to: CGPoint(x: 110, y: 50))
            try glass.up(1)
        }
        #expect(notes == ["moved (110.0, 50.0)", "ended (110.0, 50.0)"] && scale(hosted) == 1)
        try glass.up(2)
        #expect(scale(hosted) == 2)
        try glass.down(1, at: CGPoint(x: 100, y: 50))
        hosted.settle()
        manager.publish(Self.settings(3))
        hosted.settle()
        manager.publish(Self.settings(2))
        try glass.up(1)
        #expect(scale(hosted) == 2, "the last change counts")
        manager.end()
    }

    @Test func `D39 an explicit scale stays`() throws {
        let manager = try manager(factor: 2)
        let hosted = try HostedApplication(on: server) { $0.scale = 1.5 }
        manager.publish(Self.settings(3))
        #expect(scale(hosted) == 1.5)
        manager.end()
        #expect(scale(hosted) == 1.5)
    }

    @Test(arguments: [nil, 1.5] as [CGFloat?])
    func `D39 animations are off while the desktop's are, also at an explicit scale`(scale: CGFloat?) throws {
        let manager = try SettingsManager(on: server, [.number("Gtk/EnableAnimations", 0)])
        let hosted = try HostedApplication(on: server) { $0.scale = scale }
        func animates() -> Bool {
            hosted.settle()
            return UIView.areAnimationsEnabled
        }
        #expect(!animates())
        manager.publish([.number("Gtk/EnableAnimations", 1)])
        #expect(animates())
        UIView.setAnimationsEnabled(false)
        manager.publish([.number("Gtk/CursorThemeSize", 24)])
        #expect(!animates(), "the program still decides")
        UIView.setAnimationsEnabled(true)
        #expect(animates(), "a desktop that says nothing has animations")
        manager.publish([.number("Gtk/EnableAnimations", 0)])
        #expect(!animates())
        manager.end()
        #expect(animates())
    }

    @Test func `D32 D39 the resources are followed while there is no manager`() throws {
        let hosted = try HostedApplication(on: server) { $0.scale = nil }
        let other = try Display(name: server.display)
        let database = other.atom("RESOURCE_MANAGER")
        other.root.setProperty(database, type: other.atom("STRING"), to: .bytes(Array("Xft.dpi: 192\n".utf8)))
        other.sync()
        #expect(scale(hosted) == 2)
        other.root.deleteProperty(database)
        other.sync()
        #expect(scale(hosted) == 1)
    }

    @Test func `D29 the least size of the window follows the scale`() throws {
        let windows = try WindowManager(on: server)
        let manager = try manager(factor: 1)
        let hosted = try HostedApplication(on: server) { $0.scale = nil }
        let window = Window(try windows.waitForWindow(), on: try Display(name: server.display))
        hosted.settle()
        let hints = window.display.atom("WM_NORMAL_HINTS")
        // {flags, x, y, width, height, least width, least height, …} (ICCCM 4.1.2.3).
        func leastSize() -> [UInt32] {
            guard case .numbers(let numbers) = window.property(hints)?.value else { return [] }
            return Array(numbers[5..<7])
        }
        #expect(leastSize() == [160, 120])
        manager.publish(Self.settings(2))
        hosted.settle()
        #expect(leastSize() == [320, 240])
        manager.end()
    }
}
