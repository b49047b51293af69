import Foundation
import Geometry
import Ink
import TestInk
import Testing

struct RenderingTests {
    private let style = Style(color: .black, width: 4)

    private func steps(_ shape: Shape) -> [Path.Step] {
        switch Mark(shape: shape, style: style).rendering {
        case .stroked(let path, let width):
            #expect(width == 4)
            return path.steps
        case .filled(let path):
            return path.steps
        }
    }

    @Test func `a line is stroked from end to end, and a dot as a point`() {
        let a = CGPoint(x: 1, y: 2)
        let b = CGPoint(x: 3, y: 4)
        #expect(steps(.line(Line(begin: a, end: b))) == [.move(a), .line(b)])
        #expect(steps(.dot(Dot(center: a))) == [.move(a), .line(a)])
    }

    @Test func `figures with corners are closed`() throws {
        let a = CGPoint(x: 0, y: 0)
        let b = CGPoint(x: 9, y: 0)
        let c = CGPoint(x: 9, y: 5)
        #expect(
            steps(.rectangle(Rectangle(corner: a, opposite: c))) == [
                .move(a), .line(b), .line(c), .line(CGPoint(x: 0, y: 5)), .close,
            ])
        #expect(
            steps(.polygon(try #require(Polygon(corners: [a, b, c])))) == [.move(a), .line(b), .line(c), .close])
    }

    @Test func `ink of even width is stroked along its curve`() throws {
        let stroke = try #require(
            Stroke(samples: [0, 10, 30].map { Stroke.Sample(location: CGPoint(x: $0, y: 0)) }))
        let ends = stroke.curves.map { Path.Step.curve(control1: $0.control1, control2: $0.control2, end: $0.end) }
        #expect(steps(.stroke(stroke)) == [.move(.zero)] + ends)
        let spot = try #require(Stroke(samples: [Stroke.Sample(location: .zero)]))
        #expect(steps(.stroke(spot)) == [.move(.zero), .line(.zero)])
    }

    @Test(arguments: [1, 5])
    func `ink of varying width is a filled outline, even at a single point`(count: Int) throws {
        let stroke = try #require(
            Stroke(
                samples: (0..<count).map {
                    Stroke.Sample(location: CGPoint(x: $0 * 20, y: 0), widthFactor: 1.5 + CGFloat($0) / 10)
                }))
        guard case .filled(let path) = Mark(shape: .stroke(stroke), style: style).rendering else {
            Issue.record("not filled")
            return
        }
        #expect(path.steps.last == .close)
        #expect(path.steps.count > 8)
    }
}
