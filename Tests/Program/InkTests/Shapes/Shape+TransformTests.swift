import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct ShapeTransformTests {
    private let style = Style(color: .black, width: 8)

    private func turned(_ shape: Shape, by degrees: CGFloat) -> Shape {
        var turn = AffineTransform(translationByX: 50, byY: 20)
        turn.rotate(byDegrees: degrees)
        return Mark(shape: shape, style: style).applying(turn).shape
    }

    @Test func `a rectangle that leans is a polygon, and one that stands again is a rectangle`() {
        let rectangle = Shape.rectangle(Rectangle(box: CGRect(x: 10, y: 20, width: 60, height: 40)))
        guard case .polygon(let leaning) = turned(rectangle, by: 30) else {
            Issue.record("a rectangle turned by 30 degrees is \(turned(rectangle, by: 30))")
            return
        }
        #expect(leaning.corners.count == 4)
        guard case .rectangle(let standing) = turned(.polygon(leaning), by: 60) else {
            Issue.record("a rectangle turned by 90 degrees is \(turned(.polygon(leaning), by: 60))")
            return
        }
        #expect(abs(standing.box.width - 40) < 1e-6 && abs(standing.box.height - 60) < 1e-6)
    }

    @Test func `an ellipse stays one, with a turn from 0 to below 90 degrees`() {
        let ellipse = Ellipse(center: CGPoint(x: 3, y: 4), radii: CGSize(width: 30, height: 10))
        #expect(
            turned(.ellipse(ellipse), by: 0) == .ellipse(Ellipse(center: CGPoint(x: 53, y: 24), radii: ellipse.radii)))
        guard case .ellipse(let leaning) = turned(.ellipse(ellipse), by: 120) else {
            Issue.record("it is another shape")
            return
        }
        #expect(leaning.radii == CGSize(width: 10, height: 30) && leaning.turn == 30)
        let circle = Ellipse(center: .zero, radii: CGSize(width: 5, height: 5))
        guard case .ellipse(let same) = turned(.ellipse(circle), by: 33) else { return }
        #expect(same.turn == 0)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `transformed ink is where its points are taken`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            var transform = generator.transform()
            // Round pens stay round only in a similarity.
            if Bool.random(using: &generator) {
                transform = AffineTransform(rotationByDegrees: generator.number(in: 0...360))
                transform.scale(generator.number(in: 0.5...2))
            }
            var mark = generator.mark(in: paper)
            mark.style.width = 1
            let image = mark.applying(transform)
            let box = image.bounds.insetBy(dx: -1, dy: -1)
            for point in points(of: mark.shape) {
                let place = transform.transform(point)
                // The chords of an ellipse are a tenth of a point away from it, before and after.
                #expect(image.distance(from: place) < 0.5, "\(mark.shape) became \(image.shape)")
                #expect(box.contains(place))
            }
        }
    }

    /// Returns points on a shape; of freehand ink its samples, since the curve between them depends on their distances.
    private func points(of shape: Shape) -> [CGPoint] {
        if case .stroke(let stroke) = shape { return stroke.samples.map(\.location) }
        // The heads of arrows are as wide as the ink, before and after.
        if case .line(let line) = shape { return [line.begin, line.end] }
        var points: [CGPoint] = []
        shape.visitSegments(width: 1) { segment in
            points.append(segment.begin.point)
            return true
        }
        return points
    }

    @Test func `widths scale with areas, if at all`() {
        let mark = Mark.line(0, 0, 10, 0, width: 8)
        let scale = AffineTransform(scaleByX: 2, byY: 8)
        #expect(mark.applying(scale).style.width == 8)
        #expect(mark.applying(scale, scalesWidth: true).style.width == 32)
    }

    @Test func `a turned ellipse is written with a rotation, which other programs draw, and read again`() throws {
        let ellipse = Ellipse(center: CGPoint(x: 100, y: 50), radii: CGSize(width: 30, height: 10), turn: 37.5)
        let mark = Mark(shape: .ellipse(ellipse), style: style)
        #expect(SVGWriter.element(mark).contains(" transform=\"rotate(37.5 100 50)\""))
        let data = SVGDocument(page: nil, marks: [mark]).data
        let reading = try SVGReading(data)
        #expect(reading.document.marks == [mark] && reading.notes == nil)
        let other = String(decoding: data, as: UTF8.self).replacingOccurrences(
            of: "rotate(37.5 100 50)", with: "skewX(9)")
        #expect(try SVGReading(Data(other.utf8)).notes != nil, "any other transform is not dropped silently")
    }
}
