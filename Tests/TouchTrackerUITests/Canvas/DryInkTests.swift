import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct DryInkTests {
    let desk = Desk(.pen)

    /// The tiles that a display of all the paper copies.
    private func tiles() -> [ObjectIdentifier] {
        desk.view.setNeedsDisplay()
        desk.stage.wait(.zero)
        return desk.stage.canvas.operations.compactMap { operation in
            switch operation {
            case .layer(let tile, _, _, _): ObjectIdentifier(tile)
            case .clear, .fillRect, .fill, .stroke, .bitmap: nil
            }
        }
    }

    @Test func `undoing the last strokes restores the tiles that were there`() {
        desk.draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 200))
        let one = tiles()
        desk.draw(from: CGPoint(x: 20, y: 200), to: CGPoint(x: 300, y: 20))
        let two = tiles()
        desk.draw(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(Set(two) != Set(tiles()))
        desk.editor.document.undo()
        #expect(tiles() == two)
        desk.editor.document.undo()
        #expect(tiles() == one)
    }

    @Test func `paper without ink takes no tiles`() {
        #expect(tiles().isEmpty)
        desk.draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 60))
        #expect(tiles().count == 1)
        desk.editor.clear()
        #expect(tiles().isEmpty)
    }

    @Test func `removing many lines draws only where they were`() {
        let desk = Desk()
        desk.editor.document.perform { drawing in
            drawing.add(
                (0..<200).map { index in
                    let (x, y) = (CGFloat(index % 20), CGFloat(index / 20))
                    let line = Line(begin: CGPoint(x: x, y: y), end: CGPoint(x: x + 10, y: y + 8))
                    return Mark(shape: .line(line), style: Style(color: .black, width: 2))
                })
        }
        desk.stage.wait(.zero)
        let elements = desk.editor.document.drawing.map(\.id)
        desk.stage.canvas.erase()
        desk.editor.document.perform { $0.remove(elements) }
        let region = desk.stage.application.display(on: desk.stage.canvas)
        #expect(!region.isEmpty && PixelRect(x: 0, y: 0, width: 40, height: 30).contains(region.bounds))
    }

    @Test func `lifting a pen stroke that nothing lies above draws nothing`() {
        let finger = desk.stage.finger()
        finger.down(at: CGPoint(x: 20, y: 20))
        finger.move(to: CGPoint(x: 300, y: 200), steps: 8, over: .milliseconds(160))
        desk.stage.canvas.erase()
        finger.up()
        #expect(desk.shapes.count == 1 && desk.stage.canvas.operations.isEmpty)
    }

    @Test func `lifting a pen stroke under another finger's ink draws where it was`() {
        let (lower, upper) = (desk.stage.finger(), desk.stage.finger())
        for finger in [upper, lower] {
            finger.down(at: CGPoint(x: 20, y: 20))
            finger.move(to: CGPoint(x: 300, y: 200), steps: 8, over: .milliseconds(160))
        }
        desk.stage.canvas.erase()
        lower.up()
        #expect(!desk.stage.canvas.operations.isEmpty)
    }
}
