import Foundation
import Ink
import SeededRandom
import TestInk

/// A hand that draws figures as people do: round corners, a tremble, ends that do not quite meet.
struct Hand {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Draws straight lines between corners, with a tremble given as a share of the figure's size.
    ///
    /// A closed figure begins at a random point and ends a little before or after it.
    mutating func draw(corners: [CGPoint], isClosed: Bool, tremble: CGFloat = 0.012) -> [CGPoint] {
        let around = isClosed ? corners + corners.prefix(1) : corners
        var track: [CGPoint] = []
        for (from, to) in zip(around, around.dropFirst()) {
            let steps = max(2, Int(hypot(to.x - from.x, to.y - from.y) / 4))
            for step in 0..<steps {
                let share = CGFloat(step) / CGFloat(steps)
                track.append(CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
            }
        }
        if isClosed {
            let start = Int.random(in: 0..<track.count, using: &generator)
            let past = Int(CGFloat(track.count) * generator.number(in: -0.06...0.06))
            track = (0..<(track.count + past)).map { track[(start + $0) % track.count] }
        } else if let last = around.last {
            track.append(last)
        }
        if Bool.random(using: &generator) { track.reverse() }
        return trembling(track, by: tremble)
    }

    /// A track as a hand would draw it: waves of a few lengths, and a little noise on top.
    mutating func trembling(_ track: [CGPoint], by share: CGFloat) -> [CGPoint] {
        let xs = track.map(\.x)
        let ys = track.map(\.y)
        let size = hypot((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0)) * share
        let phases = (0..<4).map { _ in generator.number(in: 0...(2 * .pi)) }
        return track.enumerated().map { index, point in
            let along = CGFloat(index) / CGFloat(track.count) * 2 * .pi
            let dx = sin(along * 2 + phases[0]) + 0.5 * sin(along * 5 + phases[1]) + generator.number(in: -0.2...0.2)
            let dy = sin(along * 2 + phases[2]) + 0.5 * sin(along * 5 + phases[3]) + generator.number(in: -0.2...0.2)
            return CGPoint(x: point.x + size * dx, y: point.y + size * dy)
        }
    }

    /// Points on an ellipse with the given lean, in radians.
    static func ellipse(_ center: CGPoint, _ rx: CGFloat, _ ry: CGFloat, lean: CGFloat = 0) -> [CGPoint] {
        (0..<90).map { step in
            let angle = CGFloat(step) / 90 * 2 * .pi
            let (x, y) = (cos(angle) * rx, sin(angle) * ry)
            return CGPoint(
                x: center.x + x * cos(lean) - y * sin(lean), y: center.y + x * sin(lean) + y * cos(lean))
        }
    }

    /// The corners of a rectangle with the given lean, in radians.
    static func rectangle(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat, lean: CGFloat = 0) -> [CGPoint] {
        [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { sx, sy in
            let (x, y) = (CGFloat(sx) * width / 2, CGFloat(sy) * height / 2)
            return CGPoint(
                x: center.x + x * cos(lean) - y * sin(lean), y: center.y + x * sin(lean) + y * cos(lean))
        }
    }
}

extension Stroke {
    /// Creates a stroke of even width through points.
    init?(through points: [CGPoint]) {
        self.init(samples: points.map { Sample(location: $0) })
    }
}
