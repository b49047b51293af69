import Glibc
import TestServer
import Testing

struct RunningProgramTests {
    private func shell(_ script: String, _ environment: [String: String?] = [:]) throws -> RunningProgram {
        try RunningProgram("/bin/sh", arguments: ["-c", script], environment: environment)
    }

    @Test func `consecutive waits find consecutive lines`() throws {
        let program = try shell("echo one; echo two; echo one again")
        #expect(try program.output.wait { $0.hasPrefix("one") } == "one")
        #expect(try program.output.wait { $0.hasPrefix("one") } == "one again")
        #expect(program.output.lines == ["one", "two", "one again"])
    }

    @Test func `a line that does not come is an error that shows those that did`() throws {
        let program = try shell("echo one; printf two")
        #expect(throws: TestServerError.noSuchLine(reason: "the output ended", lines: ["one", "two"])) {
            try program.output.wait { $0 == "three" }
        }
    }

    @Test func `a line that does not come in time is an error`() throws {
        let program = try shell("echo one; read -r end")
        try program.output.wait { $0 == "one" }
        #expect(throws: TestServerError.noSuchLine(reason: "none came within 0.01 seconds", lines: ["one"])) {
            try program.output.wait(within: .milliseconds(10)) { $0 == "two" }
        }
    }

    @Test func `standard error has lines of its own`() throws {
        let program = try shell("echo out; echo err >&2")
        #expect(program.errors.waitForEnd() && program.output.waitForEnd())
        #expect(program.errors.lines == ["err"] && program.output.lines == ["out"])
    }

    @Test func `a program's exit status is returned`() throws {
        #expect(try shell("exit 3").waitForExit() == .status(3))
    }

    @Test func `a signal reaches a program, whatever thread started it`() async throws {
        let program = try await Task.detached { try shell("echo ready; read -r end; read -r end") }.value
        try program.output.wait { $0 == "ready" }
        program.signal(SIGTERM)
        #expect(try program.waitForExit() == .signal(SIGTERM))
    }

    @Test func `a program that is still running is an error`() throws {
        let program = try shell("read -r end")
        #expect(throws: TestServerError.stillRunning(program: "sh", limit: .milliseconds(10))) {
            try program.waitForExit(within: .milliseconds(10))
        }
        program.signal(SIGKILL)
        try program.waitForExit()
    }

    @Test func `a program inherits the environment with the given changes`() throws {
        let program = try shell("echo \"$ADDED ${HOME-none} ${PATH+some}\"", ["ADDED": "yes", "HOME": nil])
        try program.output.wait { $0 == "yes none some" }
    }

    @Test func `a program that cannot be run is an error with its path`() throws {
        let error = try #require(throws: TestServerError.self) { try RunningProgram("/nowhere/program") }
        #expect("\(error)".hasPrefix("cannot run /nowhere/program: "))
    }

    @Test func `much output does not block a program`() throws {
        let program = try shell("i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done; echo end >&2")
        try program.errors.wait(within: .seconds(60)) { $0 == "end" }
        #expect(program.output.waitForEnd() && program.output.lines.count == 20000)
    }

    @Test(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
    func `a program runs on the server's display`() throws {
        let server = try TestServer(.init(devices: []))
        let program = try server.run("/bin/sh", ["-c", "echo $DISPLAY"], environment: ["DISPLAY": ":999"])
        #expect(try program.output.wait { _ in true } == server.display)
    }
}
