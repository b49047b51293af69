import Foundation
import Testing

@testable import Ink

struct DrawingParserTests {
    private static let shapes: [(name: String, text: @Sendable (Int) -> String)] = [
        ("attributes", { count in "<line " + (0..<count).map { "a\($0)='1' " }.joined() + "/>" }),
        ("points", { count in "<polyline points='" + (0..<count).map { "\($0 % 999),7 " }.joined() + "'/>" }),
        (
            "nested groups",
            { count in String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count) }
        ),
        ("elements", { count in String(repeating: "<line x2='9' stroke='red'/>", count: count) }),
        (
            "groups of ours",
            { count in
                let group = "<g display=\"inline\" ink:of=\"way\">"
                return group + String(repeating: "<path d=\"M0 0L1 1Z\"/>", count: count) + "</g>"
            }
        ),
        ("comments", { count in String(repeating: "<!-- a -->", count: count) }),
        ("declarations", { count in "<line style='" + String(repeating: "stroke:red;", count: count) + "'/>" }),
        ("references", { count in "<line stroke='" + String(repeating: "&amp;", count: count) + "'/>" }),
    ]

    /// Returns the processor time that this thread takes to parse a text, in seconds: the least of some trials.
    private func time(of text: String) -> Double {
        let bytes = Array((String(decoding: SVGWriter.opening(page: nil, paper: .white), as: UTF8.self) + text).utf8)
        func now() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        return (0..<3).map { _ in
            let start = now()
            var parser = DrawingParser()
            // Pieces as large as those that are read from a file.
            var rest = bytes[...]
            while !rest.isEmpty {
                _ = parser.feed(Array(rest.prefix(1 << 16)))
                rest = rest.dropFirst(1 << 16)
            }
            _ = parser.finish()
            return now() - start
        }.min() ?? 0
    }

    @Test(arguments: shapes.indices)
    func `four times as much of anything takes no more than about four times as long`(index: Int) {
        let (name, text) = Self.shapes[index]
        let (small, large) = (time(of: text(5000)), time(of: text(20_000)))
        // Quadratic time would be sixteen times as long.
        #expect(large < 9 * small, "\(name): \(large / small)")
    }
}
