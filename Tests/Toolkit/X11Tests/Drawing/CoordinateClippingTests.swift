import SeededRandom
import Testing

@testable import X11

struct CoordinateClippingTests {
    private let inside = [Point(x: 1, y: 2), Point(x: 300, y: 4), Point(x: 5, y: 600)]

    @Test func `D27 shapes within the limit are unchanged`() {
        #expect(CoordinateClipping.clipped(line: inside) == [inside])
        #expect(CoordinateClipping.clipped(polygon: inside) == inside)
        #expect(CoordinateClipping.clipped(line: [Point(x: 3, y: 3)]) == [[Point(x: 3, y: 3)]])
    }

    @Test func `D27 a segment that leaves the limit keeps its direction`() {
        let line = CoordinateClipping.clipped(line: [Point(x: 0, y: 0), Point(x: 100_000, y: 50_000)])
        #expect(line == [[Point(x: 0, y: 0), Point(x: 24575, y: 12287.5)]])
    }

    @Test func `D27 a line that leaves and returns is two lines`() {
        let line = CoordinateClipping.clipped(line: [
            Point(x: 0, y: 0), Point(x: 0, y: 100), Point(x: 60000, y: 100), Point(x: 60000, y: 200),
            Point(x: 10, y: 200),
        ])
        #expect(
            line == [
                [Point(x: 0, y: 0), Point(x: 0, y: 100), Point(x: 24575, y: 100)],
                [Point(x: 24575, y: 200), Point(x: 10, y: 200)],
            ])
    }

    @Test func `D27 shapes entirely beyond the limit are removed`() {
        #expect(CoordinateClipping.clipped(line: [Point(x: -9000, y: -9000), Point(x: -9000, y: 500)]) == [])
        #expect(CoordinateClipping.clipped(line: [Point(x: 40000, y: 0)]) == [])
        let far = [Point(x: 40000, y: 0), Point(x: 50000, y: 0), Point(x: 40000, y: 9)]
        #expect(CoordinateClipping.clipped(polygon: far) == [])
        #expect(CoordinateClipping.clipped(Rectangle(x: 30000, y: 0, width: 10, height: 10)).isEmpty)
    }

    @Test func `D27 a polygon around everything becomes the limit itself`() {
        let huge = [
            Point(x: -1e6, y: -1e6), Point(x: 1e6, y: -1e6), Point(x: 1e6, y: 1e6), Point(x: -1e6, y: 1e6),
        ]
        let clipped = CoordinateClipping.clipped(polygon: huge)
        #expect(clipped.count == 4)
        #expect(clipped.allSatisfy { [-8192, 24575].contains($0.x) && [-8192, 24575].contains($0.y) })
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `points that are not finite are left out`(bad: Double) {
        let line = [Point(x: 0, y: 0), Point(x: 5, y: 5), Point(x: bad, y: 0), Point(x: 9, y: 9), Point(x: 10, y: 9)]
        #expect(
            CoordinateClipping.clipped(line: line) == [
                [Point(x: 0, y: 0), Point(x: 5, y: 5)], [Point(x: 9, y: 9), Point(x: 10, y: 9)],
            ])
        #expect(CoordinateClipping.clipped(polygon: line) == [])
        #expect(CoordinateClipping.clipped(line: [Point(x: 0, y: bad)]) == [])
    }

    @Test func `D27 clipped points always fit 16 bits`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let points = (0..<6).map { _ in
                Point(x: .random(in: -90000...90000, using: &random), y: .random(in: -90000...90000, using: &random))
            }
            let clipped =
                CoordinateClipping.clipped(line: points).flatMap { $0 } + CoordinateClipping.clipped(polygon: points)
            #expect(
                clipped.allSatisfy { (-8192.001...24575.001).contains($0.x) && (-8192.001...24575.001).contains($0.y) })
        }
    }
}
