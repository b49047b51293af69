import Foundation
import Ink
import InkPixels
import SeededRandom
import Testing

@MainActor
struct InkDamageTests {
    private func boxes(_ old: Line, _ new: Line, width: CGFloat = 10) -> [CGRect] {
        var damage = InkDamage()
        damage.add(old, new, width: width)
        return damage.boxes
    }

    private func contain(_ boxes: [CGRect], _ point: CGPoint) -> Bool {
        boxes.contains { $0.insetBy(dx: -1e-6, dy: -1e-6).contains(point) }
    }

    @Test func `the boxes contain every point that the ink of two lines covers, in any direction`() {
        var generator = SeededGenerator(seed: 21)
        func point() -> CGPoint {
            CGPoint(x: .random(in: -100...900, using: &generator), y: .random(in: -100...700, using: &generator))
        }
        for _ in 0..<200 {
            let begin = point()
            let lines = [Line(begin: begin, end: point()), Line(begin: begin, end: point())]
            let boxes = boxes(lines[0], lines[1])
            for line in lines {
                for share in stride(from: 0.0, through: 1, by: 0.02) {
                    let angle = CGFloat.random(in: 0...(2 * .pi), using: &generator)
                    let x = line.begin.x + (line.end.x - line.begin.x) * share + 5 * cos(angle)
                    let y = line.begin.y + (line.end.y - line.begin.y) * share + 5 * sin(angle)
                    #expect(contain(boxes, CGPoint(x: x, y: y)))
                }
            }
        }
    }

    @Test func `a slanting line has little more than its ink in its boxes, and no two overlap`() {
        let line = Line(begin: CGPoint(x: 10, y: 10), end: CGPoint(x: 1000, y: 700))
        let boxes = boxes(line, line)
        let area = boxes.reduce(0) { $0 + $1.width * $1.height }
        #expect(area < 0.15 * 990 * 690)
        for (index, box) in boxes.enumerated() {
            #expect(!boxes[(index + 1)...].contains { $0.intersection(box).width > 0 && $0.intersects(box) })
        }
    }

    @Test func `a change of many elements has no more boxes than the area that it covers has squares`() {
        var generator = SeededGenerator(seed: 22)
        var drawing = Drawing()
        let lines = (0..<1000).map { _ in
            let begin = CGPoint(
                x: .random(in: 10...230, using: &generator), y: .random(in: 10...230, using: &generator))
            return Line(begin: begin, end: CGPoint(x: begin.x + 12, y: begin.y + 9))
        }
        let change = drawing.add(lines.map { Mark(shape: .line($0), style: Style(color: .black, width: 2)) })
        var damage = InkDamage()
        damage.add(change)
        #expect(damage.boxes.count <= 16)
        for line in lines { #expect(contain(damage.boxes, line.begin) && contain(damage.boxes, line.end)) }
    }

    @Test func `boxes near each other are joined, others are not`() {
        var damage = InkDamage()
        damage.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        damage.add(CGRect(x: 8, y: 8, width: 10, height: 10))
        #expect(damage.boxes == [CGRect(x: 0, y: 0, width: 18, height: 18)])
        damage.add(CGRect(x: 500, y: 500, width: 10, height: 10))
        #expect(damage.boxes.count == 2)
        damage.add(.null)
        #expect(damage.boxes.count == 2)
    }
}
