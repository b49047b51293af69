import Foundation
import Glibc
import TestServer
import Testing
import X11

/// Files that are not drawings, or must not be written, stay unchanged.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RefusalTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    /// Starts the program with a file that it should refuse.
    private func refusal(of file: String) throws -> Outcome {
        try Outcome(of: "touchtracker", [file], environment: ["DISPLAY": server.display])
    }

    @Test(arguments: [
        "Dear diary,\n", "<html></html>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><line x1=\"a\"/></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><text x=\"1\" y=\"2\">Mine</text></svg>",
    ])
    func `a file that is not a drawing, or has content that would be lost, is refused in one sentence`(text: String)
        throws
    {
        let folder = try TemporaryFolder()
        let file = folder.path("file.svg")
        try folder.write(text, to: file)
        let outcome = try refusal(of: file)
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker: \(file) ") == true)
        #expect(folder.contents(of: file) == Data(text.utf8))
    }

    @Test func `a folder, and a file in a missing folder, are refused in one sentence`() throws {
        let folder = try TemporaryFolder()
        for file in [folder.url.path, folder.path("nowhere/file.svg")] {
            let outcome = try refusal(of: file)
            #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
            #expect(outcome.errors.first?.hasPrefix("touchtracker: \(file) ") == true)
        }
        #expect(folder.contents(of: folder.path("nowhere/file.svg")) == nil)
    }

    @Test func `a file that cannot be created is refused in one sentence`() throws {
        let outcome = try refusal(of: "/proc/drawing.svg")
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker: /proc/drawing.svg cannot be written: ") == true)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everything"), arguments: [0o444, 0o000])
    func `a file without permission to write is refused in one sentence and stays unchanged`(permissions: Int) throws {
        let folder = try TemporaryFolder()
        let file = folder.path("file.svg")
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
        try folder.write(text, to: file)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
        let outcome = try refusal(of: file)
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker: \(file) cannot be ") == true)
        #expect(outcome.errors.first?.hasSuffix("permission is denied") == true)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        #expect(folder.contents(of: file) == Data(text.utf8))
    }

    @Test func `an open drawing cannot be opened a second time`() throws {
        let program = try Program(on: server)
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 260, y: 160))
        try program.expect(["line"])
        let before = program.folder.contents(of: program.folder.drawing)
        let outcome = try refusal(of: program.folder.drawing)
        #expect(outcome.exit == .status(1))
        #expect(outcome.errors == ["touchtracker: \(program.folder.drawing) is open in another TouchTracker"])
        #expect(program.folder.contents(of: program.folder.drawing) == before)
    }

    @Test func `a drawing that another program changes stays as it left it, and saving continues beside it`() throws {
        let program = try Program(on: server, chrome: .still)
        let touchscreen = try server.touchscreen
        try touchscreen.draw(from: CGPoint(x: 60, y: 160), to: CGPoint(x: 260, y: 160))
        try program.expect(["line"])
        let file = program.folder.drawing
        let others = #"<svg xmlns="http://www.w3.org/2000/svg"><line x1="1" y1="2" x2="3" y2="4"/></svg>"#
        try Data(others.utf8).write(to: URL(fileURLWithPath: file))
        try touchscreen.draw(from: CGPoint(x: 60, y: 260), to: CGPoint(x: 260, y: 260))
        try program.screenshot { image in
            image.count(of: Colors.error, in: CGRect(x: 0, y: 0, width: 500, height: 90)) > 2000
                && image.has(Picture.black, at: CGPoint(x: 160, y: 260))
        }
        try touchscreen.draw(from: CGPoint(x: 60, y: 360), to: CGPoint(x: 260, y: 360))
        let second = program.folder.path("data/touchtracker/drawing (2).svg")
        try Program.wait(for: "the drawing beside the other") {
            let text = String(decoding: program.folder.contents(of: second) ?? Data(), as: UTF8.self)
            return text.split(separator: "\n").compactMap { InkElement(String($0)) }.count == 3 ? () : nil
        }
        #expect(
            try program.errors() == [
                "touchtracker: \(file) was changed by another program, so the drawing continues beside it as drawing (2).svg"
            ])
        #expect(program.folder.contents(of: file) == Data(others.utf8))
    }
}
