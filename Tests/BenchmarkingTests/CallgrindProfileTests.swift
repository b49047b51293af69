import Benchmarking
import Testing

@Suite("The profiles of callgrind")
struct CallgrindProfileTests {
    private let profile = CallgrindProfile(
        """
        events: Ir
        ob=(1) /usr/lib/libc.so.6
        fn=(1) malloc
        0 12
        ob=(2) /bin/program
        fn=(2) main
        0 5
        cob=(1)
        cfn=(1)
        calls=2 0
        0 30
        cfn=(3) draw
        calls=1 0
        0 9
        fn=(3)
        0 9
        fn=(4) draw'2
        0 3
        fn=(5) 0x0000000000002430
        0 1
        totals: 30
        """)

    @Test("name the functions of a file once, wherever their names stand")
    func functions() {
        #expect(profile.functions(of: "/bin/program") == ["draw", "main"])
        #expect(profile.functions(of: "/usr/lib/libc.so.6") == ["malloc"])
    }

    @Test("know nothing of a file that did not run")
    func otherFile() {
        #expect(profile.functions(of: "/bin/other").isEmpty)
    }
}

@Suite("The counts of callgrind")
struct CallgrindCountsTests {
    private func counts(frames: Int) -> CallgrindProfile {
        CallgrindProfile(
            """
            events: Ir
            ob=/bin/program
            fn=main
            0x1000 7 5
            fn=frame
            0x1010 8 \(frames)
            cfn=draw
            calls=\(2 * frames) 0x2000 9
            0x1014 8 \(60 * frames)
            0x1018 8 \(frames)
            fn=draw
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
