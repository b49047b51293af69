import Foundation
import Geometry
import TestInk
import Testing

@testable import Ink

struct LineTests {
    @Test func `a line keeps its ends`() {
        let line = Line(begin: CGPoint(x: 1, y: 2), end: CGPoint(x: 3, y: 4))
        #expect(line.begin == CGPoint(x: 1, y: 2))
        #expect(line.end == CGPoint(x: 3, y: 4))
    }

    @Test func `a line knows its length and its direction`() {
        let line = Line(begin: CGPoint(x: 10, y: 10), end: CGPoint(x: 13, y: 14))
        #expect(line.length == 5)
        #expect(Line(begin: .zero, end: CGPoint(x: 0, y: 7)).angle == .pi / 2)
        #expect(Line(begin: .zero, end: .zero).angle == 0)
    }

    @Test func `its bounds hold its round ends`() {
        #expect(Mark.line(20, 50, 10, 30).bounds == CGRect(x: 5, y: 25, width: 20, height: 30))
    }
}

struct LineSnappingTests {
    private func line(degrees: CGFloat, length: CGFloat = 100) -> Line {
        let begin = CGPoint(x: 30, y: 70)
        return Line(begin: begin, end: begin + CGPoint(angle: degrees * .pi / 180, length: length))
    }

    @Test(arguments: stride(from: -180, through: 180, by: 15).map { CGFloat($0) })
    func `a line within 3 degrees of a multiple of 15 snaps to it`(degrees: CGFloat) {
        for off in [-3, -2.5, -1, 0, 1, 2.5, 3] as [CGFloat] {
            let snapped = line(degrees: degrees + off).snapped
            let turn = (snapped.angle - degrees * .pi / 180) / (2 * .pi)
            #expect(abs(turn - turn.rounded()) < 1e-12)
            #expect(snapped.begin == CGPoint(x: 30, y: 70))
        }
    }

    @Test(arguments: [3.01, 5, 7.5, 11.99, -3.01, 93.5, -176.9] as [CGFloat])
    func `a line further from the multiples stays as it is`(degrees: CGFloat) {
        #expect(line(degrees: degrees).snapped == line(degrees: degrees))
    }

    @Test func `the end is the nearest point in the direction`() {
        let end = line(degrees: 44, length: 200).end
        let snapped = line(degrees: 44, length: 200).snapped
        #expect(abs((snapped.end - snapped.begin).dot(end - snapped.end)) < 1e-9)
    }

    @Test func `upright and level lines are exactly so`() {
        #expect(line(degrees: 1).snapped.end.y == 70)
        #expect(line(degrees: 179).snapped.end.y == 70)
        #expect(line(degrees: -179).snapped.end.y == 70)
        #expect(line(degrees: 91).snapped.end.x == 30)
        #expect(line(degrees: -89).snapped.end.x == 30)
    }

    @Test func `a line of no length stays as it is`() {
        let spot = Line(begin: CGPoint(x: 1, y: 1), end: CGPoint(x: 1, y: 1))
        #expect(spot.snapped == spot)
    }
}
