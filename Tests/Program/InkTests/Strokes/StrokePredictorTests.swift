import Foundation
import Geometry
import TestInk
import Testing

@testable import Ink

struct StrokePredictorTests {
    private static let sensors = [
        Sensor(rate: 60, noise: 0.6), Sensor(rate: 60, noise: 0.3, rounds: true),
        Sensor(rate: 60, noise: 0.6, faults: 0.05), Sensor(rate: 120, noise: 0.6, faults: 0.05),
        Sensor(rate: 240, noise: 0.6),
    ]

    private static let hands: [(name: String, path: TruePath, speed: CGFloat)] = [
        ("circle", .circle(radius: 100), 500), ("fast circle", .circle(radius: 100), 1000),
        ("small circle", .circle(radius: 40), 250), ("line", .line, 500), ("letters", .letters(height: 70), 240),
        ("fast letters", .letters(height: 70), 500), ("zigzag", .zigzag, 500),
    ]

    /// The mean distances of a hand, a frame after each sample, from the ink that was shown at the sample: without and
    /// with prediction.
    private func distances(
        _ samples: [InputSample], _ path: TruePath, speed: CGFloat, width: CGFloat = 6
    ) -> (without: CGFloat, with: CGFloat) {
        var predictor = StrokePredictor()
        var (without, with): (CGFloat, CGFloat) = (0, 0)
        for sample in samples {
            predictor.add(sample)
            let hand = path.point(at: (sample.timestamp - 100 + 1.0 / 60) * speed)
            without += sample.location.distance(to: hand)
            with += (predictor.location(width: width) ?? sample.location).distance(to: hand)
        }
        let count = CGFloat(samples.count)
        return (without / count, with / count)
    }

    @Test(arguments: hands.indices)
    func `predicted ink ends at most half as far from the hand`(index: Int) {
        let (name, path, speed) = Self.hands[index]
        var (all, allPredicted): (CGFloat, CGFloat) = (0, 0)
        for (number, sensor) in Self.sensors.enumerated() {
            let samples = sensor.samples(of: path, speed: speed, seed: UInt64(100 * index + number))
            let (without, with) = distances(samples, path, speed: speed)
            #expect(with <= without * 2 / 3, "\(name), \(sensor): \(without) without, \(with) with")
            all += without
            allPredicted += with
        }
        #expect(allPredicted <= all / 2, "\(name): \(allPredicted / all)")
    }

    @Test func `noise does not move the end of a slow hand's ink`() {
        for speed in [60.0, 120, 150] {
            let samples = Sensor(rate: 60, noise: 0.6).samples(of: .line, speed: speed, seed: 1)
            let (without, with) = distances(samples, .line, speed: speed)
            #expect(with <= without * 1.1, "\(speed) points a second: \(without) without, \(with) with")
        }
    }

    private func sample(_ x: CGFloat, _ y: CGFloat, _ frame: Int) -> InputSample {
        InputSample(location: CGPoint(x: x, y: y), timestamp: Double(frame) / 60)
    }

    @Test func `the first samples, a pause and a sharp turn have no prediction`() throws {
        var predictor = StrokePredictor()
        for frame in 0...2 {
            predictor.add(sample(10 * CGFloat(frame), 0, frame))
            #expect(predictor.location(width: 6) == nil)
        }
        for frame in 3...9 { predictor.add(sample(10 * CGFloat(frame), 0, frame)) }
        let ahead = try #require(predictor.location(width: 6))
        #expect(abs(ahead.x - 97.2) < 0.1 && ahead.y == 0)
        var turned = predictor
        turned.add(sample(90, 10, 10))
        #expect(turned.location(width: 6) == nil)
        predictor.add(sample(100, 0, 20))
        #expect(predictor.location(width: 6) == nil)
    }

    @Test func `predictions that miss by more than a width end, until they hit again`() {
        var predictor = StrokePredictor()
        // Steps of very different lengths on a straight line.
        var x: CGFloat = 0
        for frame in 0..<40 {
            x += frame % 4 < 2 ? 4 : 60
            predictor.add(sample(x, 0, frame))
        }
        #expect(predictor.location(width: 6) == nil && predictor.location(width: 200) != nil)
        for frame in 40..<80 {
            x += 20
            predictor.add(sample(x, 0, frame))
        }
        #expect(predictor.location(width: 6) != nil)
    }

    @Test func `no number is too great, and no clock too strange`() {
        var predictor = StrokePredictor()
        for (x, time) in [
            (0, 0), (1e9, 0), (-1e9, 1e-300), (1e300, 1e-3), (.nan, 2e-3), (5, .nan), (5, -1), (6, .infinity),
        ] {
            predictor.add(InputSample(location: CGPoint(x: x, y: 0), timestamp: time))
            for _ in 0..<5 { predictor.add(InputSample(location: CGPoint(x: -x, y: 0), timestamp: time)) }
            let ahead = predictor.location(width: 1e12)
            #expect(ahead?.isOnPaper != false)
        }
    }
}
