import Foundation
import TestServer
import Testing

/// Runs the program PostingWindow, because only a program of its own has a main thread with our loop.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PostedWorkTests {
    static let server = SharedServer(.init(width: 400, height: 400))
    let server: TestServer
    let program: RunningProgram

    init() throws {
        server = try Self.server.get()
        program = try server.run(BuiltProduct.path("PostingWindow"))
        try server.waitForWindow(of: program)
    }

    private func end() throws {
        program.signal(SIGTERM)
        _ = try program.waitForExit()
    }

    private func touch(row: Int) throws {
        let glass = try server.touchscreen
        try glass.down(1, at: CGPoint(x: 50, y: 100 * row + 50))
        try glass.up(1)
    }

    /// The lines that the program has written, up to the last of `lines`, without those that are not among them.
    private func order(of lines: [String]) throws -> [String] {
        for _ in lines { try program.output.wait { lines.contains($0) } }
        return program.output.lines.filter(lines.contains)
    }

    @Test func `S102 what a delivery posts happens after it, in the order in which it was posted`() throws {
        // A touch of the loop's first turn would come before what was posted.
        try program.output.wait { $0 == "posted before the loop" }
        try touch(row: 0)
        let lines = ["began", "delivered", "block", "task", "operation", "first of two", "second of two"]
        let order = try order(of: lines)
        #expect(order == lines)
        try end()
    }

    @Test func `S102 blocks, timers, delays and sleeping tasks of the main thread come to their end`() throws {
        try touch(row: 0)
        let lines = ["performed", "timer", "after", "slept"]
        #expect(try Set(order(of: lines)) == Set(lines))
        try end()
    }

    @Test func `S102 a block or timer from another thread wakes the loop`() throws {
        try touch(row: 1)
        let lines = ["timer of a thread", "block of a thread on main: true"]
        #expect(try Set(order(of: lines)) == Set(lines))
        try end()
    }

    @Test func `S102 a block that drawing posts to the run loop does not wait for an event`() throws {
        try touch(row: 2)
        try program.output.wait { $0 == "performed after drawing" }
        try end()
    }

    @Test func `S102 an idle loop does not wake`() throws {
        try touch(row: 3)
        // The wait that the post itself ends, and one for the lift.
        try program.output.wait { line in
            line.hasPrefix("waits: ") && line.split(separator: " ").last.flatMap { Int($0) }.map { $0 <= 4 } == true
        }
        try end()
    }
}
