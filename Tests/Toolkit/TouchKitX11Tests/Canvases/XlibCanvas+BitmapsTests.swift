import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct XlibCanvasBitmapsTests {
    private let paper: ServerPaper
    private var canvas: XlibCanvas { paper.canvas }

    /// Fills the canvas with blue.
    init() throws {
        paper = try ServerPaper()
        canvas.fill(canvas.pixels.rect, color: .blue, clip: paper.all)
    }

    /// Returns a row of opaque red, transparent, half opaque red and opaque black.
    private func bitmap() -> Bitmap {
        let bitmap = Bitmap(width: 4, height: 1)
        for (x, pixel) in [0xFFFF_0000, 0, 0x8080_0000, 0xFF00_0000].enumerated() {
            bitmap[x, 0] = UInt32(pixel)
        }
        return bitmap
    }

    @Test func `opaque pixels are drawn, transparent ones are not, translucent ones look as on white paper`() throws {
        canvas.draw(bitmap(), transform: CGAffineTransform(translationX: 10, y: 20), alpha: 1, clip: paper.all)
        let image = try paper.image()
        #expect(
            (9...14).map { image[$0, 20] } == [
                ServerPaper.blue, ServerPaper.red, ServerPaper.blue, 0xFFFF_7F7F, XlibCanvas.black, ServerPaper.blue,
            ])
        #expect(image[10, 19] == ServerPaper.blue && image[10, 21] == ServerPaper.blue)
    }

    @Test func `a faded bitmap looks as on white paper`() throws {
        canvas.draw(bitmap(), transform: .identity, alpha: 0.2, clip: paper.all)
        let image = try paper.image()
        #expect((0...3).map { image[$0, 0] } == [0xFFFF_CCCC, ServerPaper.blue, 0xFFFF_E5E5, 0xFFCC_CCCC])
    }

    @Test func `a bitmap is scaled by nearest-neighbor sampling, within the clip only`() throws {
        var region = Region(PixelRect(x: 5, y: 0, width: 30, height: 20))
        region.add(PixelRect(x: 5, y: 50, width: 5, height: 20))
        canvas.draw(
            bitmap(), transform: CGAffineTransform(scaleX: 10, y: 100), alpha: 1, clip: Clip(region: region))
        let image = try paper.image()
        #expect(image.columns(of: ServerPaper.red, row: 10) == Array(5..<10))
        #expect(image.columns(of: 0xFFFF_7F7F, row: 10) == Array(20..<30))
        #expect(image.columns(of: XlibCanvas.black, row: 10) == Array(30..<35))
        #expect(image.rows(of: ServerPaper.red, column: 7) == Array(0..<20) + Array(50..<70))
    }

    @Test func `a bitmap is clipped to a shape`() throws {
        let shape = Clip.Shape(path: PixelPath(CGRect(x: 3, y: 4, width: 4, height: 20)), rule: .winding)
        let clip = Clip(region: Region(canvas.pixels), shapes: [shape])
        canvas.draw(bitmap(), transform: CGAffineTransform(scaleX: 10, y: 10), alpha: 1, clip: clip)
        let image = try paper.image()
        #expect(image.columns(of: ServerPaper.red, row: 5) == Array(3..<7))
        #expect(image.rows(of: ServerPaper.red, column: 5) == Array(4..<10))
    }
}
