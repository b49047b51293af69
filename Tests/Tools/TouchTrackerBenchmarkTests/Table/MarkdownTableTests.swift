import Testing

@testable import TouchTrackerBenchmark

struct MarkdownTableTests {
    @Test func `a row shows medians, ranges, the server's part, the ratio, the aim and the verdict`() throws {
        let program = Figure(
            own: try #require(Distribution([30e-6, 28e-6, 34.5e-6])), server: Distribution(61e-6))
        let row = Row(
            "CPU per update", .microseconds, jagged: Figure(own: Distribution(8e-6)),
            smooth: Figure(own: Distribution(16e-6), server: Distribution(60e-6)), program: program,
            aim: .ratio(2))
        #expect(
            MarkdownTable.line(row)
                == "| CPU per update, µs | 8.00 | 16.0 + 60.0 | 30.0 (28.0–34.5) + 61.0 | 1.88 × | ≤ 2 × | met |")
    }

    @Test func `a missed aim stands out`() {
        let row = Row(
            "idle", .mebibytes, program: Figure(own: Distribution(39 * 1_048_576)),
            aim: .value(30 * 1_048_576))
        #expect(MarkdownTable.line(row) == "| idle, MB | – | – | 39.0 | – | ≤ 30.0 MB | **not met** |")
    }

    @Test func `a table's heading has two lines`() {
        #expect(MarkdownTable.heading.split(separator: "\n").count == 2)
    }
}
