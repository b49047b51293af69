import Foundation
import SeededRandom
import Testing
import TouchKit

@MainActor struct StrokeTests {
    @Test func `a line 10 pixels wide covers 10 rows fully and no others`() {
        let ink = Ink()
        ink.stroke([(100, 100), (200, 100)])
        for x in [100, 150, 199] {
            for y in 95...104 { #expect(ink.coverage(x, y) == 255) }
            #expect(ink.coverage(x, 94) == 0 && ink.coverage(x, 105) == 0)
        }
    }

    @Test func `a line and both of its ends are symmetric`() {
        let ink = Ink()
        ink.stroke([(100, 100), (200, 100)])
        for y in 90..<100 {
            for x in 90..<210 {
                #expect(ink.coverage(x, y) == ink.coverage(x, 199 - y))
                #expect(ink.coverage(x, y) == ink.coverage(299 - x, y))
            }
        }
        let other = Ink()
        other.stroke([(100, 100), (100, 200)])
        for y in 90..<210 { for x in 90..<110 { #expect(other.coverage(x, y) == ink.coverage(y, x)) } }
    }

    @Test(arguments: 0..<40)
    func `a round line covers its length times its width and a circle, within 1 percent`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func place() -> CGFloat { CGFloat.random(in: 40...260, using: &generator) }
        let (from, to) = ((place(), place()), (place(), place()))
        let width = CGFloat.random(in: 4...40, using: &generator)
        let ink = Ink()
        ink.stroke([from, to], width: width)
        let exact = hypot(to.0 - from.0, to.1 - from.1) * width + .pi * width * width / 4
        #expect(abs(ink.area - exact) < exact * 0.01)
    }

    @Test(arguments: 0..<4)
    func `a line covers the pixels whose centers are on its centerline`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            func place(_ range: ClosedRange<Int>) -> (x: Int, y: Int) {
                (.random(in: range, using: &generator), .random(in: range, using: &generator))
            }
            let (begin, step) = (place(10...60), place(0...40))
            let count = 5
            let ink = Ink()
            let end = (begin.x + count * step.x, begin.y + count * step.y)
            ink.stroke(
                [(CGFloat(begin.x) + 0.5, CGFloat(begin.y) + 0.5), (CGFloat(end.0) + 0.5, CGFloat(end.1) + 0.5)],
                width: .random(in: 4...9, using: &generator))
            for part in 0...count {
                let pixel = (begin.x + part * step.x, begin.y + part * step.y)
                #expect(ink.coverage(pixel.0, pixel.1) == 255, "\(pixel) from \(begin) by \(step)")
            }
        }
    }

    @Test(arguments: [0.2, 0.5, 1, 1.5, 3] as [CGFloat], [0.0, 0.3, .pi / 4, 1.2, .pi / 2] as [CGFloat])
    func `the darkness of thin lines is proportional to their width`(width: CGFloat, angle: CGFloat) {
        let ink = Ink()
        let end = (150.3 + 100 * cos(angle), 150.7 + 100 * sin(angle))
        ink.stroke([(150.3, 150.7), end], width: width, cap: .butt)
        #expect(abs(ink.area - 100 * width) < 100 * width * 0.02)
    }

    @Test func `a dot is a circle, a square, or nothing`() {
        let round = Ink()
        round.stroke([(50, 50)], width: 20)
        #expect(abs(round.area - .pi * 100) < 2)
        let square = Ink()
        square.stroke([(50, 50), (50, 50)], width: 20, cap: .square)
        #expect(abs(square.area - 400) < 0.5 && square.coverage(40, 40) == 255 && square.coverage(39, 45) == 0)
        let butt = Ink()
        butt.stroke([(50, 50)], width: 20, cap: .butt)
        #expect(butt.area == 0)
    }

    @Test func `butt caps end at the end point, square caps half a width beyond`() {
        let butt = Ink()
        butt.stroke([(100, 100), (200, 100)], cap: .butt)
        #expect(butt.coverage(100, 99) == 255 && butt.coverage(99, 99) == 0 && butt.coverage(200, 99) == 0)
        #expect(butt.area == 1000)
        let square = Ink()
        square.stroke([(100, 100), (200, 100)], cap: .square)
        #expect(square.area == 1100 && square.coverage(95, 95) == 255 && square.coverage(204, 104) == 255)
    }

    @Test(arguments: 0..<20)
    func `slanted lines with butt and square caps have the area of their rectangle`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let angle = CGFloat.random(in: 0..<(2 * .pi), using: &generator)
        let width = CGFloat.random(in: 2...30, using: &generator)
        for (cap, length) in [(CGLineCap.butt, 80), (.square, 80 + width)] {
            let ink = Ink()
            ink.stroke([(150, 150), (150 + 80 * cos(angle), 150 + 80 * sin(angle))], width: width, cap: cap)
            #expect(abs(ink.area - length * width) < length * width * 0.01)
        }
    }

    @Test func `a corner is round, bevelled or mitered`() {
        let corner: [(CGFloat, CGFloat)] = [(50, 150), (150, 150), (150, 50)]
        func area(_ join: CGLineJoin, limit: CGFloat = 10) -> Double {
            let ink = Ink()
            ink.stroke(corner, width: 40, cap: .butt, join: join, miterLimit: limit)
            return ink.area
        }
        // Two legs of 100 × 40, which share a 20 × 20 square; the outer square of 20 × 20 is the join's.
        let legs: CGFloat = 2 * 100 * 40 - 400
        #expect(abs(area(.miter) - (legs + 400)) < 1)
        #expect(abs(area(.bevel) - (legs + 200)) < 1)
        #expect(abs(area(.round) - (legs + 100 * .pi)) < 1)
        #expect(abs(area(.miter, limit: 1.4) - (legs + 200)) < 1)
        #expect(abs(area(.miter, limit: 1.42) - (legs + 400)) < 1)
    }

    @Test func `an invalid miter limit bevels`() {
        for limit: CGFloat in [.nan, -5, 0] {
            let (ink, bevelled) = (Ink(), Ink())
            ink.stroke([(50, 150), (150, 150), (150, 50)], width: 40, join: .miter, miterLimit: limit)
            bevelled.stroke([(50, 150), (150, 150), (150, 50)], width: 40, join: .bevel)
            #expect(ink.pixels == bevelled.pixels && ink.area > 0)
        }
        let sharp = Ink()
        sharp.stroke([(50, 150), (250, 150), (50, 151)], width: 4, cap: .butt, join: .miter, miterLimit: .infinity)
        #expect(sharp.coverage(299, 150) > 0)
    }

    @Test func `a long line with a very small slope keeps it along its whole length`() {
        let ink = Ink()
        ink.stroke([(-2000, 100), (2000, 100.3)])
        for x in [5, 150, 290] {
            let expected = (CGFloat(x) + 2000.5) / 4000 * 0.3 * 255
            #expect(abs(CGFloat(ink.coverage(x, 105)) - expected) <= 1)
        }
    }

    @Test func `a mitered corner extends to its point`() {
        let ink = Ink()
        ink.stroke([(50, 150), (150, 150), (150, 50)], width: 40, cap: .butt, join: .miter)
        #expect(ink.coverage(169, 169) == 255 && ink.coverage(170, 169) == 0)
    }

    @Test(arguments: [6, 10, 14] as [CGFloat])
    func `mitered corners of a tight bend do not extend to its inside`(radius: CGFloat) {
        let ink = Ink()
        let points = (0..<24).map { index in
            let angle = CGFloat(index) * .pi / 12
            return (150 + radius * cos(angle), 150 + radius * sin(angle))
        }
        ink.stroke(points, closed: true, width: 8, cap: .butt, join: .miter)
        for y in 130..<170 {
            for x in 130..<170 {
                let distance = hypot(CGFloat(x) + 0.5 - 150, CGFloat(y) + 0.5 - 150)
                // The chords lie up to 1 percent of the radius inside the circle.
                if distance < radius * 0.99 - 4 - 0.75 { #expect(ink.coverage(x, y) == 0) }
            }
        }
    }

    @Test func `no seam shows where segments meet`() {
        for join in [CGLineJoin.round, .bevel, .miter] {
            let ink = Ink()
            var points: [(CGFloat, CGFloat)] = []
            for step in 0...40 {
                let angle = CGFloat(step) * 0.15
                points.append((150 + 100 * cos(angle), 150 + 100 * sin(angle)))
            }
            ink.stroke(points, width: 20, cap: .butt, join: join)
            for step in 1..<400 {
                let angle = 0.1 + CGFloat(step) * 0.0145
                for radius in [94, 100, 106] as [CGFloat] {
                    let place = (150 + radius * cos(angle), 150 + radius * sin(angle))
                    #expect(ink.coverage(Int(place.0), Int(place.1)) == 255)
                }
            }
        }
    }

    @Test func `a closed run has no caps`() {
        let ink = Ink()
        ink.stroke([(50, 50), (150, 50), (150, 150), (50, 150)], closed: true, width: 20, cap: .butt, join: .miter)
        #expect(abs(ink.area - (120 * 120 - 80 * 80)) < 1)
        let repeated = Ink()
        repeated.stroke(
            [(50, 50), (150, 50), (150, 150), (50, 150), (50, 50)], closed: true, width: 20, cap: .butt, join: .miter)
        #expect(repeated.pixels == ink.pixels)
    }

    @Test func `a translucent line that crosses itself is one shape`() {
        let ink = Ink()
        let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        ink.stroke([(50, 50), (200, 200), (200, 50), (50, 200)], width: 20, color: half)
        #expect(Set(ink.pixels).max() == 0x8080_0000)
    }

    @Test func `caps and joins have iOS's numbers`() {
        #expect([CGLineCap.butt, .round, .square].map(\.rawValue) == [0, 1, 2])
        #expect([CGLineJoin.miter, .round, .bevel].map(\.rawValue) == [0, 1, 2])
        let number: Int32 = CGLineCap.round.rawValue
        #expect(CGLineCap(rawValue: number) == .round && CGLineJoin(rawValue: 3) == nil)
    }

    @Test(arguments: [CGLineCap.round, .butt, .square], [CGLineJoin.round, .bevel, .miter])
    func `the pixels do not depend on how the clip is split`(cap: CGLineCap, join: CGLineJoin) {
        var generator = SeededGenerator(seed: UInt64(cap.rawValue * 3 + join.rawValue))
        for _ in 0..<6 {
            let points = (0..<6).map { _ in
                (CGFloat.random(in: -20...140, using: &generator), CGFloat.random(in: -20...140, using: &generator))
            }
            let width = CGFloat.random(in: 0.3...30, using: &generator)
            let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.7)
            let whole = Ink(120, 120)
            whole.stroke(points, width: width, cap: cap, join: join, color: color)
            var region = Region()
            for _ in 0..<12 {
                region.add(
                    PixelRect(
                        x: Int.random(in: -5..<120, using: &generator), y: Int.random(in: -5..<120, using: &generator),
                        width: Int.random(in: 1..<60, using: &generator),
                        height: Int.random(in: 1..<60, using: &generator)))
            }
            let parts = Ink(120, 120)
            parts.stroke(points, width: width, cap: cap, join: join, color: color, clip: Clip(region: region))
            #expect(parts.pixels == whole.pixels(in: region))
        }
    }

    @Test func `lines from far outside to far outside are drawn inside the canvas`() {
        let ink = Ink()
        ink.stroke([(-1e9, 150), (1e9, 150)])
        #expect(abs(ink.area - 3000) < 1)
        let steep = Ink()
        steep.stroke([(-1e7 + 150, -1e7 + 150), (1e7 + 150, 1e7 + 150)])
        #expect(steep.coverage(10, 10) == 255 && steep.coverage(290, 290) == 255 && steep.coverage(20, 5) == 0)
        for end in [1.7e27, CGFloat.greatestFiniteMagnitude] {
            let endless = Ink()
            endless.stroke([(-1e27, 150), (end, 150)])
            #expect(abs(endless.area - 3000) < 1)
        }
        let away = Ink()
        away.stroke([(1e9, 0), (1e9, 100)], cap: .square, join: .miter)
        away.stroke([(-5000, -5000), (-4000, -5000), (-4000, 5e30)], cap: .butt, join: .miter)
        #expect(away.area == 0)
    }

    @Test func `NaN, and pens without a valid width, draw nothing`() {
        let ink = Ink()
        ink.stroke([(.nan, 0), (.infinity, 5)])
        ink.stroke([(10, 10), (50, 50)], width: 0)
        ink.stroke([(10, 10), (50, 50)], width: -4)
        ink.stroke([(10, 10), (50, 50)], width: .nan)
        ink.stroke([])
        #expect(ink.area == 0)
        ink.stroke([(10, 10), (.nan, 3), (100, 10)])
        #expect(ink.coverage(50, 10) == 255)
    }
}
