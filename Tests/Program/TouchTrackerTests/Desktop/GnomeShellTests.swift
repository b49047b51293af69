import Foundation
import TestServer
import Testing

/// What GNOME Shell does to fingers, and what the project's extension changes. The shell is not among the packages of
/// the README's test command, and starting it takes a quiet machine, so these tests run with `DESKTOPS=1` in the
/// environment.
@Suite(.serialized, .enabled(if: GnomeDesktop.missing == nil, "\(GnomeDesktop.missing ?? "")"))
struct GnomeShellTests {
    @Test
    func `D35 D36 GNOME Shell takes three fingers, and one from the edge of full screen, and the program says so`()
        throws
    {
        let desktop = try GnomeDesktop(hasExtension: false)
        try desktop.start()
        _ = try desktop.evaluate("global.display.focus_window.make_fullscreen()")
        try desktop.wait(until: "global.display.focus_window.is_fullscreen()")
        // Xwayland may lose the very first touch.
        try desktop.draw(from: 300, to: 400)
        try desktop.draw(from: 5, to: 300)
        #expect(desktop.ink.allSatisfy { $0.box.height < 200 }, "the shell takes it after 15 pixels")
        let counts = [3, 5, 10]
        for count in counts { try desktop.draw(fingers: count) }
        try Program.wait(for: "the notice") {
            desktop.folder.text(of: desktop.folder.preferences).contains("knowsDesktopGestures = yes") ? () : nil
        }
        // The first three of each hand are lost, and the finger from the edge may leave a piece.
        #expect(try desktop.endProgram() <= counts.reduce(0) { $0 + $1 - 3 } + 2)
    }

    @Test func `D37 with the extension all fingers draw, in a window and from the edges of full screen`() throws {
        let desktop = try GnomeDesktop(hasExtension: true)
        let gestures = try desktop.gestures()
        try #require(gestures.contains("AppSwitch"))
        try desktop.start()
        var total = 0
        for isFullScreen in [false, true] {
            if isFullScreen {
                _ = try desktop.evaluate("global.display.focus_window.make_fullscreen()")
                try desktop.wait(until: "global.display.focus_window.is_fullscreen()")
            }
            for count in [3, 5, 10] {
                try desktop.draw(fingers: count)
                total += count
                try desktop.expectInk(total)
            }
        }
        try desktop.draw(from: 5, to: 300)
        try desktop.draw(from: 795, to: 500)
        try desktop.expectInk(total + 2)
        #expect(try desktop.evaluate("global.display.focus_window.is_fullscreen()") == "true")
        #expect(try desktop.gestures().isEmpty)

        // The gestures are back in the overview, in another window, and after the program's end.
        _ = try desktop.evaluate("Main.overview.show()")
        #expect(try desktop.gestures().contains("AppSwitch"))
        _ = try desktop.evaluate("Main.overview.hide()")
        try desktop.wait(until: "!Main.overview.visible")
        #expect(try desktop.gestures().isEmpty)
        let other = try desktop.startOther()
        #expect(try desktop.gestures() == gestures)
        other.signal(SIGTERM)
        try desktop.wait(until: "global.display.focus_window?.get_wm_class() === 'touchtracker'")
        #expect(try !desktop.gestures().contains("AppSwitch"))
        _ = try desktop.evaluate("Main.extensionManager.disableExtension('all-fingers@touchtracker')")
        try Program.wait(for: "the gestures") { try desktop.gestures().contains("AppSwitch") ? () : nil }
        _ = try desktop.evaluate("Main.extensionManager.enableExtension('all-fingers@touchtracker')")
        try Program.wait(for: "no gestures") { try desktop.gestures().isEmpty ? () : nil }
        _ = try desktop.endProgram()
        try Program.wait(for: "the gestures") { try desktop.gestures() == gestures ? () : nil }
    }
}
