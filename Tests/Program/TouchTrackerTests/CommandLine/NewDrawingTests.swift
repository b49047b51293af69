import Foundation
import TestServer
import Testing

/// The names of new drawings, and `--new`, which the desktop's action "New Drawing" uses.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct NewDrawingTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    private static let empty = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>\n"

    /// Draws a line, and waits until the drawing of a name has it.
    private func draw(in folder: TemporaryFolder, named name: String) throws {
        try Self.server.get().touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 250, y: 170))
        try Program.wait(for: "a line in \(name)") {
            folder.keptInk(of: folder.path("data/touchtracker/\(name).svg")).map(\.name) == ["line"] ? () : nil
        }
    }

    @Test(arguments: [("en", "drawing"), ("de", "Zeichnung")])
    func `--new draws in a file that did not exist, and leaves the others as they are`(
        language: String, name: String
    ) throws {
        let folder = try TemporaryFolder()
        let others = [name, "\(name) 2"].map { folder.path("data/touchtracker/\($0).svg") }
        for path in others { try folder.write(Self.empty, to: path) }
        let program = try Program(on: Self.server.get(), ["--new", "--language", language], in: folder)
        try draw(in: folder, named: "\(name) 3")
        for path in others { #expect(folder.contents(of: path) == Data(Self.empty.utf8)) }
        withExtendedLifetime(program) {}
    }

    @Test(arguments: [([], "Zeichnung"), (["drawing"], "drawing"), (["drawing", "Zeichnung"], "Zeichnung")])
    func `the first drawing is named in the language in use; one that has only the English name is opened`(
        existing: [String], opened: String
    ) throws {
        let folder = try TemporaryFolder()
        for name in existing { try folder.write(Self.empty, to: folder.path("data/touchtracker/\(name).svg")) }
        let program = try Program(on: Self.server.get(), ["--language", "de"], in: folder, showsShelf: true)
        try draw(in: folder, named: opened)
        withExtendedLifetime(program) {}
    }

    @Test(arguments: ["eraser", "select", "hand"])
    func `an empty page begins with a tool that draws, whatever tool was used last`(tool: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("tool = \(tool)\n", to: folder.preferences)
        let program = try Program(on: Self.server.get(), in: folder)
        try draw(in: folder, named: "drawing")
        withExtendedLifetime(program) {}
    }

    @Test func `--new takes no name`() throws {
        let outcome = try Outcome(of: "touchtracker", ["--new", "mine.svg"], environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(64) && outcome.errors.first?.contains("--new") == true)
    }
}
