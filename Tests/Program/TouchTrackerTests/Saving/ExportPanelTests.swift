import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ExportPanelTests {
    static let server = SharedServer(.init(width: 640, height: 600))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// The accent of dark chrome, which the buttons of notices have.
    private static let noticeButton: UInt32 = 0xFF6E_A0FF

    @Test func `fingers export a PDF file with the panel, and copy it for other programs`() throws {
        let folder = try TemporaryFolder()
        let pictures = folder.path("my pictures")
        try folder.write("XDG_PICTURES_DIR=\"\(pictures)\"\n", to: folder.path("config/user-dirs.dirs"))
        let program = try Program(on: server, chrome: .still, in: folder)
        try touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 580, y: 120))
        try program.expect(["line"])
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("e"), holding: .control)
        // The button that exports is the panel's tallest part in the accent, below the file's path and six rows, the
        // first of which chooses among four kinds of files, of which the last has the longest name.
        let open = try program.screenshotAtRest { $0.box(of: Colors.accent, height: 36) != nil }
        let button = try #require(open.box(of: Colors.accent, height: 36))
        try touchscreen.tap(at: CGPoint(x: button.maxX - 92, y: button.minY - 8 - 30 - 5.5 * 46))
        try program.expect(preference: "exportFormat = pdf")
        try touchscreen.tap(at: CGPoint(x: button.midX, y: button.midY))
        let file = "\(pictures)/drawing.pdf"
        let data = try Program.wait(for: "the file") { folder.contents(of: file) }
        #expect(data.starts(with: Data("%PDF-".utf8)))
        let top = CGRect(x: 0, y: 0, width: 640, height: 80)
        let notice = try program.screenshotAtRest { $0.count(of: Self.noticeButton, in: top) > 50 }
        let copy = try #require(notice.box(of: Self.noticeButton, in: top))
        try touchscreen.tap(at: CGPoint(x: copy.midX, y: copy.midY))
        try program.screenshotAtRest { $0.count(of: Self.noticeButton, in: top) == 0 }
        #expect(
            try server.copiedText(as: "text/uri-list")
                == "file://\(file.replacing(" ", with: "%20"))\r\n")
        #expect(try server.copiedText() == file)
        #expect(try server.copiedText(as: "x-special/gnome-copied-files")?.hasPrefix("copy\nfile:///") == true)
    }
}
