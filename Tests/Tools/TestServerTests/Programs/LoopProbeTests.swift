import Foundation
import Glibc
import TestServer
import Testing

struct LoopProbeTests {
    @Test func `a flush does not return while the disk is held`() throws {
        let probe = try LoopProbe()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-\(UUID())")
        try Data([1]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        probe.isDiskHeld = true
        let program = try RunningProgram("/bin/sync", arguments: [file.path], environment: probe.environment)
        let limit = Date(timeIntervalSinceNow: 30)
        while probe.begunFlushCount == 0 {
            try #require(Date() < limit)
            usleep(1000)
        }
        #expect(probe.finishedFlushCount == 0)
        probe.isDiskHeld = false
        #expect(try program.waitForExit() == .status(0))
        #expect(probe.begunFlushCount == 1 && probe.finishedFlushCount == 1)
    }
}
