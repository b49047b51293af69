import Foundation
import SeededRandom
import Testing
import TouchKit

@MainActor struct StraightLineTests {
    /// Returns a random point: anywhere, on a pixel's edge or center, or so that lines are horizontal or vertical.
    private func point(_ generator: inout SeededGenerator) -> CGPoint {
        let point = CGPoint(x: .random(in: -40...140, using: &generator), y: .random(in: -40...140, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return CGPoint(x: point.x.rounded(), y: point.y.rounded())
        case 1: return CGPoint(x: 50, y: point.y)
        case 2: return CGPoint(x: point.x, y: 50.5)
        default: return point
        }
    }

    @Test(arguments: 0..<20)
    func `a straight line has the pixels of a path of two points`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let (line, path) = (Ink(100, 100), Ink(100, 100))
            let (begin, end) = (point(&generator), point(&generator))
            let width = CGFloat.random(in: 0.1...6, using: &generator)
            let color = CGColor(red: 1, green: 0.3, blue: 0, alpha: Bool.random(using: &generator) ? 1 : 0.4)
            var region = Region(PixelRect(x: 0, y: 0, width: 60, height: 100))
            region.add(PixelRect(x: 70, y: 10, width: 25, height: 80))
            let clip = Clip(region: region)
            line.canvas.strokeLine(from: begin, to: end, width: width, color: color, clip: clip)
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            path.canvas.stroke(PixelPath([begin, end]), style: style, color: color, clip: clip)
            let isSame = line.pixels == path.pixels
            #expect(isSame, "\(begin) \(end) \(width)")
        }
    }

    @Test func `a line without length is a dot, and a line from far outside is clipped`() {
        for (begin, end) in [
            (CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50)), (CGPoint(x: -1e8, y: 20), CGPoint(x: 50, y: 50)),
        ] {
            let (line, path) = (Ink(100, 100), Ink(100, 100))
            line.canvas.strokeLine(from: begin, to: end, width: 3, color: Ink.black, clip: line.everywhere)
            path.canvas.stroke(
                PixelPath([begin, end]), style: StrokeStyle(width: 3, cap: .round, join: .round), color: Ink.black,
                clip: path.everywhere)
            #expect(line.area > 0 && line.pixels == path.pixels)
        }
    }
}
