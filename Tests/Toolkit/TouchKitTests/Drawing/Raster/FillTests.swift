import Foundation
import SeededRandom
import Testing
import TouchKit

@MainActor struct FillTests {
    @Test(arguments: 0..<40)
    func `a triangle covers its exact area`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<3).map { _ in
            (CGFloat.random(in: 10...290, using: &generator), CGFloat.random(in: 10...290, using: &generator))
        }
        let (a, b, c) = (points[0], points[1], points[2])
        let exact = abs((b.0 - a.0) * (c.1 - a.1) - (c.0 - a.0) * (b.1 - a.1)) / 2
        let ink = Ink()
        ink.fill(points)
        #expect(abs(ink.area - exact) < exact * 0.005 + 2)
    }

    @Test func `edges within pixels cover parts of them`() {
        let ink = Ink()
        ink.canvas.fill(
            CGRect(x: 10.25, y: 10.5, width: 5, height: 5), color: Ink.black, clip: ink.everywhere)
        #expect(ink.coverage(12, 12) == 255)
        #expect(abs(ink.coverage(10, 12) - 191) <= 1 && abs(ink.coverage(15, 12) - 64) <= 1)
        #expect(abs(ink.coverage(10, 10) - 96) <= 1 && ink.coverage(9, 12) == 0 && ink.coverage(16, 12) == 0)
    }

    @Test func `whole pixels are filled exactly, and blended if the color is translucent`() {
        let ink = Ink()
        let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        ink.canvas.fill(ink.canvas.pixels.rect, color: white, clip: ink.everywhere)
        let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        ink.canvas.fill(CGRect(x: 5, y: 5, width: 2, height: 2), color: half, clip: ink.everywhere)
        #expect(ink.canvas.bitmap[5, 5] == 0xFFFF_7F7F && ink.canvas.bitmap[6, 6] == 0xFFFF_7F7F)
        #expect(ink.canvas.bitmap[4, 5] == 0xFFFF_FFFF && ink.canvas.bitmap[7, 5] == 0xFFFF_FFFF)
    }

    @Test func `a star's middle is inside by winding and outside by parity`() {
        var star: [(CGFloat, CGFloat)] = []
        for point in 0..<5 {
            let angle = CGFloat(point) * 0.8 * .pi
            star.append((150 + 100 * sin(angle), 150 - 100 * cos(angle)))
        }
        let winding = Ink()
        winding.fill(star)
        let parity = Ink()
        parity.fill(star, rule: .evenOdd)
        #expect(winding.coverage(150, 150) == 255 && parity.coverage(150, 150) == 0)
        #expect(winding.coverage(150, 80) == 255 && parity.coverage(150, 80) == 255)
    }

    @Test func `very many subpaths over each other fill what one does`() {
        var path = PixelPath()
        for _ in 0..<20_000 {
            for point in [(0, 0), (9, 0), (9, 9), (0, 9)] { path.add(CGPoint(x: point.0, y: point.1)) }
            path.endRun(isClosed: true)
        }
        let ink = Ink(20, 20)
        ink.canvas.fill(path, rule: .winding, color: Ink.black, clip: ink.everywhere)
        #expect(ink.area == 81)
    }

    @Test func `a shape may extend beyond the canvas on all sides`() {
        let ink = Ink(100, 100)
        ink.fill([(-1000, -500), (3000, 50), (-1000, 600)])
        #expect(ink.area == 10_000)
        ink.canvas.clear(ink.everywhere)
        ink.fill([(-1e12, -1e12), (1e12, -1e12), (1e12, 50), (-1e12, 50)])
        #expect(ink.area == 5000)
    }

    @Test(arguments: 0..<12)
    func `the pixels do not depend on how the clip is split`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func place() -> CGFloat { CGFloat.random(in: -40...160, using: &generator) }
        let points = (0..<7).map { _ in (place(), place()) }
        let rule: CGPathFillRule = seed.isMultiple(of: 2) ? .winding : .evenOdd
        let shape = Clip.Shape(
            path: PixelPath([CGPoint(x: 60, y: 0), CGPoint(x: place(), y: 120), CGPoint(x: 0, y: place())]),
            rule: .winding)
        let shapes = seed.isMultiple(of: 3) ? [shape] : []
        let whole = Ink(120, 120)
        whole.fill(points, rule: rule, clip: Clip(region: whole.everywhere.region, shapes: shapes))
        var region = Region()
        for _ in 0..<10 {
            region.add(
                PixelRect(
                    x: Int.random(in: -5..<120, using: &generator), y: Int.random(in: -5..<120, using: &generator),
                    width: Int.random(in: 1..<60, using: &generator), height: Int.random(in: 1..<60, using: &generator))
            )
        }
        let parts = Ink(120, 120)
        parts.fill(points, rule: rule, clip: Clip(region: region, shapes: shapes))
        #expect(parts.pixels == whole.pixels(in: region))
    }

    @Test func `the coverage of clip shapes is multiplied`() {
        let ink = Ink(100, 100)
        let left = Clip.Shape(
            path: PixelPath([
                CGPoint(x: 0, y: 0), CGPoint(x: 50.5, y: 0), CGPoint(x: 50.5, y: 100), CGPoint(x: 0, y: 100),
            ]), rule: .winding)
        let upper = Clip.Shape(
            path: PixelPath([
                CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50.5), CGPoint(x: 0, y: 50.5),
            ]), rule: .winding)
        ink.canvas.fill(
            ink.canvas.pixels.rect, color: Ink.black,
            clip: Clip(region: ink.everywhere.region, shapes: [left, upper]))
        #expect(ink.coverage(20, 20) == 255 && ink.coverage(20, 60) == 0 && ink.coverage(60, 20) == 0)
        #expect(ink.coverage(50, 20) == 128 && abs(ink.coverage(50, 50) - 64) <= 1)
        ink.canvas.clear(Clip(region: ink.everywhere.region, shapes: [left]))
        #expect(ink.coverage(20, 20) == 0 && abs(ink.coverage(50, 20) - 64) <= 1)
    }

    @Test(arguments: 0..<200)
    func `with any clip, the pixels are those of the unclipped shape inside it`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func rect() -> PixelRect {
            PixelRect(
                x: .random(in: -20...50, using: &generator), y: .random(in: -20...50, using: &generator),
                width: .random(in: 0...40, using: &generator), height: .random(in: 0...40, using: &generator))
        }
        let (place, picture) = (rect(), rect())
        var clip = Region(rect())
        clip.add(rect())
        let bitmap = Bitmap(width: max(1, picture.width), height: max(1, picture.height))
        ImageCanvas(bitmap: bitmap).fill(
            CGRect(x: 0, y: 0, width: 99, height: 99), color: Ink.black,
            clip: Clip(region: Region(PixelRect(x: 0, y: 0, width: 99, height: 99))))
        func draw(on ink: Ink, _ region: Region) {
            ink.canvas.fill(place.rect, color: Ink.black.copy(alpha: 0.5), clip: Clip(region: region))
            ink.canvas.draw(
                bitmap, transform: CGAffineTransform(translationX: CGFloat(picture.minX), y: CGFloat(picture.minY)),
                alpha: 0.5, clip: Clip(region: region))
        }
        let (whole, part) = (Ink(30, 30), Ink(30, 30))
        draw(on: whole, Region(whole.canvas.pixels))
        draw(on: part, clip)
        #expect(part.pixels == whole.pixels(in: clip))
        part.canvas.clear(Clip(region: clip))
        #expect(part.pixels.allSatisfy { $0 == 0 })
    }
}
