import Testing

@testable import TouchTrackerBenchmark

struct TickerTests {
    @Test func `ticks come no earlier than their times`() {
        let start = Ticker.now
        var ticker = Ticker(rate: 1000)
        for _ in 0..<5 { ticker.wait() }
        #expect(Ticker.now - start >= 0.005)
    }
}
