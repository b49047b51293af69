import Inflation
import Testing

@testable import PNG

struct PNGAnimationTests {
    private func picture(_ pixels: [(Int, Int, UInt32)] = []) -> PNGPicture {
        var all = [UInt32](repeating: 0xFFFF_FFFF, count: 40 * 30)
        for (x, y, color) in pixels { all[y * 40 + x] = color }
        return PNGPicture(width: 40, height: 30, pixels: all)
    }

    private func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    @Test func `a viewer draws each frame over the last one and sees the pictures that were added`() throws {
        let pictures = [
            picture(), picture([(5, 5, 0xFFFF_0000)]), picture([(5, 5, 0xFFFF_0000), (30, 7, 0xFF00_00FF)]),
            picture([(30, 7, 0xFF00_00FF)]),
        ]
        var animation = PNGAnimation()
        for picture in pictures { animation.add(picture, milliseconds: 120) }
        let chunks = try PNGChunk.all(in: #require(animation.file))
        #expect(
            chunks.map(\.name).filter { $0 != "IDAT" && $0 != "fdAT" } == ["IHDR", "acTL"]
                + Array(repeating: "fcTL", count: 4) + ["IEND"])
        #expect(chunks[1].content == [0, 0, 0, 4, 0, 0, 0, 0])
        var shown: [UInt32] = Array(repeating: 0, count: 40 * 30)
        var sequence: [Int] = []
        var seen = 0
        for (index, control) in chunks.enumerated() where control.name == "fcTL" {
            let data = chunks[(index + 1)...].prefix { $0.name == "IDAT" || $0.name == "fdAT" }
            sequence.append(number(control.content.prefix(4)))
            for chunk in data where chunk.name == "fdAT" { sequence.append(number(chunk.content.prefix(4))) }
            let (width, height) = (number(control.content[4..<8]), number(control.content[8..<12]))
            let (x, y) = (number(control.content[12..<16]), number(control.content[16..<20]))
            #expect(Array(control.content[20...]) == [0, 120, 3, 232, 0, 1])
            // The frame as a file of its own.
            var file = PNGChunk.signature
            PNGChunk("IHDR", Array(control.content[4..<12]) + [8, 6, 0, 0, 0]).append(to: &file)
            for chunk in data {
                PNGChunk("IDAT", chunk.name == "IDAT" ? chunk.content : Array(chunk.content.dropFirst(4)))
                    .append(to: &file)
            }
            PNGChunk("IEND", []).append(to: &file)
            let pixels = try PNGPixels(file).pixels
            for row in 0..<height {
                for column in 0..<width where pixels[row * width + column] >> 24 == 255 {
                    shown[(y + row) * 40 + x + column] = pixels[row * width + column]
                }
            }
            #expect(shown == pictures[seen].pixels)
            seen += 1
        }
        #expect(seen == 4 && sequence == Array(0..<sequence.count))
    }

    @Test func `equal pictures are one frame, which is shown longer`() throws {
        var animation = PNGAnimation()
        for _ in 0..<3 { animation.add(picture(), milliseconds: 50) }
        #expect(animation.frameCount == 1)
        let chunks = try PNGChunk.all(in: #require(animation.file))
        let control = try #require(chunks.first { $0.name == "fcTL" })
        #expect(number(control.content[20..<22]) == 150)
    }

    @Test func `a viewer that knows no animations shows the first picture`() throws {
        var animation = PNGAnimation()
        animation.add(picture([(3, 3, 0xFF12_3456)]), milliseconds: 50)
        animation.add(picture(), milliseconds: 50)
        let pixels = try PNGPixels(#require(animation.file))
        #expect(pixels.width == 40 && pixels.height == 30 && pixels.pixels[3 * 40 + 3] == 0xFF12_3456)
    }

    @Test func `without frames there is no file`() {
        #expect(PNGAnimation().file == nil)
    }
}
