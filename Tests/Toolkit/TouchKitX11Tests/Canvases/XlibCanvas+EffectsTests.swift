import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// A blue canvas, and a layer with a red square from (20, 20) to (40, 40).
@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct XlibCanvasEffectsTests {
    private let paper: ServerPaper
    private var canvas: XlibCanvas { paper.canvas }
    private let red = ServerPaper.red
    private let blue = ServerPaper.blue

    init() throws {
        paper = try ServerPaper(color: .blue)
    }

    private func composite(_ mode: CGBlendMode, color: CGColor = .red, clip: Clip? = nil) {
        let layer = paper.layer(color)
        canvas.composite(layer, coverage: layer, x: 10, y: 0, mode: mode, clip: clip ?? paper.all)
    }

    @Test(arguments: [CGBlendMode.clear, .destinationOut]) func `erasing leaves black on a window`(
        mode: CGBlendMode
    ) throws {
        composite(mode)
        let image = try paper.image()
        #expect(image.columns(of: XlibCanvas.black, row: 30) == Array(30..<50) && image[29, 30] == blue)
    }

    @Test(arguments: [CGBlendMode.normal, .copy, .sourceAtop]) func `a layer is drawn on an opaque canvas`(
        mode: CGBlendMode
    ) throws {
        composite(mode)
        #expect(try paper.image().columns(of: red, row: 30) == Array(30..<50))
    }

    @Test func `multiplying combines the bits of colors`() throws {
        composite(.multiply)
        composite(.multiply, color: .white, clip: Clip(region: Region(PixelRect(x: 0, y: 0, width: 100, height: 25))))
        let image = try paper.image()
        #expect(image.columns(of: XlibCanvas.black, row: 30) == Array(30..<50) && image[20, 30] == blue)
    }

    @Test func `modes respect what is transparent in a layer`() throws {
        for (mode, columns) in [
            (CGBlendMode.sourceAtop, Array(30..<40)), (.multiply, Array(40..<50)), (.destinationOut, []),
        ] {
            canvas.fill(canvas.pixels.rect, color: .blue, clip: paper.all)
            let below = canvas.makeLayer(width: 100, height: 100)
            let all = Clip(region: Region(below.pixels))
            // Black up to column 40, so that red multiplied by it is black.
            let color: CGColor = mode == .multiply ? CGColor(red: 0, green: 0, blue: 0, alpha: 1) : .white
            below.fill(CGRect(x: 0, y: 0, width: 40, height: 100), color: color, clip: all)
            below.composite(paper.layer(), coverage: paper.layer(), x: 10, y: 0, mode: mode, clip: all)
            canvas.draw(below, transform: .identity, alpha: 1, clip: paper.all)
            let image = try paper.image()
            #expect(image.columns(of: red, row: 30) == columns)
            #expect((image[35, 30] == blue) == (mode == .destinationOut) && image[60, 30] == blue)
        }
    }

    @Test func `a mode changes only what is inside the clip's shapes`() throws {
        let triangle = PixelPath([CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 100)], isClosed: true)
        composite(.clear, clip: Clip(region: paper.all.region, shapes: [Clip.Shape(path: triangle, rule: .winding)]))
        let columns = try paper.image().columns(of: XlibCanvas.black, row: 30)
        #expect(columns.first == 30 && columns.last == 39)
    }

    @Test func `a shadow has sharp edges`() throws {
        canvas.drawShadow(of: paper.layer(), x: 5, y: 5, blur: 10, color: .red, clip: paper.all)
        let image = try paper.image()
        #expect(image.columns(of: red, row: 30) == Array(25..<45) && image.rows(of: red, column: 30) == Array(25..<45))
    }
}
