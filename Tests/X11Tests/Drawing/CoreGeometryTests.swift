import Chance
import Testing

@testable import X11

struct CoreGeometryTests {
    private let inside = [Point(x: 1, y: 2), Point(x: 300, y: 4), Point(x: 5, y: 600)]

    @Test func `D27 what lies within the limit is not touched`() {
        #expect(CoreGeometry.clipped(line: inside) == [inside])
        #expect(CoreGeometry.clipped(polygon: inside) == inside)
        #expect(CoreGeometry.clipped(line: [Point(x: 3, y: 3)]) == [[Point(x: 3, y: 3)]])
    }

    @Test func `D27 a segment that leaves the limit keeps its direction`() {
        let line = CoreGeometry.clipped(line: [Point(x: 0, y: 0), Point(x: 100_000, y: 50_000)])
        #expect(line == [[Point(x: 0, y: 0), Point(x: 24575, y: 12287.5)]])
    }

    @Test func `D27 a line that leaves and returns is two lines`() {
        let line = CoreGeometry.clipped(line: [
            Point(x: 0, y: 0), Point(x: 0, y: 100), Point(x: 60000, y: 100), Point(x: 60000, y: 200),
            Point(x: 10, y: 200),
        ])
        #expect(
            line == [
                [Point(x: 0, y: 0), Point(x: 0, y: 100), Point(x: 24575, y: 100)],
                [Point(x: 24575, y: 200), Point(x: 10, y: 200)],
            ])
    }

    @Test func `D27 what lies beyond the limit altogether is gone`() {
        #expect(CoreGeometry.clipped(line: [Point(x: -9000, y: -9000), Point(x: -9000, y: 500)]) == [])
        #expect(CoreGeometry.clipped(line: [Point(x: 40000, y: 0)]) == [])
        let far = [Point(x: 40000, y: 0), Point(x: 50000, y: 0), Point(x: 40000, y: 9)]
        #expect(CoreGeometry.clipped(polygon: far) == [])
        #expect(CoreGeometry.clipped(Rectangle(x: 30000, y: 0, width: 10, height: 10)).isEmpty)
    }

    @Test func `D27 a polygon around everything becomes the limit itself`() {
        let huge = [
            Point(x: -1e6, y: -1e6), Point(x: 1e6, y: -1e6), Point(x: 1e6, y: 1e6), Point(x: -1e6, y: 1e6),
        ]
        let clipped = CoreGeometry.clipped(polygon: huge)
        #expect(clipped.count == 4)
        #expect(clipped.allSatisfy { [-8192, 24575].contains($0.x) && [-8192, 24575].contains($0.y) })
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `places that are no places are left out`(bad: Double) {
        let line = [Point(x: 0, y: 0), Point(x: 5, y: 5), Point(x: bad, y: 0), Point(x: 9, y: 9), Point(x: 10, y: 9)]
        #expect(
            CoreGeometry.clipped(line: line) == [
                [Point(x: 0, y: 0), Point(x: 5, y: 5)], [Point(x: 9, y: 9), Point(x: 10, y: 9)],
            ])
        #expect(CoreGeometry.clipped(polygon: line) == [])
        #expect(CoreGeometry.clipped(line: [Point(x: 0, y: bad)]) == [])
    }

    @Test func `D27 no clipped place is beyond 16 bits, whatever comes in`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let points = (0..<6).map { _ in
                Point(x: .random(in: -90000...90000, using: &random), y: .random(in: -90000...90000, using: &random))
            }
            let clipped = CoreGeometry.clipped(line: points).flatMap { $0 } + CoreGeometry.clipped(polygon: points)
            #expect(
                clipped.allSatisfy { (-8192.001...24575.001).contains($0.x) && (-8192.001...24575.001).contains($0.y) })
        }
    }
}
