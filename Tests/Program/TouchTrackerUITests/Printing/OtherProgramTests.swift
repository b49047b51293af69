import Foundation
import TestInk
import Testing

@testable import TouchTrackerUI

struct OtherProgramTests {
    @Test func `arguments are passed as they are, since there is no shell`() throws {
        let words = ["$HOME", "a b", "'; echo no; '", "-e\\n", "ä\n漢", ""]
        let output = try OtherProgram.run("printf", ["<%s>"] + words, within: 10)
        #expect(output == words.map { "<\($0)>" }.joined())
    }

    @Test func `what a program says of a failure is returned, and a missing one is told from it`() throws {
        #expect(throws: OtherProgram.Failure.notInstalled) {
            try OtherProgram.run("touchtracker-has-no-such-program", [], within: 10)
        }
        let script = "echo out; echo err >&2; exit 3"
        #expect(throws: OtherProgram.Failure.failed("out")) { try OtherProgram.run("sh", ["-c", script], within: 10) }
        #expect(throws: OtherProgram.Failure.failed("out\nerr")) {
            try OtherProgram.run("sh", ["-c", script], errors: .included, within: 10)
        }
    }

    @Test func `a program that does not end is killed`() throws {
        let begin = ContinuousClock.now
        #expect(throws: OtherProgram.Failure.noAnswer) { try OtherProgram.run("sleep", ["600"], within: 0.2) }
        // It has closed its output, and stays.
        #expect(throws: OtherProgram.Failure.noAnswer) {
            try OtherProgram.run("sh", ["-c", "exec >&- 2>&-; exec sleep 600"], within: 0.2)
        }
        #expect(ContinuousClock.now - begin < .seconds(60))
    }

    @Test func `a program that is no longer wanted is killed`() throws {
        let begin = ContinuousClock.now
        #expect(throws: OtherProgram.Failure.cancelled) {
            try OtherProgram.run("sleep", ["600"], within: 600) { ContinuousClock.now - begin > .milliseconds(200) }
        }
        #expect(ContinuousClock.now - begin < .seconds(60))
    }

    @Test func `it reads the file that it is given, and has the default signals`() throws {
        let folder = try Folder()
        let path = try folder.write(Data("hello".utf8), as: "input")
        let file = try #require(FileHandle(forReadingAtPath: path))
        #expect(try OtherProgram.run("cat", [], input: file.fileDescriptor, within: 10) == "hello")
        #expect(try OtherProgram.run("cat", [], within: 10) == "", "without a file it reads nothing")
        let status = try OtherProgram.run("cat", ["/proc/self/status"], within: 10)
        for name in ["SigBlk", "SigIgn"] {
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
            let signals = try #require(UInt64(line.dropFirst(name.count + 2), radix: 16))
            // Two are those of the system's threads.
            #expect(signals & ~(3 << 31) == 0, "\(line)")
        }
    }

    @Test func `it gets the environment, with changes`() throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let output = try OtherProgram.run(
            "sh", ["-c", "echo $PATH $LC_ALL"], environment: ["LC_ALL": "C"], within: 10)
        #expect(output == "\(path) C\n")
    }
}
