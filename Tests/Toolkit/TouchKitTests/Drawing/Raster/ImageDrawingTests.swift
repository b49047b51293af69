import Foundation
import Testing
import TouchKit

/// Bitmaps and layers drawn on an image canvas.
@MainActor struct ImageDrawingTests {
    private func checkers(_ width: Int, _ height: Int) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = (x + y).isMultiple(of: 2) ? 0xFF00_00FF : 0x8080_0000 }
        }
        return bitmap
    }

    @Test func `a bitmap that is moved by whole pixels is copied pixel by pixel`() {
        let ink = Ink(20, 20)
        let source = checkers(4, 3)
        ink.canvas.draw(
            source, transform: CGAffineTransform(translationX: 7, y: 9), alpha: 1, clip: ink.everywhere)
        for y in 0..<20 {
            for x in 0..<20 {
                let inside = (7..<11).contains(x) && (9..<12).contains(y)
                #expect(ink.canvas.bitmap[x, y] == (inside ? source[x - 7, y - 9] : 0))
            }
        }
    }

    @Test func `pixels outside the canvas or the clip are not drawn`() {
        let ink = Ink(20, 20)
        ink.canvas.draw(
            checkers(40, 40), transform: CGAffineTransform(translationX: -10, y: -15), alpha: 1,
            clip: Clip(region: Region(PixelRect(x: 2, y: 2, width: 100, height: 3))))
        #expect(ink.canvas.bitmap[2, 2] == checkers(40, 40)[12, 17])
        #expect(ink.canvas.bitmap[1, 2] == 0 && ink.canvas.bitmap[2, 1] == 0 && ink.canvas.bitmap[2, 5] == 0)
    }

    @Test func `alpha makes a bitmap translucent`() {
        let ink = Ink(4, 4)
        ink.canvas.draw(checkers(4, 4), transform: .identity, alpha: 0.5, clip: ink.everywhere)
        #expect(ink.canvas.bitmap[0, 0] == 0x8000_0080 && ink.canvas.bitmap[1, 0] == 0x4040_0000)
    }

    @Test func `a bitmap at twice its size keeps its middle and sharp edges`() {
        let ink = Ink(40, 40)
        let plain = Bitmap(width: 10, height: 10)
        for y in 0..<10 { for x in 0..<10 { plain[x, y] = 0xFF12_3456 } }
        let transform = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 5, y: 5))
        ink.canvas.draw(plain, transform: transform, alpha: 1, clip: ink.everywhere)
        for y in 0..<40 {
            for x in 0..<40 {
                let inside = (5..<25).contains(x) && (5..<25).contains(y)
                #expect(ink.canvas.bitmap[x, y] == (inside ? 0xFF12_3456 : 0))
            }
        }
    }

    @Test func `a quarter turn rotates the pixels`() {
        let ink = Ink(8, 8)
        let source = Bitmap(width: 2, height: 1)
        source[0, 0] = 0xFFFF_0000
        source[1, 0] = 0xFF00_FF00
        let turn = CGAffineTransform(rotationAngle: .pi / 2).concatenating(CGAffineTransform(translationX: 4, y: 4))
        ink.canvas.draw(source, transform: turn, alpha: 1, clip: ink.everywhere)
        #expect(ink.canvas.bitmap[3, 4] == 0xFFFF_0000 && ink.canvas.bitmap[3, 5] == 0xFF00_FF00)
        #expect(ink.pixels.filter { $0 != 0 }.count == 2)
    }

    @Test func `a bitmap that is made much smaller becomes the mean of its pixels`() {
        let ink = Ink(4, 4)
        let source = Bitmap(width: 32, height: 32)
        for y in 0..<32 { for x in 0..<32 { source[x, y] = (x + y).isMultiple(of: 2) ? 0xFFFF_FFFF : 0xFF00_0000 } }
        ink.canvas.draw(
            source, transform: CGAffineTransform(scaleX: 1 / 8, y: 1 / 8), alpha: 1, clip: ink.everywhere)
        for pixel in ink.pixels { #expect(abs(Int(pixel & 255) - 128) <= 2) }
    }

    @Test func `the pixels of a turned or scaled bitmap do not depend on how the clip is split`() {
        let transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.7, y: 1.3).translatedBy(x: 10, y: 5)
        let whole = Ink(60, 60)
        whole.canvas.draw(checkers(20, 20), transform: transform, alpha: 0.8, clip: whole.everywhere)
        let parts = Ink(60, 60)
        for x in stride(from: 0, to: 60, by: 7) {
            parts.canvas.draw(
                checkers(20, 20), transform: transform, alpha: 0.8,
                clip: Clip(region: Region(PixelRect(x: x, y: 0, width: 7, height: 60))))
        }
        #expect(parts.pixels == whole.pixels && whole.area > 500)
    }

    @Test func `a bitmap draws into memory that it does not own, and calls back when it releases it`() {
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 40)
        unsafe memory.initialize(repeating: 7, count: 40)
        var isReleased = false
        do {
            let bitmap = unsafe Bitmap(width: 6, height: 5, stride: 8, memory: memory) { isReleased = true }
            let canvas = ImageCanvas(bitmap: bitmap)
            canvas.fill(
                CGRect(x: 0, y: 0, width: 6, height: 5), color: Ink.black, clip: Clip(region: Region(canvas.pixels)))
            #expect(!isReleased)
        }
        #expect(isReleased)
        unsafe #expect((memory[0], memory[5], memory[6], memory[8]) == (0xFF00_0000, 0xFF00_0000, 7, 0xFF00_0000))
        unsafe memory.deallocate()
    }
}
