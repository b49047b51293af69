import Foundation
import TestServer
import Testing

struct OptionsTests {
    private func run(_ arguments: String..., environment: [String: String?] = [:]) throws -> Outcome {
        try Outcome(of: "touchtracker", arguments, environment: ["DISPLAY": nil].merging(environment) { $1 })
    }

    @Test func `--help describes the program and lists every option`() throws {
        let outcome = try run("--help")
        #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
        let text = outcome.output.joined(separator: "\n")
        let options = [
            "--geometry", "--scale", "--renderer", "--fullscreen", "--no-chrome", "--log-touches", "--sync", "--help",
            "--version", "--record", "touchtracker devices", "touchtracker export", "touchtracker record",
            "touchtracker replay",
        ]
        for option in options {
            #expect(text.contains("  \(option)") || text.contains("  -h, \(option)"), "\(option) is not in the help")
        }
        #expect(try run("help").output == outcome.output)
        for subcommand in ["devices", "export", "record", "replay"] {
            #expect(try run("help", subcommand).output == run(subcommand, "--help").output)
        }
        #expect(outcome.output.first?.contains("Draw with as many fingers as you like") == true)
    }

    @Test func `--version prints the version`() throws {
        let outcome = try run("--version")
        #expect(outcome.exit == .status(0))
        let pattern = /touchtracker \d+\.\d+\.\d+(?: \([0-9a-f]{7}\))?/
        #expect(outcome.output.count == 1 && outcome.output.first?.wholeMatch(of: pattern) != nil)
    }

    @Test(arguments: [
        ["--renderer", "crayon"], ["--geometry", "800"], ["--scale", "99"], ["--scale", "big"], ["--nonsense"],
        ["devices", "--nonsense"], ["--geometry"], ["--width", "-3"], ["--idle", "-1", "--kiosk"],
        ["--geometry", "-5x5"], ["--kiosk-tools", "line,,pen", "--kiosk"], ["--kiosk-tools", "", "--kiosk"],
    ])
    func `a bad option is named in one sentence`(arguments: [String]) throws {
        let outcome = try Outcome(of: "touchtracker", arguments, environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(64) && outcome.output.isEmpty)
        let sentence = try #require(outcome.errors.first)
        #expect(sentence.hasPrefix("Error: ") && sentence.contains(arguments.first { $0 != "devices" } ?? ""))
        let advice = outcome.errors.dropFirst().map { $0.prefix { $0 != " " } }
        #expect(arguments.count < 2 || !sentence.contains("Missing value"))
        #expect(advice.allSatisfy { ["Help:", "Usage:", ""].contains($0) }, "the usage follows")
    }

    @Test func `there is no help about a command that does not exist`() throws {
        let unknown = try run("help", "crayon")
        #expect(unknown.exit == .status(1) && unknown.output.isEmpty)
        #expect(unknown.errors == ["touchtracker: there is no command \"crayon\""])
    }

    @Test(arguments: [[], ["devices"]])
    func `a missing DISPLAY or server is reported in one sentence`(arguments: [String]) throws {
        let unnamed = try Outcome(of: "touchtracker", arguments, environment: ["DISPLAY": nil])
        #expect(unnamed.exit == .status(1) && unnamed.output.isEmpty)
        #expect(
            unnamed.errors == [
                "touchtracker: no X display: the environment variable DISPLAY is not set"
            ])
        let missing = try Outcome(of: "touchtracker", arguments, environment: ["DISPLAY": ":54321"])
        #expect(missing.exit == .status(1) && missing.output.isEmpty)
        #expect(
            missing.errors == [
                "touchtracker: cannot open the X display \":54321\": no X server answers there, or it refused the "
                    + "connection"
            ])
    }

    @Test func `a process that may open no more files says so in one sentence`() throws {
        // The loader needs one file at a time, and a wait two.
        let limited = try Outcome(
            running: "/bin/sh", ["-c", "ulimit -n 4; exec \"$0\"", BuiltProduct.path("touchtracker")],
            environment: ["DISPLAY": ":54321"])
        #expect(limited.exit == .status(1) && limited.output.isEmpty)
        #expect(limited.errors == ["touchtracker: cannot open the X display: the program has too many files open"])
    }
}
