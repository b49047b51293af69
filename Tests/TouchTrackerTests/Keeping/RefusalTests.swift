import Foundation
import TestServer
import Testing
import X11

/// What is no drawing, or may not be written, is left as it was.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RefusalTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    /// Starts the program with a file, which it is to refuse.
    private func refusal(of file: String) throws -> Outcome {
        try Outcome(of: "touchtracker", [file], environment: ["DISPLAY": server.display])
    }

    @Test(arguments: [
        "Dear diary,\n", "<html></html>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><line x1=\"a\"/></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><text x=\"1\" y=\"2\">Mine</text></svg>",
    ])
    func `a file that is no drawing, or holds what would be lost, is refused in one sentence`(text: String) throws {
        let folder = try TemporaryFolder()
        let file = folder.path("file.svg")
        try folder.write(text, to: file)
        let outcome = try refusal(of: file)
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker: \(file) ") == true)
        #expect(folder.contents(of: file) == Data(text.utf8))
    }

    @Test func `a folder, and a file in a folder that is not there, are refused in one sentence`() throws {
        let folder = try TemporaryFolder()
        for file in [folder.url.path, folder.path("nowhere/file.svg")] {
            let outcome = try refusal(of: file)
            #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
            #expect(outcome.errors.first?.hasPrefix("touchtracker: \(file) ") == true)
        }
        #expect(folder.contents(of: folder.path("nowhere/file.svg")) == nil)
    }

    @Test func `a drawing that is open is not opened a second time`() throws {
        let program = try Program(on: server)
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 260, y: 160))
        try program.expect(["line"])
        let before = program.folder.contents(of: program.folder.drawing)
        let outcome = try refusal(of: program.folder.drawing)
        #expect(outcome.exit == .status(1))
        #expect(outcome.errors == ["touchtracker: \(program.folder.drawing) is open in another TouchTracker"])
        #expect(program.folder.contents(of: program.folder.drawing) == before)
    }

    @Test func `a drawing that another program changes meanwhile is not written any more, and a notice says so`() throws
    {
        let program = try Program(on: server, chrome: .still)
        let glass = try server.touchscreen
        try glass.draw(from: CGPoint(x: 60, y: 160), to: CGPoint(x: 260, y: 160))
        try program.expect(["line"])
        let file = program.folder.drawing
        let others = "<svg xmlns=\"http://www.w3.org/2000/svg\"><line x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\"/></svg>\n"
        try Data(others.utf8).write(to: URL(fileURLWithPath: file))
        try glass.draw(from: CGPoint(x: 60, y: 260), to: CGPoint(x: 260, y: 260))
        try program.screenshot { image in
            image.count(of: Colors.error, in: CGRect(x: 0, y: 0, width: 500, height: 90)) > 2000
                && image.has(Picture.black, at: CGPoint(x: 160, y: 260))
        }
        #expect(program.folder.contents(of: file) == Data(others.utf8))
        _ = try program.log()
        #expect(program.folder.contents(of: file) == Data(others.utf8))
    }
}
