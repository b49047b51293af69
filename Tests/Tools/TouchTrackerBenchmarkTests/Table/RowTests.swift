import Testing

@testable import TouchTrackerBenchmark

struct RowTests {
    private func figure(_ own: Double, server: Double? = nil) -> Figure {
        Figure(own: Distribution(own), server: server.map { Distribution($0) })
    }

    @Test func `the ratio compares the own parts of the program and the smooth client, not the server's`() {
        let row = Row(
            "", .seconds, jagged: figure(2, server: 50), smooth: figure(4, server: 1), program: figure(8, server: 100))
        #expect(row.ratio == 2)
    }

    @Test func `there is no ratio to a figure that was not measured or is zero`() {
        #expect(Row("", .seconds, program: figure(8)).ratio == nil)
        #expect(Row("", .seconds, smooth: figure(8)).ratio == nil)
        #expect(Row("", .seconds, smooth: figure(0), program: figure(8)).ratio == nil)
    }

    @Test func `an aim is met up to its limit`() {
        func row(_ program: Double, _ aim: Row.Aim?) -> Row {
            Row("", .seconds, smooth: figure(2), program: figure(program), aim: aim)
        }
        #expect(row(4, .ratio(2)).isMet == true)
        #expect(row(4.1, .ratio(2)).isMet == false)
        #expect(row(3, .value(3)).isMet == true)
        #expect(row(3.1, .value(3)).isMet == false)
        #expect(row(3, nil).isMet == nil)
    }

    @Test func `an aim is neither met nor missed if nothing was measured`() {
        #expect(Row("", .seconds, program: figure(3), aim: .ratio(2)).isMet == nil)
        #expect(Row("", .seconds, aim: .value(2)).isMet == nil)
    }
}
