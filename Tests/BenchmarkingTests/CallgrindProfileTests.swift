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
