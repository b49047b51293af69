import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct RecordingCanvasTests {
    let canvas = RecordingCanvas(width: 40, height: 30)
    let clip = Clip(region: Region(PixelRect(x: 1, y: 2, width: 3, height: 4)))
    let path = PixelPath([CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9)])
    let red = UIColor.red.cgColor

    @Test func `operations are recorded in order, with their clips`() {
        canvas.clear(clip)
        canvas.fill(CGRect(x: 1, y: 2, width: 3, height: 4), color: red, clip: clip)
        canvas.fill(path, rule: .evenOdd, color: red, clip: clip)
        canvas.stroke(path, style: StrokeStyle(width: 10, cap: .round), color: red, clip: clip)
        #expect(canvas.operations.count == 4)
        guard case .clear(clip) = canvas.operations[0],
            case .fillRect(CGRect(x: 1, y: 2, width: 3, height: 4), red, clip) = canvas.operations[1],
            case .fill(path, .evenOdd, red, clip) = canvas.operations[2],
            case .stroke(path, StrokeStyle(width: 10, cap: .round), red, clip) = canvas.operations[3]
        else {
            Issue.record("other operations")
            return
        }
        #expect(canvas.strokes.map(\.path) == [path] && canvas.strokes[0].style.cap == .round)
        canvas.erase()
        #expect(canvas.operations.isEmpty && canvas.strokes.isEmpty)
    }

    @Test func `a layer records separately, and its drawing is recorded`() throws {
        let layer = try #require(canvas.makeLayer(width: 5, height: 6) as? RecordingCanvas)
        layer.clear(clip)
        canvas.draw(layer, transform: .identity, alpha: 0.5, clip: clip)
        #expect(layer.width == 5 && layer.height == 6 && layer.operations.count == 1 && canvas.operations.count == 1)
        guard case .layer(let drawn, .identity, 0.5, clip) = canvas.operations[0] else {
            Issue.record("no layer")
            return
        }
        #expect(drawn === layer)
    }
}
