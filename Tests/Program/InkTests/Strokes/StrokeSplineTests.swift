import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct StrokeSplineTests {
    private func samples(_ count: Int, seed: UInt64) -> [Stroke.Sample] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            Stroke.Sample(location: generator.point(in: paper), widthFactor: generator.number(in: 0.25...2))
        }
    }

    @Test func `one sample is a curve without length`() throws {
        var spline = StrokeSpline()
        spline.add(Stroke.Sample(location: CGPoint(x: 3, y: 4), widthFactor: 0.5))
        let dot = try #require(spline.unsettled)
        #expect(dot.cubic.begin == CGPoint(x: 3, y: 4) && dot.cubic.end == dot.cubic.begin)
        #expect(dot.cubic.control1 == dot.cubic.begin && dot.cubic.control2 == dot.cubic.begin)
        #expect(dot.beginFactor == 0.5 && dot.endFactor == 0.5 && spline.newlySettled == nil)
    }

    @Test func `after every sample the settled curves and the last one are those of the whole stroke`() throws {
        let samples = samples(40, seed: 13)
        var spline = StrokeSpline()
        var settled: [CubicCurve] = []
        for (index, sample) in samples.enumerated() {
            spline.add(sample)
            if let curve = spline.newlySettled { settled.append(curve.cubic) }
            guard index > 0 else { continue }
            let stroke = try #require(Stroke(samples: samples[...index]))
            #expect(settled + [try #require(spline.unsettled).cubic] == stroke.curves)
        }
    }

    @Test func `widths change from sample to sample`() {
        let samples = samples(10, seed: 14)
        var spline = StrokeSpline()
        var factors: [CGFloat] = []
        for sample in samples {
            spline.add(sample)
            if let curve = spline.newlySettled { factors += [curve.beginFactor, curve.endFactor] }
        }
        if let last = spline.unsettled { factors += [last.beginFactor, last.endFactor] }
        let expected = zip(samples, samples.dropFirst()).flatMap { [$0.widthFactor, $1.widthFactor] }
        #expect(factors == expected)
    }
}
