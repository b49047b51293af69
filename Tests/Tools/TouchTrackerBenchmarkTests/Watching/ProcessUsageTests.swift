import Foundation
import Testing

@testable import TouchTrackerBenchmark

struct ProcessUsageTests {
    @Test func `a process's clock advances while it works`() throws {
        let clock = try ProcessClock(of: getpid())
        let start = clock.now
        var sum = 0.0
        while clock.now == start { sum += sin(sum + 1) }
        #expect(clock.now > start)
    }

    @Test func `a process that does not exist has no clock and no memory`() {
        // Linux numbers processes below 2²².
        #expect(throws: ProcessClock.Unreadable.self) { try ProcessClock(of: 1 << 23) }
        #expect(ProcessMemory(of: 1 << 23) == nil)
    }

    @Test func `the system's time is told from the program's own, whatever the program is called`() throws {
        let ticks = try #require(ProcessTicks("7 (a) b) S 1 7 7 0 -1 4194304 120 0 0 0 31 12 0 0 20 0 1 0"))
        #expect(ticks.user == 31 && ticks.system == 12)
        #expect(ProcessTicks("7 (a) S 1 7") == nil && ProcessTicks(of: 1 << 23) == nil)
    }

    @Test func `memory is read from the kernel's text, in bytes`() throws {
        let text = """
            00400000-7ffe1234 ---p 00000000 00:00 0    [rollup]
            Rss:               39936 kB
            VmHWM:\t   51200 kB
            """
        let memory = try #require(ProcessMemory(text))
        #expect(memory.resident == 39_936 * 1024)
        #expect(memory.peak == 51_200 * 1024)
        #expect(ProcessMemory("Rss: 12 kB") == nil)
    }
}
