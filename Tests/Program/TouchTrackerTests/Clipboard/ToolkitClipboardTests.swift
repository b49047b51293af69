import Foundation
import TestServer
import Testing

/// Copying for programs of GTK and Qt, and pasting from them.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ToolkitClipboardTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let keyboard: Keyboard

    init() throws {
        server = try Self.server.get()
        keyboard = try server.keyboard
    }

    /// A toolkit, as Python uses it.
    enum Toolkit: CaseIterable, Sendable {
        case gtk, qt

        private static let interpreter = URL(fileURLWithPath: "/usr/bin/python3")

        /// Fails if the toolkit is not installed.
        private var requirement: String {
            switch self {
            case .gtk: #"import gi; gi.require_version("Gtk", "3.0")"#
            case .qt: "from PyQt5 import QtGui"
            }
        }

        /// Begins a script with a clipboard.
        private var preamble: String {
            switch self {
            case .gtk:
                """
                \(requirement)
                from gi.repository import Gtk, Gdk
                clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)

                """
            case .qt:
                """
                import sys
                \(requirement)
                application = QtGui.QGuiApplication(sys.argv[:1])
                clipboard = application.clipboard()

                """
            }
        }

        /// Copies a text, says so, and stays.
        var copying: String {
            switch self {
            case .gtk: #"clipboard.set_text("Hi", -1); print("copied", flush=True); Gtk.main()"#
            case .qt: #"clipboard.setText("Hi"); print("copied", flush=True); application.exec()"#
            }
        }

        /// Prints the first letters of the SVG on the clipboard, and the size of the picture.
        var pasting: String {
            switch self {
            case .gtk:
                """
                print(clipboard.wait_for_contents(Gdk.Atom.intern("image/svg+xml", False)).get_data()[:4].decode())
                image = clipboard.wait_for_image()
                print(image.get_width(), image.get_height())
                """
            case .qt:
                """
                print(bytes(clipboard.mimeData().data("image/svg+xml"))[:4].decode())
                image = clipboard.image()
                print(image.width(), image.height())
                """
            }
        }

        /// Whether the toolkit and its interpreter are installed.
        var isInstalled: Bool {
            let process = Process()
            process.executableURL = Self.interpreter
            process.arguments = ["-c", requirement]
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

        func run(_ script: String, on server: TestServer) throws -> (process: Process, output: FileHandle) {
            let (process, output) = (Process(), Pipe())
            process.executableURL = Self.interpreter
            process.arguments = ["-c", preamble + script]
            process.environment = ProcessInfo.processInfo.environment.merging([
                "DISPLAY": server.display, "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb", "NO_AT_BRIDGE": "1",
            ]) { $1 }
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            return (process, output.fileHandleForReading)
        }
    }

    static let toolkits = Toolkit.allCases.filter(\.isInstalled)

    @Test(.enabled(if: !toolkits.isEmpty, "Python with GTK 3 or Qt 5 is not installed"), arguments: toolkits)
    func `D33 a text that a program of a toolkit has copied is pasted as a text`(toolkit: Toolkit) throws {
        let (process, output) = try toolkit.run(toolkit.copying, on: server)
        defer { process.terminate() }
        #expect(String(decoding: output.availableData, as: UTF8.self).hasPrefix("copied"))
        let program = try Program(on: server)
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key("v"), holding: .control)
        let pasted = try program.expect(["g"])[0]
        #expect(pasted.description.contains("<title>Hi</title>"))
    }

    @Test(.enabled(if: !toolkits.isEmpty, "Python with GTK 3 or Qt 5 is not installed"), arguments: toolkits)
    func `D33 a program of a toolkit pastes ink as SVG and as a picture`(toolkit: Toolkit) throws {
        let program = try Program(on: server)
        try server.touchscreen.draw(from: CGPoint(x: 40, y: 60), to: CGPoint(x: 240, y: 160))
        try program.expect(["line"])
        try program.waitForKeyboard()
        for letter: Character in ["a", "c"] { try keyboard.tap(Keyboard.Key(letter), holding: .control) }
        _ = try Program.wait(for: "ink on the clipboard") { try server.copiedText(as: "image/svg+xml") }
        let (process, output) = try toolkit.run(toolkit.pasting, on: server)
        let lines = String(decoding: output.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        try #require(lines.count == 2)
        #expect(lines[0] == "<svg" || lines[0] == "<?xm")
        // Twice the pixels of a line of 200 by 100 points, and a margin.
        let size = lines[1].split(separator: " ").compactMap { Int($0) }
        #expect(size.count == 2 && (400...560).contains(size[0]) && (200...360).contains(size[1]))
    }
}
