import Foundation
import Ink
import Testing

struct PolygonTests {
    @Test func `two corners are not a polygon`() {
        #expect(Polygon(corners: [.zero, CGPoint(x: 1, y: 1)]) == nil)
    }

    @Test func `ink is along every side`() throws {
        let triangle = try #require(
            Polygon(corners: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100)]))
        let mark = Mark(shape: .polygon(triangle), style: Style(color: .black, width: 2))
        #expect(mark.distance(from: CGPoint(x: 50, y: 0)) == 0)
        #expect(mark.distance(from: CGPoint(x: 50, y: 50)) == 0)
        #expect(mark.distance(from: CGPoint(x: 0, y: 50)) == 0)
        #expect(mark.distance(from: CGPoint(x: 20, y: 20)) == 19)
        #expect(mark.bounds == CGRect(x: -1, y: -1, width: 102, height: 102))
    }
}
