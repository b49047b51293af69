import Foundation
import TestServer
import Testing

/// `touchtracker replay` without a display.
struct ReplayTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let header = "touchtracker recording 1\ndevice 9 touchscreen 10 Screen\nwindow 640 480\n"

    private func replay(_ arguments: String...) throws -> Outcome {
        try Outcome(of: "touchtracker", ["replay"] + arguments, environment: ["DISPLAY": nil])
    }

    /// Writes a recording of lines under each other, and returns its path.
    private func recording(lines: Int = 3, then rest: String = "") throws -> String {
        var text = Self.header
        for line in 0..<lines {
            let y = 40 + 60 * line
            for (step, phase) in ["began", "moved", "moved", "ended"].enumerated() {
                let time = Double(line) + Double(step) / 50
                text += "9 \(line) finger \(phase) \(time) \(50 + 100 * step) \(y) - - 0 -\n"
            }
        }
        let path = folder.path("hand.touches")
        try folder.write(text + rest, to: path)
        return path
    }

    private func contents(_ name: String) -> Data? { folder.contents(of: folder.path(name)) }

    @Test func `the same recording makes the same SVG, byte for byte`() throws {
        let path = try recording()
        for name in ["one.svg", "two.svg"] {
            let outcome = try replay(path, "--speed", "max", "--export", folder.path(name))
            #expect(outcome.exit == .status(0) && outcome.errors.isEmpty && outcome.output.isEmpty)
        }
        let svg = try #require(contents("one.svg"))
        #expect(svg == contents("two.svg"))
        #expect(folder.ink(of: folder.path("one.svg")).map(\.name) == ["line", "line", "line"])
    }

    @Test func `a replay writes a PNG picture`() throws {
        #expect(try replay(recording(), "--export", folder.path("hand.PNG")).exit == .status(0))
        #expect(contents("hand.PNG")?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func `a picture does not overwrite its recording, however the path is written`() throws {
        let path = folder.path("hand.svg")
        let text = try #require(folder.contents(of: recording()))
        try text.write(to: URL(fileURLWithPath: path))
        let outcome = try replay(path, "--export", folder.url.path + "/./hand.svg")
        #expect(outcome.exit == .status(1))
        #expect(outcome.errors == ["touchtracker: the picture would overwrite the recording"])
        #expect(contents("hand.svg") == text)
    }

    @Test func `the recorded settings are those of the replay`() throws {
        let path = try recording(lines: 1)
        let settings = "setting finishedLineColor = #F77F00\nsetting chrome = no\nwindow"
        try folder.write(folder.text(of: path).replacing("window", with: settings), to: path)
        #expect(try replay(path, "--export", folder.path("box.svg")).exit == .status(0))
        #expect(folder.text(of: folder.path("box.svg")).contains("#F77F00"))
    }

    @Test func `a replay has the recorded pixels, on one of which the paper begins, unless they are too many`() throws {
        let path = try recording(lines: 1)
        for (scale, x) in [("1", 51.0), ("2", 50.5)] {
            let settings = "setting scale = \(scale)\nsetting view = 1.0 0.5 0.0 -\nwindow"
            let scaled = folder.path("scaled.touches")
            try folder.write(folder.text(of: path).replacing("window", with: settings), to: scaled)
            #expect(try replay(scaled, "--export", folder.path("scaled.svg")).exit == .status(0))
            #expect(folder.ink(of: folder.path("scaled.svg")).map { $0["x1"] } == [x])
        }
        try folder.write(Self.header + "setting scale = 8\nwindow 8000 480\n", to: path)
        let outcome = try replay(path)
        #expect(outcome.exit == .status(1) && outcome.errors.first?.contains("64000 by 3840 pixels") == true)
    }

    @Test func `a torn recording is played up to its end, with a warning`() throws {
        let path = try recording(lines: 1, then: "9 5 finger beg")
        let outcome = try replay(path, "--export", folder.path("torn.svg"))
        #expect(outcome.exit == .status(0) && contents("torn.svg") != nil)
        #expect(outcome.errors == ["touchtracker: \(path) ended inside a line, which was dropped"])
    }

    @Test(arguments: [
        ("9 1 finger began 0 nan 1 - - 0 -", "the x must be a number from -1000000 to 1000000, not \"nan\""),
        ("7 1 finger began 0 1 1 - - 0 -", "device 7 is not described by a line above"),
        ("<svg/>", "the device must be"),
    ])
    func `bad input is named with file and line, and nothing is written`(line: String, problem: String) throws {
        let path = try recording(lines: 1, then: line + "\n")
        let outcome = try replay(path, "--export", folder.path("bad.svg"))
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker: \(path), line 8: \(problem)") == true)
        #expect(contents("bad.svg") == nil)
    }

    @Test func `other problems are one sentence each`() throws {
        let missing = try replay(folder.path("missing"))
        #expect(
            missing.exit == .status(1)
                && missing.errors == ["touchtracker: cannot read \(folder.path("missing")): it does not exist"])
        let path = try recording()
        let unwritten = try replay(path, "--export", folder.path("nowhere/hand.svg"))
        let nowhere = folder.path("nowhere/hand.svg")
        #expect(unwritten.errors == ["touchtracker: cannot write \(nowhere): its folder does not exist"])
        #expect(unwritten.exit == .status(1))
        for arguments in [["--export", "hand.jpg"], ["--speed", "0"], ["--speed", "nan"], ["--speed", "fast"]] {
            let outcome = try Outcome(of: "touchtracker", ["replay", path] + arguments, environment: ["DISPLAY": nil])
            #expect(outcome.exit == .status(64) && outcome.errors.first?.hasPrefix("Error: ") == true)
        }
        try folder.write(Self.header + "setting tool = crayon\n", to: path)
        #expect(
            try replay(path).errors == [
                "touchtracker: \(path), in a setting: \"crayon\" is not a valid value for tool"
            ])
    }
}
