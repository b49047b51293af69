import Foundation
import TestServer
import Testing
import X11

/// `--paper`, and the paper in the file, in pictures and in recordings.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PaperOptionTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    private let begin = CGPoint(x: 60, y: 60)
    private let end = CGPoint(x: 250, y: 170)

    init() throws {
        server = try Self.server.get()
    }

    private func text(_ program: Program) -> String {
        program.folder.text(of: program.folder.drawing)
    }

    @Test func `--paper puts the drawing on another paper, which stays with it`() throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, ["--paper", "dark-dots"], in: folder)
            try program.screenshot { $0[5, 5] == 0xFF1B_1E22 && $0[16, 16] == 0xFF4E_565F }
            try server.touchscreen.draw(from: begin, to: end)
            let line = try program.expect(["line"])[0]
            #expect(line.attributes["ink:stroke"] == "#000000" && line.color != "#000000", "light for other programs")
            try program.screenshot { ($0[155, 115] ?? 0) & 0xFF > 0xC0 }
            try program.expectFile(["line"])
            #expect(text(program).contains("<pattern id=\"paper\" ink:paper=\"dots\""))
        }
        let program = try Program(on: server, in: folder)
        try program.screenshot {
            $0[5, 5] == 0xFF1B_1E22 && $0[16, 16] == 0xFF4E_565F && ($0[155, 115] ?? 0) & 0xFF > 0xC0
        }
        let picture = folder.path("picture.png")
        let outcome = try Outcome(
            of: "touchtracker", ["export", folder.drawing, picture], environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(0))
    }

    @Test func `on dark paper the toolbar is dark from the start`() throws {
        let program = try Program(on: server, ["--paper", "dark"], chrome: .still)
        let lower = CGRect(x: 0, y: 100, width: 320, height: 140)
        try program.screenshot { $0.count(of: Colors.dark, in: lower) > 5000 && $0.count(of: Picture.white) < 2000 }
    }

    @Test func `a recording is replayed on its paper`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("session.touches")
        let program = try Program(on: server, ["--record", path, "--paper", "cream"], in: folder)
        try server.touchscreen.draw(from: begin, to: end)
        try program.expect(["line"])
        _ = try program.errors()
        let replayed = folder.path("replayed.svg")
        let outcome = try Outcome(
            of: "touchtracker", ["replay", path, "--export", replayed], environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
        #expect(folder.text(of: replayed).contains("#FBF6EA"))
    }

    @Test(arguments: ["blue", "white-cream", ""])
    func `an unknown paper is named in one sentence`(name: String) throws {
        let outcome = try Outcome(of: "touchtracker", ["--paper", name], environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(64) && outcome.errors.first?.contains("--paper") == true)
    }
}
