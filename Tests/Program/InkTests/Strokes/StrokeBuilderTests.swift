import Foundation
import Geometry
import Ink
import SeededRandom
import TestInk
import Testing

struct StrokeBuilderTests {
    private func samples(seed: UInt64, count: Int) -> [InputSample] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { index in
            InputSample(
                location: generator.point(in: paper), timestamp: Double(index) / 120,
                pressure: generator.number(in: 0...1))
        }
    }

    @Test func `an even pen's ink has the width of its style`() throws {
        let stroke = try #require(Stroke(drawn: samples(seed: 51, count: 30), rule: .even, width: 6))
        #expect(stroke.hasEvenWidth)
    }

    @Test(arguments: [WidthRule.even, .speed, .pressure])
    func `ink begins and ends where the pen does, at every moment`(rule: WidthRule) {
        let samples = samples(seed: 54, count: 40)
        var builder = StrokeBuilder(rule: rule, width: 6)
        for sample in samples {
            builder.add(sample)
            for stroke in [builder.live, builder.finished] {
                let ends = [(stroke?.samples.first, samples[0]), (stroke?.samples.last, sample)]
                // Within a thousandth of a point.
                #expect(ends.allSatisfy { ($0?.location.distance(to: $1.location) ?? 9) < 0.00071 })
            }
        }
    }

    @Test(arguments: [WidthRule.even, .speed, .pressure])
    func `ink stays as it is while more is drawn and when the pen is lifted, but for its tip`(rule: WidthRule) throws {
        var builder = StrokeBuilder(rule: rule, width: 6)
        #expect(builder.settled == nil && builder.live == nil && builder.finished == nil)
        var before: [Stroke.Sample] = []
        for sample in samples(seed: 52, count: 80) {
            builder.add(sample)
            let settled = builder.settled?.samples ?? []
            #expect(settled.starts(with: before))
            #expect(builder.live?.samples.starts(with: settled) == true)
            let finished = try #require(builder.finished).samples
            #expect(finished.count == builder.live?.samples.count)
            for (index, (now, then)) in zip(settled, finished).enumerated() {
                #expect(now.location == then.location && then.widthFactor <= now.widthFactor)
                if now.location.distance(to: sample.location) > 18 || rule == .even {
                    #expect(now == then, "sample \(index) of \(finished.count)")
                }
            }
            before = settled
        }
        #expect(before.count > 70)
    }

    @Test(arguments: [WidthRule.even, .speed, .pressure])
    func `ink is the same, to the last digit, whenever its clock began, and from a recording`(rule: WidthRule) {
        func stroke(_ time: (Int) -> TimeInterval) -> Stroke? {
            let samples = samples(seed: 55, count: 60).enumerated().map { index, sample in
                InputSample(location: sample.location, timestamp: time(index * 7), pressure: sample.pressure)
            }
            return Stroke(drawn: samples, rule: rule, width: 6)
        }
        let first = stroke { Double($0) / 1000 }
        #expect(first != nil)
        for begin in [0.1, 12_345.678, 1_763_977_201.234] {
            #expect(stroke { begin + Double($0) / 1000 } == first)
            // The recording started some seconds before, and has whole microseconds.
            let start = begin - 3.000_000_1
            #expect(stroke { ((begin + Double($0) / 1000 - start) * 1e6).rounded() / 1e6 } == first)
        }
    }

    /// A hand's samples along a path, whose speed, in points a second, depends on the share of the path that is behind
    /// it.
    private func hand(on path: TruePath, rate: Double = 60, speed: (CGFloat) -> CGFloat) -> [InputSample] {
        var (samples, travel, tick): ([InputSample], CGFloat, Int) = ([], 0, 0)
        while travel < path.length {
            if tick.isMultiple(of: Int(12_000 / rate)) {
                samples.append(InputSample(location: path.point(at: travel), timestamp: 10 + Double(tick) / 12_000))
            }
            travel += speed(travel / path.length) / 12_000
            tick += 1
        }
        let end = InputSample(location: path.point(at: path.length), timestamp: 10 + Double(tick) / 12_000)
        return samples + [end]
    }

    /// The width of a pen that is lifted, as shares of its width before, sample by sample.
    private func narrowing(_ samples: [InputSample], width: CGFloat) throws -> [CGFloat] {
        var builder = StrokeBuilder(rule: .speed, width: width)
        for sample in samples { builder.add(sample) }
        let (live, finished) = (try #require(builder.live), try #require(builder.finished))
        return zip(finished.samples, live.samples).map { $0.widthFactor / $1.widthFactor }
    }

    @Test(arguments: [60, 240], [60, 300, 1200])
    func `an end that is drawn as fast as the rest is as wide and as round as the beginning`(
        rate: Double, speed: Int
    ) throws {
        for width in [2, 6, 30] as [CGFloat] {
            let samples = hand(on: .line, rate: rate) { _ in CGFloat(speed) }
            #expect(try narrowing(samples, width: width).allSatisfy { $0 == 1 })
            let stem = hand(on: TruePath([CGPoint(x: 9, y: 9), CGPoint(x: 9, y: 21)]), rate: rate) { _ in 100 }
            #expect(try narrowing(stem, width: width).allSatisfy { $0 == 1 })
        }
    }

    @Test(arguments: [60, 240])
    func `the end of a pen that slows down, but does not rest, narrows gradually, to no less than half`(
        rate: Double
    ) throws {
        for width in [2, 6, 30] as [CGFloat] {
            let samples = hand(on: .line, rate: rate) { $0 < 0.92 ? 400 : 400 - 2400 * ($0 - 0.92) }
            let shares = try narrowing(samples, width: width)
            #expect(try (0.5..<0.95).contains(#require(shares.last)), "\(shares)")
            #expect(shares.starts(with: Array(repeating: 1, count: shares.count / 2)))
            // The taper of thin ink is shorter than the distance of its samples.
            for (share, next) in zip(shares, shares.dropFirst()) {
                #expect(next <= share && (next > share - 0.3 || width == 2))
            }
        }
    }

    @Test(arguments: [60, 240])
    func `the end of a pen that has come to rest is as round as the beginning`(rate: Double) throws {
        for width in [2, 6, 30] as [CGFloat] {
            let slowing = hand(on: .line, rate: rate) { $0 < 0.8 ? 400 : 400 - 1900 * ($0 - 0.8) }
            #expect(try narrowing(slowing, width: width).allSatisfy { $0 == 1 })
            // One that is lifted a while after its last movement.
            var resting = hand(on: .line, rate: rate) { $0 < 0.92 ? 400 : 400 - 2400 * ($0 - 0.92) }
            var lift = try #require(resting.last)
            lift.timestamp += 0.2
            resting.append(lift)
            #expect(try narrowing(resting, width: width).allSatisfy { $0 == 1 })
        }
    }

    @Test func `ink narrows no farther back than to where the pen rested`() throws {
        // The pen rests, and then continues for eight points.
        let path = TruePath([CGPoint(x: 9, y: 9), CGPoint(x: 209, y: 9), CGPoint(x: 217, y: 9)])
        let samples = hand(on: path, rate: 240) { share in
            let travel = share * 208
            return travel < 199 ? 400 : travel < 200 ? 4 : 400 - 24 * (travel - 200)
        }
        let shares = try narrowing(samples, width: 8)
        // A stroke of eight points has almost no taper.
        #expect(try #require(shares.min()) > 0.97, "\(shares)")
    }

    /// What people write first.
    private static let figures: [(name: String, path: TruePath)] = [
        ("wave", TruePath((0...120).map { CGPoint(x: 60 + CGFloat($0) * 2.5, y: 90 + 30 * sin(CGFloat($0) / 12)) })),
        ("V", TruePath([CGPoint(x: 60, y: 40), CGPoint(x: 90, y: 120), CGPoint(x: 120, y: 40)])),
        ("7", TruePath([CGPoint(x: 60, y: 40), CGPoint(x: 110, y: 42), CGPoint(x: 76, y: 120)])),
        (
            "C",
            TruePath(
                (0...60).map { step in
                    CGPoint(x: 90, y: 80) + CGPoint(angle: -0.8 - CGFloat(step) / 60 * 4.6, length: 40)
                })
        ),
    ]

    @Test(arguments: [60, 120, 240])
    func `the wave, V, 7 and C of a mouse, a finger and a pen end as round as they began`(rate: Double) throws {
        let devices: [(noise: CGFloat, rounds: Bool)] = [(0, true), (0.5, false), (0.1, false)]
        for (name, path) in Self.figures {
            for (seed, device) in devices.enumerated() {
                for speed in [150, 400, 900] as [CGFloat] {
                    var generator = SeededGenerator(seed: UInt64(seed) + 20)
                    // From rest to rest, as an arm moves with the least jerk.
                    let count = max(2, Int(path.length / speed * rate))
                    let samples = (0...count).map { index in
                        let t = CGFloat(index) / CGFloat(count)
                        var point = path.point(at: path.length * t * t * t * (10 - 15 * t + 6 * t * t))
                        point.x += device.noise * generator.normal()
                        point.y += device.noise * generator.normal()
                        if device.rounds { point = CGPoint(x: point.x.rounded(), y: point.y.rounded()) }
                        return InputSample(location: point, timestamp: 10 + Double(index) / rate)
                    }
                    #expect(
                        try narrowing(samples, width: 6).allSatisfy { $0 == 1 },
                        "\(name) at \(speed) points a second, noise \(device.noise)")
                }
            }
        }
    }

    @Test func `a pen that is pressed makes ink of its pressure up to the end`() throws {
        var samples = hand(on: .line) { $0 < 0.8 ? 400 : 400 - 1900 * ($0 - 0.8) }
        for index in samples.indices { samples[index].pressure = 0.6 }
        let stroke = try #require(Stroke(drawn: samples, rule: .pressure, width: 6))
        #expect(Set(stroke.samples.map(\.widthFactor)).count == 1)
    }

    @Test(arguments: [-0.02, 0.05, 0.3], [60, 240])
    func `a circle whose end meets its beginning is no narrower there`(overlap: CGFloat, rate: Double) throws {
        for (radius, speed) in [(30, 80), (38, 150), (45, 300)] as [(CGFloat, CGFloat)] {
            let turn = 2 * .pi * (1 + overlap)
            let circle = TruePath(
                (0...200).map { step in
                    CGPoint(x: 99, y: 99) + CGPoint(angle: turn * CGFloat(step) / 200, length: radius)
                })
            // The hand comes to rest.
            let samples = hand(on: circle, rate: rate) { speed * min(1, 0.1 + 6 * min($0, 1 - $0)) }
            let stroke = try #require(Stroke(drawn: samples, rule: .speed, width: 6))
            let factors = stroke.samples.map(\.widthFactor)
            let end = try #require(stroke.samples.last)
            let met = stroke.samples.prefix(factors.count / 3).min {
                $0.location.distance(to: end.location) < $1.location.distance(to: end.location)
            }
            #expect(try abs(#require(met).widthFactor - end.widthFactor) < 0.05, "\(radius): \(factors)")
            #expect(try #require(factors.min()) > 0.7 * #require(factors.max()), "\(radius): \(factors)")
            // Nothing jumps.
            for (factor, next) in zip(factors, factors.dropFirst()) { #expect(abs(next - factor) < 0.2) }
        }
    }

    @Test(arguments: [WidthRule.even, .speed, .pressure])
    func `one sample is a dot as wide as chosen or pressed, and shows at once`(rule: WidthRule) throws {
        let sample = InputSample(location: CGPoint(x: 5, y: 5), timestamp: 1)
        let dot = [Stroke.Sample(location: sample.location)]
        #expect(Stroke(drawn: [sample], rule: rule, width: 6)?.samples == dot)
        #expect(Stroke(drawn: [sample, sample], rule: rule, width: 6)?.samples == dot)
    }

    @Test(arguments: [WidthRule.even, .speed, .pressure])
    func `locations that are not finite are ignored`(rule: WidthRule) {
        let good = samples(seed: 53, count: 10)
        var nasty: [InputSample] = []
        for sample in good {
            nasty.append(InputSample(location: CGPoint(x: CGFloat.nan, y: 0), timestamp: sample.timestamp))
            nasty.append(sample)
            nasty.append(InputSample(location: CGPoint(x: 0, y: -CGFloat.infinity), timestamp: .nan, pressure: .nan))
        }
        #expect(Stroke(drawn: nasty, rule: rule, width: 6) == Stroke(drawn: good, rule: rule, width: 6))
        #expect(Stroke(drawn: nasty.prefix(1), rule: rule, width: 6) == nil)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `whatever the samples are, ink stays on paper and within its widths`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 0, 1e9, -1e9, 1e308, .leastNonzeroMagnitude, 5, 5.5]
        for rule in [WidthRule.even, .speed, .pressure] {
            var builder = StrokeBuilder(rule: rule, width: 6)
            for _ in 0..<100 {
                func any() -> CGFloat { numbers.randomElement(using: &generator) ?? 0 }
                builder.add(InputSample(location: CGPoint(x: any(), y: any()), timestamp: any(), pressure: any()))
            }
            for stroke in [builder.live, builder.finished] {
                guard let stroke else { continue }
                #expect(stroke.samples.allSatisfy { (0.02...2).contains($0.widthFactor) })
                #expect(Mark(shape: .stroke(stroke), style: Style(color: .black, width: 10)).isOnPaper)
            }
        }
    }
}
