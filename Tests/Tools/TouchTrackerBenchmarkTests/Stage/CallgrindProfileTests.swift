import Testing

@testable import TouchTrackerBenchmark

@Suite("The counts of callgrind")
struct CallgrindProfileTests {
    private func counts(frames: Int) -> CallgrindProfile {
        CallgrindProfile(
            """
            events: Ir
            ob=/bin/program
            fn=(1) main
            0x1000 7 5
            fn=(2) frame
            0x1010 8 \(frames)
            cfn=(3) draw
            calls=\(2 * frames) 0x2000 9
            0x1014 8 \(60 * frames)
            0x1018 8 \(frames)
            fn=(3)
            0x2000 9 \(frames)
            0x2044 9 3
            totals: 30
            """)
    }

    @Test("hold the instructions of each function without those that it calls")
    func instructions() {
        #expect(counts(frames: 10).instructionCount - counts(frames: 4).instructionCount == 3 * 6)
    }

    @Test("hold the calls between each two functions")
    func calls() {
        #expect(counts(frames: 10).calls == [CallgrindProfile.Call(caller: "frame", callee: "draw"): 20])
    }

    @Test("know the lines of code that every frame runs")
    func lines() {
        #expect(counts(frames: 10).lines(atLeast: 6, moreThan: counts(frames: 4)) == 2)
        #expect(counts(frames: 10).lines(atLeast: 7, moreThan: counts(frames: 4)) == 0)
    }
}
