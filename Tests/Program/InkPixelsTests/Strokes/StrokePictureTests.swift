import Foundation
import InkPixels
import SeededRandom
import Testing
import TouchKit

@MainActor struct StrokePictureTests {
    private let extent = PixelRect(x: 0, y: 0, width: 300, height: 200)

    /// Parts of a scribble, each in its color.
    private func parts(seed: UInt64) -> [(stroke: StrokeCoverage, color: CGColor)] {
        var generator = SeededGenerator(seed: seed)
        let pool = CoverageTilePool()
        var place = CGPoint(x: 150, y: 100)
        return (0..<80).map { _ in
            let stroke = StrokeCoverage(extent: extent, pool: pool)
            let next = CGPoint(
                x: .random(in: -20...320, using: &generator), y: .random(in: -20...220, using: &generator))
            stroke.append(from: place, radius: 3.3, to: next, radius: 3.3)
            place = next
            func part() -> CGFloat { .random(in: 0...1, using: &generator) }
            return (stroke, CGColor(red: part(), green: part(), blue: part(), alpha: 1))
        }
    }

    private func canvas(_ draw: (CGContext) -> Void) -> ImageCanvas {
        let canvas = ImageCanvas(bitmap: Bitmap(width: 300, height: 200))
        let context = CGContext(canvas: canvas, scale: 1)
        context.setFillColor(CGColor(red: 1, green: 0.9, blue: 0.8, alpha: 1))
        context.fill(extent.rect)
        draw(context)
        return canvas
    }

    private func differences(_ first: ImageCanvas, _ second: ImageCanvas) -> Int {
        var count = 0
        for y in 0..<200 {
            for x in 0..<300 where first.bitmap[x, y] != second.bitmap[x, y] { count += 1 }
        }
        return count
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `a picture of some parts has the pixels of a group with all, in any clip`(seed: UInt64) {
        let parts = parts(seed: seed)
        let group = canvas { context in
            context.drawGroup(within: extent.rect) { context in
                for part in parts { context.draw(part.stroke, color: part.color) }
            }
        }
        let painted = canvas { context in
            let picture = StrokePicture(extent: extent, for: context.canvas)
            for part in parts.prefix(60) { picture.add(part.stroke, color: part.color) }
            for clip in [[0, 0, 101, 200], [101, 0, 199, 77], [101, 77, 199, 123]] {
                context.saveGState()
                context.clip(to: CGRect(x: clip[0], y: clip[1], width: clip[2], height: clip[3]))
                context.drawGroup(within: extent.rect) { context in
                    picture.draw(in: context)
                    for part in parts.dropFirst(60) { context.draw(part.stroke, color: part.color) }
                }
                context.restoreGState()
            }
        }
        #expect(differences(group, painted) == 0)
        #expect(differences(group, canvas { _ in }) > 1000)
    }

    @Test func `a group has the pixels of its parts but for rounding where their edges meet`() {
        let parts = parts(seed: 5)
        let group = canvas { context in
            context.drawGroup(within: extent.rect) { context in
                for part in parts { context.draw(part.stroke, color: part.color) }
            }
        }
        let separate = canvas { context in
            for part in parts { context.draw(part.stroke, color: part.color) }
        }
        var greatest = 0
        for y in 0..<200 {
            for x in 0..<300 {
                let (one, other) = (group.bitmap[x, y], separate.bitmap[x, y])
                for shift: UInt32 in [0, 8, 16, 24] {
                    greatest = max(greatest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
                }
            }
        }
        #expect(greatest <= 3)
    }

    @Test func `the memory of a picture does not depend on the number of its parts`() {
        let canvas = ImageCanvas(bitmap: Bitmap(width: 300, height: 200))
        let picture = StrokePicture(extent: extent, for: canvas)
        for seed in 1...20 as ClosedRange<UInt64> {
            for part in parts(seed: seed) { picture.add(part.stroke, color: part.color) }
        }
        #expect(picture.boxes.count == 5 * 4)
        #expect(picture.bounds == extent && picture.fits(canvas))
    }
}
