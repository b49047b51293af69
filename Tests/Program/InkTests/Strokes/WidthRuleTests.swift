import Foundation
import Geometry
import Testing

@testable import Ink

struct WidthBySpeedTests {
    /// A stroke along x of a changing speed, sampled at a rate in hertz: places from one clock, as a hand would move.
    private func hand(rate: CGFloat, seconds: CGFloat = 1, speed: (CGFloat) -> CGFloat) -> [Knot] {
        let fine = 24_000
        var x: CGFloat = 0
        var samples: [Knot] = []
        let every = Int(CGFloat(fine) / rate)
        for tick in 0...Int(CGFloat(fine) * seconds) {
            if tick % every == 0 {
                samples.append(
                    Knot(location: CGPoint(x: x, y: 0), timestamp: 100 + CGFloat(tick) / CGFloat(fine)))
            }
            x += speed(CGFloat(tick) / CGFloat(fine)) / CGFloat(fine)
        }
        return samples
    }

    private func factors(_ samples: [Knot]) -> [CGFloat] {
        var width = WidthBySpeed()
        return samples.map { width.widthFactor(at: $0) }
    }

    @Test func `a speed has a width: the widest at rest, the chosen one at the even speed, the narrowest at infinity`()
    {
        #expect(WidthBySpeed.factor(atSpeed: 0) == 1.5)
        #expect(abs(WidthBySpeed.factor(atSpeed: WidthBySpeed.evenSpeed) - 1) < 1e-12)
        #expect(WidthBySpeed.factor(atSpeed: 1e12) < 0.4501)
        #expect(WidthBySpeed.factor(atSpeed: .infinity) == 0.45)
        let falling = stride(from: 0, to: 10_000, by: 50).map { WidthBySpeed.factor(atSpeed: CGFloat($0)) }
        #expect(zip(falling, falling.dropFirst()).allSatisfy { $0 > $1 })
    }

    @Test func `fast is thin and slow is thick`() throws {
        #expect(try #require(factors(hand(rate: 120) { _ in 4000 }).last) < 0.6)
        #expect(try #require(factors(hand(rate: 120, seconds: 3) { _ in 40 }).last) > 1.4)
        #expect(abs(try #require(factors(hand(rate: 120) { _ in WidthBySpeed.evenSpeed }).last) - 1) < 0.01)
    }

    @Test(arguments: [60, 75, 240, 1000] as [CGFloat])
    func `the report rate of the device does not matter`(rate: CGFloat) {
        // A hand that swings between standing almost still and 3000 points a second.
        let swing: (CGFloat) -> CGFloat = { 1520 - 1480 * cos($0 * 6) }
        let often = hand(rate: 24_000, seconds: 2, speed: swing)
        let seldom = hand(rate: rate, seconds: 2, speed: swing)
        let reference = Dictionary(
            zip(often.map(\.timestamp), factors(often)), uniquingKeysWith: { first, _ in first })
        for (sample, factor) in zip(seldom, factors(seldom)) {
            let expected = reference[sample.timestamp] ?? .nan
            #expect(abs(factor - expected) < 0.06)
        }
    }

    @Test func `ink begins at the chosen width and changes no faster than the pen moves`() {
        let samples = hand(rate: 120) { $0 < 0.5 ? 3000 : 0 }
        let factors = factors(samples)
        #expect(factors.first == 1)
        for ((a, b), (from, to)) in zip(zip(samples, samples.dropFirst()), zip(factors, factors.dropFirst())) {
            let way = a.location.distance(to: b.location)
            #expect(abs(to - from) <= way * WidthBySpeed.steepness + 1e-12)
        }
    }

    @Test func `ten samples in one millisecond give the width of their whole distance`() {
        // The same motion, once reported as it happens and once in bursts with the time of their last sample.
        let honest = hand(rate: 1000) { _ in 1500 }
        let burst = honest.enumerated().map { index, sample in
            Knot(location: sample.location, timestamp: honest[min(index / 10 * 10 + 9, 1000)].timestamp)
        }
        for (a, b) in zip(factors(honest), factors(burst)).dropFirst(100) { #expect(abs(a - b) < 0.15) }
    }

    @Test func `a pen that jumps across all paper in no time does no harm`() {
        let samples = (0..<9).map { Knot(location: CGPoint(x: $0 % 2 == 0 ? -1e9 : 1e9, y: 0), timestamp: 0) }
        #expect(factors(samples).allSatisfy { WidthBySpeed.factors.contains($0) })
    }
}

struct WidthByPressureTests {
    private func factors(_ pressures: [CGFloat?], apart: CGFloat = 100) -> [CGFloat] {
        var width = WidthByPressure()
        return pressures.enumerated().map { index, pressure in
            width.widthFactor(
                at: Knot(location: CGPoint(x: CGFloat(index) * apart, y: 0), timestamp: 0, pressure: pressure))
        }
    }

    @Test func `hard is wide and light is narrow, between a quarter and twice the chosen width`() {
        #expect(factors([0, 1, 0.5]) == [0.25, 2, 1.125])
        #expect(factors([-3, 7]) == [0.25, 2])
    }

    @Test func `without pressure the width stays as it is`() {
        #expect(factors([nil, nil]) == [1, 1])
        #expect(factors([1, nil, .nan, .infinity]) == [2, 2, 2, 2])
        #expect(factors([nil, 1]) == [1, 2])
    }

    @Test func `a pen pressed on the spot leaves no knot`() {
        #expect(factors([0, 1, 1], apart: 0) == [0.25, 0.25, 0.25])
        #expect(factors([0, 1], apart: 10) == [0.25, 0.75])
    }
}
