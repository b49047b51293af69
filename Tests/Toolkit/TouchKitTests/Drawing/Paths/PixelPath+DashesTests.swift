import Foundation
import Testing

@testable import TouchKit

struct DashesTests {
    private func spans(_ path: PixelPath) -> [ClosedRange<CGFloat>] {
        path.runs.map { path.points[$0.points.lowerBound].x...path.points[$0.points.upperBound - 1].x }
    }

    private let line = PixelPath([CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)])

    @Test func `dashes and gaps alternate`() {
        #expect(spans(line.dashed(phase: 0, lengths: [5, 3])) == [0...5, 8...13, 16...20])
    }

    @Test func `the phase moves the start of the pattern`() {
        #expect(spans(line.dashed(phase: 6, lengths: [5, 3])) == [2...7, 10...15, 18...20])
        #expect(spans(line.dashed(phase: -2, lengths: [5, 3])) == [2...7, 10...15, 18...20])
    }

    @Test func `an odd pattern is repeated once`() {
        #expect(spans(line.dashed(phase: 0, lengths: [4])) == [0...4, 8...12, 16...20])
    }

    @Test func `a dash around a corner is one run`() {
        let corner = PixelPath([CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4)])
        let dashes = corner.dashed(phase: 0, lengths: [6, 100])
        #expect(dashes.points == [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 2)])
    }

    @Test func `dashes of length 0 are dots`() {
        let dots = line.dashed(phase: 0, lengths: [0, 10])
        #expect(spans(dots).prefix(2) == [0...0, 10...10])
    }

    @Test func `invalid patterns make no gaps`() {
        for lengths: [CGFloat] in [[], [0, 0], [-1, 3], [.nan, 1], [.infinity, 1], [1e-12, 1e-12]] {
            #expect(line.dashed(phase: 0, lengths: lengths) == line)
        }
    }

    @Test func `more dashes than a picture shows make no gaps`() {
        let line = PixelPath([CGPoint(x: 0, y: 0), CGPoint(x: 100_000, y: 0)])
        #expect(line.dashed(phase: 0, lengths: [0.5, 0.5]).runs.count == 100_000)
        #expect(line.dashed(phase: 0, lengths: [0.49, 0.5]) == line)
        let loop = PixelPath([CGPoint(x: 0, y: 0), CGPoint(x: 100_000, y: 0)], isClosed: true)
        #expect(loop.dashed(phase: 0, lengths: [0.5, 0.5]) == loop)
        let endless = PixelPath([CGPoint(x: 0, y: 0), CGPoint(x: 1e308, y: 0), CGPoint(x: -1e308, y: 0)])
        #expect(endless.dashed(phase: 0, lengths: [1, 1]) == endless)
    }
}
