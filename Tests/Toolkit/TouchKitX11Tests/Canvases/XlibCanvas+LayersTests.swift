import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct XlibCanvasLayersTests {
    private let paper: ServerPaper
    private var canvas: XlibCanvas { paper.canvas }

    init() throws {
        paper = try ServerPaper(color: .blue)
    }

    @Test func `a layer shows ink of every color, and is transparent elsewhere`() throws {
        let layer = paper.layer()
        let all = Clip(region: Region(layer.pixels))
        for (x, color) in [(0, CGColor.white), (5, CGColor(red: 0, green: 0, blue: 0, alpha: 1))] {
            layer.fill(CGRect(x: x, y: 0, width: 5, height: 60), color: color, clip: all)
        }
        canvas.draw(layer, transform: CGAffineTransform(translationX: 10, y: 30), alpha: 1, clip: paper.all)
        let image = try paper.image()
        #expect(image.columns(of: ServerPaper.red, row: 60) == Array(30..<50))
        #expect(image.rows(of: ServerPaper.red, column: 40) == Array(50..<70))
        #expect(image.columns(of: ServerPaper.white, row: 60) == Array(10..<15))
        #expect(image.columns(of: XlibCanvas.black, row: 60) == Array(15..<20))
        #expect(image.columns(of: ServerPaper.blue, row: 60).count == 70)
    }

    @Test func `a layer is drawn within the clip only`() throws {
        var region = Region(PixelRect(x: 25, y: 0, width: 5, height: 100))
        region.add(PixelRect(x: 35, y: 0, width: 50, height: 30))
        canvas.draw(paper.layer(), transform: .identity, alpha: 1, clip: Clip(region: region))
        let image = try paper.image()
        #expect(image.columns(of: ServerPaper.red, row: 25) == Array(25..<30) + Array(35..<40))
        #expect(image.columns(of: ServerPaper.red, row: 35) == Array(25..<30))
    }

    @Test func `a layer is transparent again after it was cleared`() throws {
        let layer = paper.layer()
        layer.clear(Clip(region: Region(PixelRect(x: 0, y: 0, width: 25, height: 60))))
        let shape = Clip.Shape(path: PixelPath(CGRect(x: 35, y: 0, width: 25, height: 60)), rule: .winding)
        layer.clear(Clip(region: Region(layer.pixels), shapes: [shape]))
        canvas.draw(layer, transform: .identity, alpha: 1, clip: paper.all)
        #expect(try paper.image().columns(of: ServerPaper.red, row: 30) == Array(25..<35))
    }

    @Test func `a layer on a layer stays transparent where both are`() throws {
        let outer = canvas.makeLayer(width: 100, height: 100)
        let all = Clip(region: Region(outer.pixels))
        outer.fill(CGRect(x: 0, y: 0, width: 100, height: 5), color: .white, clip: all)
        outer.draw(paper.layer(), transform: .identity, alpha: 1, clip: all)
        canvas.draw(outer, transform: .identity, alpha: 1, clip: paper.all)
        let image = try paper.image()
        #expect(
            image[30, 30] == ServerPaper.red && image[30, 2] == ServerPaper.white && image[10, 10] == ServerPaper.blue)
    }

    @Test func `a layer is clipped to a shape`() throws {
        let triangle = PixelPath([CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 60)], isClosed: true)
        let clip = Clip(region: Region(canvas.pixels), shapes: [Clip.Shape(path: triangle, rule: .winding)])
        canvas.draw(paper.layer(), transform: .identity, alpha: 1, clip: clip)
        let image = try paper.image()
        #expect(image[21, 21] == ServerPaper.red && image[38, 38] == ServerPaper.blue)
    }

    @Test func `a layer is faded as a whole: covered shapes in it do not show through`() throws {
        let group = paper.layer()
        let all = Clip(region: Region(group.pixels))
        group.fill(CGRect(x: 30, y: 20, width: 20, height: 20), color: .blue, clip: all)
        canvas.fill(canvas.pixels.rect, color: .white, clip: paper.all)
        canvas.draw(group, transform: CGAffineTransform(translationX: 5, y: 0), alpha: 0.2, clip: paper.all)
        let image = try paper.image()
        #expect(image.columns(of: 0xFFFF_CCCC, row: 30) == Array(25..<35))
        #expect(image.columns(of: 0xFFCC_CCFF, row: 30) == Array(35..<55))
        #expect(image.columns(of: ServerPaper.white, row: 30).count == 70)
    }

    @Test func `a faded layer is blended with what is below it, and in a transparent layer as on white paper`() throws {
        canvas.draw(paper.layer(), transform: .identity, alpha: 0.2, clip: paper.all)
        let outer = canvas.makeLayer(width: 100, height: 100)
        outer.draw(
            paper.layer(), transform: CGAffineTransform(translationX: 40, y: 0), alpha: 0.2,
            clip: Clip(region: Region(outer.pixels)))
        canvas.draw(outer, transform: .identity, alpha: 1, clip: paper.all)
        let image = try paper.image()
        #expect(image.columns(of: 0xFF33_00CC, row: 30) == Array(20..<40))
        #expect(image.columns(of: 0xFFFF_CCCC, row: 30) == Array(60..<80))
        #expect(image.columns(of: ServerPaper.blue, row: 30).count == 60)
    }

    @Test func `a layer is rotated and scaled by nearest-neighbor sampling`() throws {
        canvas.draw(paper.layer(), transform: CGAffineTransform(scaleX: 0.5, y: 1.5), alpha: 1, clip: paper.all)
        let image = try paper.image()
        #expect(image.columns(of: ServerPaper.red, row: 45) == Array(10..<20))
        #expect(image.rows(of: ServerPaper.red, column: 15) == Array(30..<60))
        canvas.fill(canvas.pixels.rect, color: .blue, clip: paper.all)
        let clip = Clip(region: Region(PixelRect(x: 0, y: 0, width: 65, height: 100)))
        // A quarter turn maps (30, 30) to (60, 40).
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 90, ty: 10)
        canvas.draw(paper.layer(), transform: turn, alpha: 1, clip: clip)
        #expect(try paper.image().columns(of: ServerPaper.red, row: 40) == Array(50..<65))
    }

    @Test func `a transform without an inverse draws nothing`() throws {
        canvas.draw(paper.layer(), transform: CGAffineTransform(scaleX: 0, y: 1), alpha: 1, clip: paper.all)
        #expect(try paper.image() == PixelImage(width: 100, height: 100, filledWith: ServerPaper.blue))
    }
}
