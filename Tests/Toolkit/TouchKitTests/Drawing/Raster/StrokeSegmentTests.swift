import Foundation
import SeededRandom
import TestViews
import Testing

@testable import TouchKit

@MainActor struct StrokeSegmentTests {
    /// Returns the coverage of the pixels of a box of 150 × 150.
    private func levels(of segment: StrokeSegment) -> [UInt8] {
        var levels = [UInt8](repeating: 0, count: 152 * 150)
        unsafe levels.withUnsafeMutableBufferPointer { bytes in
            guard let bytes = bytes.baseAddress else { return }
            let box = PixelRect(x: 0, y: 0, width: 150, height: 150)
            segment.rasterize(into: unsafe CoverageTarget(box, bytes: bytes, stride: 152))
        }
        return levels
    }

    @Test(arguments: 0..<20, [0.1...2, 2...4, 0.1...30] as [ClosedRange<CGFloat>])
    func `four pixels at a time have the coverage of one at a time`(seed: UInt64, radii: ClosedRange<CGFloat>) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let begin = point(&generator)
            let (angle, length) = (
                CGFloat.random(in: 0...(2 * .pi), using: &generator), CGFloat.random(in: 0...90, using: &generator)
            )
            let end = CGPoint(x: begin.x + length * cos(angle), y: begin.y + length * sin(angle))
            let radius = CGFloat.random(in: radii, using: &generator)
            // A line, or an end of ink, which is as pointed as this at most.
            let taper = Bool.random(using: &generator) ? CGFloat.random(in: -0.15...0.15, using: &generator) : 0
            let segment = StrokeSegment(
                from: begin, radius: radius, to: end, radius: max(0, radius + taper * length))
            var cut = segment
            // Far away, so that it removes nothing, and one pixel at a time is computed.
            cut.startCut = HalfPlane(x: -1, y: 0, distance: 1e6)
            let differences = zip(levels(of: segment), levels(of: cut)).map { abs(Int($0) - Int($1)) }
            let greatest = differences.max() ?? 0
            // The far side of a taper is not quite parallel to the near one.
            #expect(greatest <= (taper == 0 ? 1 : 4), "\(segment) \(greatest)")
        }
    }

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
    func `a line has the pixels of a path of two points`(seed: UInt64) {
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

    @Test(arguments: 0..<10)
    func `lines over each other, many of them in one color, have the pixels of paths`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (line, path) = (Ink(100, 100), Ink(100, 100))
        let colors = [
            Ink.black, CGColor(red: 1, green: 0.3, blue: 0, alpha: 1), CGColor(red: 1, green: 0.3, blue: 0, alpha: 0.4),
        ]
        for _ in 0..<200 {
            let (begin, end) = (point(&generator), point(&generator))
            let color = colors[[0, 0, 0, 0, 1, 1, 2].randomElement(using: &generator) ?? 0]
            line.canvas.strokeLine(from: begin, to: end, width: 2.5, color: color, clip: line.everywhere)
            path.canvas.stroke(
                PixelPath([begin, end]), style: StrokeStyle(width: 2.5, cap: .round, join: .round), color: color,
                clip: path.everywhere)
        }
        #expect(line.pixels == path.pixels)
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
