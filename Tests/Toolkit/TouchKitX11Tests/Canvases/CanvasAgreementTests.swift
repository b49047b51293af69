import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct CanvasAgreementTests {
    private let width = 300
    private let height = 200

    /// Draws one of everything on white.
    private func draw(on canvas: any Canvas) {
        let context = CGContext(canvas: canvas, scale: 1)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        let layer = canvas.makeLayer(width: width, height: height)
        drawInk(in: CGContext(canvas: layer, scale: 1))
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 10, width: 250, height: 180))
        context.draw(layer, by: .identity, covering: CGRect(x: 0, y: 0, width: width, height: height))
        context.restoreGState()
        context.saveGState()
        context.addEllipse(in: CGRect(x: 220, y: 20, width: 60, height: 60))
        context.clip()
        context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 300, height: 50))
        context.restoreGState()
        context.setFillColor(CGColor(red: 0, green: 0.4, blue: 0, alpha: 0.3))
        context.fill(CGRect(x: 230, y: 120, width: 60, height: 60))
        let bitmap = Bitmap(width: 2, height: 2)
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] { bitmap[x, y] = 0xFF00_80C0 }
        let transform = CGAffineTransform(scaleX: 15, y: 15).concatenating(CGAffineTransform(translationX: 20, y: 150))
        canvas.draw(bitmap, transform: transform, alpha: 0.5, clip: Clip(region: Region(canvas.pixels)))
    }

    private func drawInk(in context: CGContext) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setStrokeColor(.red)
        context.setLineWidth(12)
        context.move(to: CGPoint(x: 30.5, y: 30.5))
        context.addCurve(
            to: CGPoint(x: 180, y: 120), control1: CGPoint(x: 100, y: 0), control2: CGPoint(x: 120, y: 160))
        context.strokePath()
        context.setStrokeColor(.blue)
        context.setLineWidth(8)
        context.setLineDash(phase: 0, lengths: [30, 20])
        context.strokeLineSegments(between: [CGPoint(x: 20, y: 100), CGPoint(x: 200, y: 30)])
        context.setFillColor(.blue)
        context.addEllipse(in: CGRect(x: 80, y: 100, width: 90, height: 80))
        context.addEllipse(in: CGRect(x: 100, y: 120, width: 50, height: 40))
        context.fillPath(using: .evenOdd)
    }

    @Test func `both canvases draw the same picture, except for pixels at edges`() throws {
        let bitmap = Bitmap(width: width, height: height)
        draw(on: ImageCanvas(bitmap: bitmap))
        let paper = try ServerPaper(width: width, height: height)
        draw(on: paper.canvas)
        let image = try paper.image()
        var compared = 0
        var colors: Set<UInt32> = []
        for y in 0..<height {
            for x in 0..<width where isAwayFromEdges(x, y, bitmap) {
                compared += 1
                colors.insert(bitmap[x, y])
                let shown = try #require(image[x, y])
                #expect(isClose(shown, bitmap[x, y]), "at (\(x), \(y)): \(shown) and \(bitmap[x, y])")
            }
        }
        #expect(compared > width * height * 2 / 3)
        #expect(colors.count == 6)
    }

    private func isAwayFromEdges(_ x: Int, _ y: Int, _ bitmap: Bitmap) -> Bool {
        for row in max(y - 2, 0)...min(y + 2, height - 1) {
            for column in max(x - 2, 0)...min(x + 2, width - 1) where bitmap[column, row] != bitmap[x, y] {
                return false
            }
        }
        return true
    }

    private func isClose(_ one: UInt32, _ other: UInt32) -> Bool {
        [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= 1 }
    }
}
