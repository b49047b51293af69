import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// Gradients on a canvas that the server draws, 100 × 100 pixels and blue.
@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct XlibCanvasShadingTests {
    private let paper: ServerPaper
    private var canvas: XlibCanvas { paper.canvas }

    init() throws {
        paper = try ServerPaper(color: .blue)
    }

    /// From red to white, and to transparent white if it fades, between columns 20 and 80.
    private func shading(fades: Bool = false) -> Shading {
        let line = GradientCourse.Shape.line(from: CGPoint(x: 20, y: 0), to: CGPoint(x: 80, y: 0))
        let colors = [CGColor.red, CGColor(gray: 1, alpha: fades ? 0 : 1)]
        return Shading(
            ColorRamp(colors, at: nil, mixing: .straight),
            along: GradientCourse(line, spread: .extended(before: true, after: true)))
    }

    @Test func `a shape is filled in bands of one color, inside the clip`() throws {
        let path = PixelPath(
            [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10), CGPoint(x: 90, y: 90), CGPoint(x: 10, y: 90)], isClosed: true
        )
        let clip = Clip(region: Region(PixelRect(x: 0, y: 0, width: 100, height: 60)))
        canvas.fill(path, rule: .winding, shading: shading(), clip: clip)
        let image = try paper.image()
        #expect(image[5, 30] == ServerPaper.blue && image[95, 30] == ServerPaper.blue)
        #expect(image[50, 70] == ServerPaper.blue && image[12, 30] == ServerPaper.red)
        #expect(image[88, 30] == XlibCanvas.white)
        let greens = try (20..<80).map { try #require(image[$0, 30]) >> 8 & 255 }
        #expect(zip(greens, greens.dropFirst()).allSatisfy { $0 <= $1 } && Set(greens).count == 30)
        #expect((115...140).contains(greens[30]))
    }

    @Test func `a stroke is cut out of the bands, and what is invisible is not drawn`() throws {
        canvas.stroke(
            PixelPath([CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)]),
            style: StrokeStyle(width: 20, cap: .butt, join: .round), shading: shading(fades: true), clip: paper.all)
        let image = try paper.image()
        #expect(image[10, 50] == ServerPaper.red && image[90, 50] == ServerPaper.blue)
        #expect(image[10, 30] == ServerPaper.blue && image[10, 70] == ServerPaper.blue)
        // As on white paper.
        #expect((180...200).contains(try #require(image[50, 50]) & 255))
    }
}
