import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The ink of markers while it is drawn, and after that.
@MainActor
struct LiveInkMarkersTests {
    private let program = ProgramStage(size: CGSize(width: 400, height: 300), showsPixels: true, hasChrome: false) {
        $0.tool = .marker
        $0.finishedLineColor = Color(red: 255, green: 0, blue: 0)
    }
    /// Red at 40 % on white.
    private let red: UInt32 = 0xFFFF_9999

    init() {
        let line = Line(begin: CGPoint(x: 200, y: 20), end: CGPoint(x: 200, y: 280))
        let mark = Mark(shape: .line(line), style: Style(color: .black, width: 10))
        program.editor.document.perform { $0.add(mark) }
        program.stage.wait(.zero)
    }

    private var picture: Bitmap {
        get throws { try #require(program.stage.pixels).bitmap }
    }

    private func pixels() throws -> [UInt32] {
        let picture = try picture
        return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
    }

    /// Moves a finger through points, and leaves it down.
    private func drag(_ points: (x: CGFloat, y: CGFloat)...) -> Pointer {
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: points[0].x, y: points[0].y))
        for point in points.dropFirst() {
            finger.move(to: CGPoint(x: point.x, y: point.y), steps: 8, over: .milliseconds(160))
        }
        program.stage.wait(.zero)
        return finger
    }

    @Test func `it is below finished ink from the start, and stays as it is when the finger is lifted`() throws {
        let finger = drag((100, 100), (300, 100), (100, 140), (300, 140))
        // When the finger stops, its ink no longer runs ahead of it.
        program.stage.wait(.milliseconds(300))
        let live = try pixels()
        #expect(try picture[150, 100] == red && picture[200, 100] == 0xFF00_0000 && picture[200, 140] == 0xFF00_0000)
        finger.up()
        program.stage.wait(.zero)
        #expect(try pixels() == live)
        program.controller.workspace.drawView.discardInk()
        program.stage.wait(.zero)
        #expect(try pixels() == live)
    }

    @Test func `what a finger has drawn outside the window is shown as soon as the window grows`() throws {
        let finger = drag((300, 100), (300, 370), (60, 370), (300, 370), (300, 200))
        program.stage.resize(to: CGSize(width: 400, height: 420))
        program.stage.wait(.zero)
        #expect(try picture[100, 370] == red)
        finger.up()
        program.stage.wait(.zero)
        #expect(try picture[100, 370] == red)
    }

    @Test func `it does not darken where it crosses itself, but where it crosses another marker's`() throws {
        let finger = drag((60, 60), (160, 160), (60, 160), (160, 60))
        #expect(try picture[110, 110] == red && picture[62, 62] == red)
        finger.up()
        #expect(try picture[110, 110] == red)
        drag((60, 110), (160, 110)).up()
        program.stage.wait(.zero)
        let darker = try picture[110, 110]
        #expect(darker & 0xFF < 0x70 && darker >> 16 & 0xFF == 0xFF)
    }

    @Test func `two that cross each other lie in the order in which they are finished`() throws {
        let first = drag((60, 110), (160, 110))
        program.editor.preferences.choose(Color(red: 0, green: 0, blue: 255))
        let second = drag((110, 60), (110, 160))
        let live = try picture[110, 110]
        second.up()
        program.stage.wait(.zero)
        #expect(try picture[110, 110] != live)
        first.up()
        program.stage.wait(.zero)
        let shown = try pixels()
        program.controller.workspace.drawView.discardInk()
        program.stage.wait(.zero)
        #expect(try pixels() == shown)
        #expect(program.editor.document.drawing.prefix(2).map(\.mark.style.color.blue) == [255, 0])
    }

    @Test func `cancelled, it leaves what was there, and undone, too`() throws {
        let before = try pixels()
        let finger = drag((100, 100), (300, 100))
        finger.cancel()
        program.stage.wait(.zero)
        #expect(try pixels() == before)
        drag((100, 100), (300, 100)).up()
        program.editor.document.undo()
        program.stage.wait(.zero)
        #expect(try pixels() == before && program.shapes.count == 1)
    }

    @Test func `only ink that lies where it grows is painted again, and only its tip at its lift`() throws {
        let far = (0..<300).map { row in
            let line = Line(begin: CGPoint(x: 320, y: row), end: CGPoint(x: 390, y: row))
            return Mark(shape: .line(line), style: Style(color: .black, width: 1))
        }
        program.editor.document.perform { $0.add(far) }
        program.stage.wait(.zero)
        let finger = drag((20, 40), (220, 240))
        var paintedCount = 0
        let finishedInk = program.controller.workspace.drawView.finishedInk
        finishedInk.invalidate()
        finishedInk.elementsPerCheck = 1
        program.controller.workspace.drawView.setNeedsDisplay()
        program.stage.wait(.zero)
        // Asked after each element.
        finishedInk.slice = { _ in
            {
                paintedCount += 1
                return false
            }
        }
        finger.move(to: CGPoint(x: 230, y: 230))
        program.stage.wait(.zero)
        #expect((1..<20).contains(paintedCount))
        finger.up()
        let region = program.stage.application.display(on: try #require(program.stage.pixels))
        #expect(region.pixelCount < 100 * 100 && paintedCount < 40)
    }

    @Test func `selected or held, it stays below other ink`() throws {
        drag((100, 100), (300, 100)).up()
        let marker = try #require(program.editor.document.drawing.newest)
        program.editor.select([marker])
        program.stage.wait(.zero)
        #expect(try picture[200, 100] == 0xFF00_0000 && picture[150, 100] == red && picture[150, 115] != 0xFFFF_FFFF)
        program.editor.heldInk = [marker]
        program.stage.wait(.zero)
        #expect(try picture[200, 100] == 0xFF00_0000)
        program.editor.deselect()
        program.editor.heldInk = []
        program.stage.wait(.zero)
        #expect(try picture[150, 115] == 0xFFFF_FFFF)
    }

    @Test func `its images in a mirror are markers, too, and one step`() throws {
        program.editor.preferences.mirrorCount = 4
        drag((60, 60), (120, 60)).up()
        program.stage.wait(.zero)
        #expect(program.editor.document.drawing.count(where: \.mark.style.isMarker) == 4)
        #expect(try picture[100, 60] == red && picture[300, 240] == red)
        program.editor.document.undo()
        #expect(program.shapes.count == 1)
    }

    @Test func `a tap leaves a dot below other ink`() throws {
        program.tap(CGPoint(x: 186, y: 150))
        #expect(program.shapes.count == 2 && program.editor.document.drawing.first?.mark.style.isMarker == true)
        #expect(try picture[180, 150] == red && picture[200, 150] == 0xFF00_0000)
    }

    @Test func `a copy of it is a marker's, and is selected`() throws {
        drag((100, 100), (150, 100)).up()
        program.editor.select(program.editor.document.drawing.newest(1))
        program.editor.duplicateSelection(by: .bottom)
        let drawing = program.editor.document.drawing
        #expect(
            drawing.count(where: \.mark.style.isMarker) == 2
                && program.editor.selection() == [drawing[drawing.index(after: drawing.startIndex)].id])
    }
}
