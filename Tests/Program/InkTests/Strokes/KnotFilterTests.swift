import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct KnotFilterTests {
    private static let sensors = [
        Sensor(rate: 60, noise: 0.6), Sensor(rate: 60, noise: 1), Sensor(rate: 120, noise: 0.3, rounds: true),
        Sensor(rate: 120, noise: 0.6, faults: 0.05), Sensor(rate: 240, noise: 0.3), Sensor(rate: 240, noise: 1),
    ]

    private static let hands: [(name: String, path: TruePath, speed: CGFloat)] = [
        ("circle", .circle(radius: 100), 500), ("small circle", .circle(radius: 40), 250),
        ("slow circle", .circle(radius: 100), 150), ("line", .line, 500), ("slow line", .line, 120),
        ("letters", .letters(height: 70), 240),
    ]

    private func smoothed(_ samples: [InputSample]) throws -> [CGPoint] {
        try #require(Stroke(drawn: samples, rule: .even, width: 6)).samples.map(\.location)
    }

    /// The sum of the angles, in radians, by which a polyline turns.
    private func turning(_ points: [CGPoint]) -> CGFloat {
        var sum: CGFloat = 0
        for index in points.indices.dropFirst().dropLast() {
            let (a, b) = (points[index] - points[index - 1], points[index + 1] - points[index])
            sum += abs(atan2(a.cross(b), a.dot(b)))
        }
        return sum
    }

    @Test(arguments: hands.indices)
    func `a noisy hand's ink is at most half as far from the true path as its samples`(index: Int) throws {
        let (name, path, speed) = Self.hands[index]
        var (before, after): (CGFloat, CGFloat) = (0, 0)
        for (number, sensor) in Self.sensors.enumerated() {
            let samples = sensor.samples(of: path, speed: speed, seed: UInt64(100 * index + number))
            let raw = path.meanDistance(from: samples.map(\.location))
            let ink = path.meanDistance(from: try smoothed(samples))
            #expect(ink < 0.8 * raw, "\(name), \(sensor)")
            before += raw
            after += ink
        }
        #expect(after <= before / 2, "\(name): \(after / before)")
    }

    @Test(arguments: sensors.indices)
    func `a noisy circle turns hardly more than a circle`(index: Int) throws {
        for (number, speed) in [500, 250, 150].enumerated() {
            let samples = Self.sensors[index].samples(
                of: .circle(radius: 100), speed: CGFloat(speed), seed: UInt64(1000 + 10 * index + number))
            let turning = turning(try smoothed(samples))
            #expect(turning < 1.35 * 2 * .pi, "\(Self.sensors[index]), \(speed) points a second: \(turning)")
        }
    }

    @Test(arguments: [30, 38, 45], [50, 90, 150])
    func `the circles of slow hands are round`(radius: Int, speed: Int) throws {
        for (number, sensor) in [Sensor(rate: 60, noise: 0.4), Sensor(rate: 240, noise: 0.4)].enumerated() {
            let seed = UInt64(3000 + 100 * number + radius + speed)
            let circle = TruePath.circle(radius: CGFloat(radius))
            let ink = try smoothed(sensor.samples(of: circle, speed: CGFloat(speed), seed: seed))
            let turning = turning(ink)
            #expect(turning < 1.3 * 2 * .pi, "\(sensor): \(turning / (2 * .pi))")
            // In pixels at a scale of 2.
            let offsets = ink.map { abs($0.distance(to: CGPoint(x: 200, y: 200)) - CGFloat(radius)) }
            let mean = 2 * offsets.reduce(0, +) / CGFloat(offsets.count)
            #expect(mean < 0.5, "\(sensor)")
        }
    }

    @Test(arguments: sensors.indices)
    func `corners stay corners`(index: Int) throws {
        let sensor = Self.sensors[index]
        let samples = sensor.samples(of: .zigzag, speed: 500, seed: UInt64(2000 + index))
        let ink = TruePath(try smoothed(samples))
        // The samples themselves lie up to 4 points from a corner at 60 Hz, and 8 if one is lost.
        let gap = 500 / sensor.rate * (sensor.faults > 0 ? 1 : 0.5) + 2 * sensor.noise + (sensor.rounds ? 0.7 : 0)
        for corner in TruePath.zigzagCorners {
            #expect(ink.distance(from: corner) < gap + 3, "\(sensor)")
        }
        for point in ink.points { #expect(TruePath.zigzag.distance(from: point) < 3 * sensor.noise + 1) }
    }

    @Test func `without noise, bends are not cut`() throws {
        for rate in [60.0, 240] {
            let sensor = Sensor(rate: rate, noise: 0)
            for path in [TruePath.circle(radius: 100), .circle(radius: 25), .letters(height: 60)] {
                let ink = try smoothed(sensor.samples(of: path, speed: 250, seed: 1))
                for point in ink { #expect(path.distance(from: point) < 1) }
            }
        }
    }

    @Test func `a fast circle of few samples stays a circle`() throws {
        let path = TruePath.circle(radius: 60)
        var (before, after): (CGFloat, CGFloat) = (0, 0)
        for seed in 0..<8 {
            // A sample every 18 points.
            let samples = Sensor(rate: 60, noise: 0.2, rounds: true).samples(of: path, speed: 1080, seed: UInt64(seed))
            before += path.meanDistance(from: samples.map(\.location))
            after += path.meanDistance(from: try smoothed(samples))
        }
        #expect(after < 1.5 * before, "\(after / before)")
    }

    @Test func `a clock that stands still makes the same curve as one that goes`() throws {
        let samples = Sensor(rate: 120, noise: 0.5).samples(of: .circle(radius: 80), speed: 400, seed: 3)
        let still = samples.map { InputSample(location: $0.location, timestamp: 7) }
        let path = TruePath.circle(radius: 80)
        #expect(path.meanDistance(from: try smoothed(still)) < 1.2 * path.meanDistance(from: try smoothed(samples)))
    }

    @Test func `a pause leaves no knot`() throws {
        var samples = Sensor(rate: 120, noise: 0.5).samples(of: .line, speed: 300, seed: 4)
        var generator = SeededGenerator(seed: 5)
        let middle = samples.count / 2
        let rest = samples[middle]
        let trembling = (1...200).map { step in
            InputSample(
                location: rest.location + CGPoint(x: 0.5 * generator.normal(), y: 0.5 * generator.normal()),
                timestamp: rest.timestamp + Double(step) / 120)
        }
        let before = turning(try smoothed(samples))
        for index in (middle + 1)..<samples.count { samples[index].timestamp += 200.0 / 120 }
        samples.insert(contentsOf: trembling, at: middle + 1)
        let after = turning(try smoothed(samples))
        #expect(after < before + 1.5, "\(before) before, \(after) after")
    }
}
