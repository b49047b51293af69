import Testing

@testable import TouchTrackerBenchmark

struct DistributionTests {
    @Test func `the median is the value in the middle, whatever the order`() throws {
        #expect(try #require(Distribution([9, 1, 5])).median == 5)
        #expect(try #require(Distribution([4, 1, 3, 2])).median == 2.5)
        #expect(Distribution(7).median == 7)
    }

    @Test func `a percentile is the smallest value that the share does not exceed`() throws {
        let hundred = try #require(Distribution((1...100).map(Double.init)))
        #expect(hundred.percentile(0.99) == 99)
        #expect(hundred.percentile(0.5) == 50)
        #expect(hundred.percentile(0) == 1)
        #expect(hundred.percentile(1) == 100)
        #expect(Distribution(3).percentile(0.99) == 3)
    }

    @Test func `the range extends from the smallest to the largest value`() throws {
        #expect(try #require(Distribution([2, 8, -1])).range == -1...8)
    }

    @Test func `no values make no distribution`() {
        #expect(Distribution([]) == nil)
    }
}
