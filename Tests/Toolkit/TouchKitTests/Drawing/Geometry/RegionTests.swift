import SeededRandom
import Testing
import TouchKit

struct RegionTests {
    private static let side = 40

    private func randomRect(_ generator: inout SeededGenerator) -> PixelRect {
        let x = Int.random(in: 0..<RegionTests.side, using: &generator)
        let y = Int.random(in: 0..<RegionTests.side, using: &generator)
        return PixelRect(
            x: x, y: y, width: Int.random(in: 0...12, using: &generator),
            height: Int.random(in: 0...12, using: &generator)
        )
    }

    /// The pixels of a region and their number: a pixel contained twice is counted twice.
    private func pixels(of region: Region) -> Set<[Int]> {
        var result: Set<[Int]> = []
        for rect in region.rects {
            for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { result.insert([x, y]) } }
        }
        #expect(result.count == region.pixelCount, "rectangles overlap")
        #expect(region.rects.allSatisfy({ !$0.isEmpty }))
        return result
    }

    private func pixels(of rect: PixelRect) -> Set<[Int]> { pixels(of: Region(rect)) }

    @Test(arguments: 0..<20)
    func `adding, subtracting and intersecting work as on sets, and rectangles stay disjoint`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var region = Region()
        var model: Set<[Int]> = []
        for step in 0..<20 {
            let rect = randomRect(&generator)
            if step % 4 == 3 {
                region.subtract(rect)
                model.subtract(pixels(of: rect))
            } else {
                region.add(rect)
                model.formUnion(pixels(of: rect))
            }
            #expect(pixels(of: region) == model)
        }
        let window = randomRect(&generator)
        #expect(pixels(of: region.intersection(window)) == model.intersection(pixels(of: window)))
        #expect(region.intersects(window) == !model.isDisjoint(with: pixels(of: window)))
        #expect(region.contains(window) == model.isSuperset(of: pixels(of: window)))
        var other = Region(randomRect(&generator))
        other.add(randomRect(&generator))
        #expect(pixels(of: region.intersection(other)) == model.intersection(pixels(of: other)))
        for y in 0..<50 {
            for x in 0..<50 {
                #expect(region.contains(PixelRect(x: x, y: y, width: 1, height: 1)) == model.contains([x, y]))
            }
        }
        #expect(pixels(of: region.offsetBy(x: 3, y: -2)) == Set(model.map { [$0[0] + 3, $0[1] - 2] }))
        for pixel in model { #expect(region.bounds.contains(PixelRect(x: pixel[0], y: pixel[1], width: 1, height: 1))) }
    }

    @Test func `a rectangle replaces those inside it`() {
        var region = Region()
        for x in 0..<10 { region.add(PixelRect(x: x * 10, y: 5, width: 5, height: 5)) }
        region.add(PixelRect(x: 0, y: 0, width: 100, height: 20))
        #expect(region.rects == [PixelRect(x: 0, y: 0, width: 100, height: 20)])
        region.add(PixelRect(x: 2, y: 2, width: 3, height: 3))
        #expect(region.rects.count == 1)
    }

    @Test func `two far corners stay two small rectangles`() {
        var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        region.add(PixelRect(x: 2000, y: 1000, width: 10, height: 10))
        #expect(region.pixelCount == 200)
    }

    @Test func `rectangles are merged only if their bounding box is hardly larger`() {
        var region = Region()
        region.add(PixelRect(x: 0, y: 0, width: 20, height: 20), joiningWithin: 100)
        region.add(PixelRect(x: 5, y: 5, width: 20, height: 20), joiningWithin: 100)
        #expect(region.rects == [PixelRect(x: 0, y: 0, width: 25, height: 25)])
        region.add(PixelRect(x: 30, y: 0, width: 20, height: 25), joiningWithin: 100)
        #expect(region.rects.count == 2)
        // A rectangle between both merges them.
        region.add(PixelRect(x: 25, y: 0, width: 5, height: 25), joiningWithin: 100)
        #expect(region.rects == [PixelRect(x: 0, y: 0, width: 50, height: 25)])
        region.add(PixelRect(x: 500, y: 0, width: 5, height: 25), joiningWithin: 100)
        #expect(region.rects.count == 2)
    }

    @Test(arguments: 0..<20)
    func `merging contains at least what was added, and rectangles stay disjoint`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var region = Region()
        var model: Set<[Int]> = []
        for _ in 0..<20 {
            let rect = randomRect(&generator)
            region.add(rect, joiningWithin: 20)
            model.formUnion(pixels(of: rect))
            #expect(pixels(of: region).isSuperset(of: model))
        }
    }

    @Test(arguments: [100, 100_000])
    func `thousands of small rectangles stay a bounded list that contains them all`(side: Int) {
        var generator = SeededGenerator(seed: 7)
        var region = Region()
        var added: [PixelRect] = []
        for _ in 0..<3000 {
            let rect = PixelRect(
                x: Int.random(in: -side..<side, using: &generator), y: Int.random(in: -side..<side, using: &generator),
                width: 3, height: 3)
            added.append(rect)
            region.add(rect)
            #expect(region.rects.count <= 128)
        }
        for rect in added { #expect(region.contains(rect)) }
        _ = side == 100 ? pixels(of: region) : []
    }

    @Test func `intersecting never grows a region, however many rectangles it has`() {
        var board = Region()
        for index in 0..<120 { board.add(PixelRect(x: index * 3, y: 0, width: 2, height: 2)) }
        let tall = board.intersection(PixelRect(x: 0, y: 0, width: 358, height: 1))
        #expect(tall.pixelCount == 239)
    }
}
