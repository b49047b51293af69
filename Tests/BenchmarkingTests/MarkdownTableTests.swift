import Benchmarking
import Testing

struct MarkdownTableTests {
    @Test func `a row shows medians, ranges, the server's part, the ratio, the aim and the verdict`() throws {
        let program = Figure(
            own: try #require(Distribution([30e-6, 28e-6, 34.5e-6])), server: Distribution(61e-6))
        let row = Row(
            "CPU per update", .microseconds, jagged: Figure(own: Distribution(8e-6)),
            smooth: Figure(own: Distribution(16e-6), server: Distribution(60e-6)), program: program, reference: .smooth,
            aim: .ratio(2))
        #expect(
            MarkdownTable.line(row)
                == "| CPU per update, µs | 8.00 | 16.0 + 60.0 | 30.0 (28.0–34.5) + 61.0 | 1.88 × | ≤ 2 × | met |")
    }

    @Test func `a missed aim stands out`() {
        let row = Row(
            "idle", .mebibytes, program: Figure(own: Distribution(39 * 1_048_576)), reference: .none,
            aim: .value(30 * 1_048_576))
        #expect(MarkdownTable.line(row) == "| idle, MB | – | – | 39.0 | – | ≤ 30.0 MB | **not met** |")
    }

    @Test func `another program's figure carries its name`() {
        let row = Row(
            "whole", .seconds, program: Figure(own: Distribution(11)),
            reference: .other(name: "xmllint", Figure(own: Distribution(2))), aim: .ratio(3))
        #expect(MarkdownTable.line(row) == "| whole, s | – | xmllint 2.00 | 11.0 | 5.50 × | ≤ 3 × | **not met** |")
    }

    @Test func `a row that could not be compared says why`() {
        let row = Row(
            "whole", .seconds, program: Figure(own: Distribution(11)), reference: .none, aim: .ratio(3),
            remark: "xmllint is missing")
        #expect(MarkdownTable.line(row) == "| whole, s | – | – | 11.0 | – | ≤ 3 × | xmllint is missing |")
    }

    @Test func `a table's heading has two lines`() {
        #expect(MarkdownTable.heading.split(separator: "\n").count == 2)
    }
}
