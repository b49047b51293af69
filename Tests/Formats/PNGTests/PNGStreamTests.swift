import SeededRandom
import Testing
import TestPictures

@testable import PNG

struct PNGStreamTests {
    @Test(arguments: [(3, 700), (900, 801), (5000, 130)])
    func `rows that are added in parts of any size read back`(width: Int, height: Int) throws {
        var generator = SeededGenerator(seed: UInt64(width))
        var pixels: [UInt32] = []
        for row in 0..<height {
            // Some rows repeat the one above, also across parts.
            if row > 0, Bool.random(using: &generator) {
                pixels += Array(pixels.suffix(width))
            } else {
                for _ in 0..<width { pixels.append(.random(in: 0...0x3F, using: &generator) | 0xFF00_0000) }
            }
        }
        var stream = PNGStream(width: width, height: height, hasAlpha: false)
        var file = stream.takeBytes()
        var row = 0
        while row < height {
            let end = min(height, row + .random(in: 1...200, using: &generator))
            stream.append(Array(pixels[row * width..<end * width]))
            file += stream.takeBytes()
            row = end
        }
        stream.finish()
        file += stream.takeBytes()
        #expect(try PNGPixels(file).pixels == pixels)
    }

    @Test func `a picture is compressed as it comes, so that no more than two million pixels are in memory`() {
        let (width, rows, parts) = (1 << 12, 1 << 6, 9)
        var stream = PNGStream(width: width, height: rows * parts, hasAlpha: false)
        var (waiting, most) = (0, 0)
        _ = stream.takeBytes()
        for _ in 0..<parts {
            stream.append([UInt32](repeating: .max, count: width * rows))
            waiting = stream.takeBytes().isEmpty ? waiting + width * rows : 0
            most = max(most, waiting)
        }
        #expect(most <= 2 << 20)
    }
}
