import Testing
import TestPictures

@testable import PNG

struct PNGAnimationTests {
    private func picture(_ pixels: [(Int, Int, UInt32)] = []) -> PNGPicture {
        var all = [UInt32](repeating: 0xFFFF_FFFF, count: 40 * 30)
        for (x, y, color) in pixels { all[y * 40 + x] = color }
        return PNGPicture(width: 40, height: 30, pixels: all)
    }

    @Test func `a viewer draws each frame over the last one and sees the pictures that were added`() throws {
        let pictures = [
            picture(), picture([(5, 5, 0xFFFF_0000)]), picture([(5, 5, 0xFFFF_0000), (30, 7, 0xFF00_00FF)]),
            picture([(30, 7, 0xFF00_00FF)]),
        ]
        var animation = PNGAnimation()
        for picture in pictures { animation.add(picture, milliseconds: 120) }
        let frames = try PNGFrames(#require(animation.file))
        #expect(frames.shown == pictures.map(\.pixels))
        #expect(frames.delays == [120, 120, 120, 120])
    }

    @Test func `equal pictures are one frame, which is shown longer`() throws {
        var animation = PNGAnimation()
        for _ in 0..<3 { animation.add(picture(), milliseconds: 50) }
        #expect(try PNGFrames(#require(animation.file)).delays == [150])
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
        var animation = PNGAnimation()
        for _ in 0..<2 { animation.add(PNGPicture(width: 0, height: 30, pixels: []), milliseconds: 50) }
        #expect(animation.file == nil)
    }
}
