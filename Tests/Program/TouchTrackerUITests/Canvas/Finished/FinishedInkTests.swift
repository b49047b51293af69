import Foundation
import Geometry
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct FinishedInkTests {
    let paper = PaperStage(.pen)

    /// The tiles that are copied when the whole paper is displayed.
    private func tiles() -> [ObjectIdentifier] {
        paper.view.setNeedsDisplay()
        paper.stage.wait(.zero)
        return paper.stage.canvas.operations.compactMap { operation in
            switch operation {
            case .layer(let tile, _, _, _): ObjectIdentifier(tile)
            case .clear, .fillRect, .fill, .stroke, .shade, .bitmap, .composite, .shadow: nil
            }
        }
    }

    @Test func `undoing the last strokes restores the tiles that were there`() {
        paper.draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 200))
        let one = tiles()
        paper.draw(from: CGPoint(x: 20, y: 200), to: CGPoint(x: 300, y: 20))
        let two = tiles()
        paper.draw(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(Set(two) != Set(tiles()))
        paper.editor.document.undo()
        #expect(tiles() == two)
        paper.editor.document.undo()
        #expect(tiles() == one)
    }

    @Test func `paper without ink takes no tiles`() {
        #expect(tiles().isEmpty)
        paper.draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 60))
        #expect(tiles().count == 1)
        paper.editor.clear()
        #expect(tiles().isEmpty)
    }

    @Test(arguments: [true, false])
    func `a change of very many elements is painted in slices, as a whole`(adds: Bool) {
        let count = PaperThresholds.maximumRepaintedChange + 1
        let document = paper.editor.document
        let line = Line(begin: CGPoint(x: 20, y: 20), end: CGPoint(x: 300, y: 200))
        let marks = Array(repeating: Mark(shape: .line(line), style: Style(color: .black, width: 2)), count: count)
        if !adds { document.perform { $0.add(marks) } }
        while !paper.view.finishedInk.refresh().isDone {}
        #expect(tiles().isEmpty == adds)
        var slices = 0
        paper.view.finishedInk.slice = { _ in
            slices += 1
            return { true }
        }
        if adds { document.perform { $0.add(marks) } } else { paper.editor.clear() }
        #expect(slices == 0, "nothing is painted before the next turn")
        for _ in 0..<200 { paper.stage.wait(.milliseconds(10)) }
        #expect(slices > 1 && tiles().isEmpty != adds)
    }

    @Test func `the time is looked at through as many calls at the end of a frame as at its beginning`() {
        let (stage, view) = stageWithPixels()
        let line = Line(begin: CGPoint(x: 20, y: 20), end: CGPoint(x: 300, y: 200))
        view.editor.document.perform {
            $0.add(Array(repeating: Mark(shape: .line(line), style: Style(color: .black, width: 2)), count: 300))
        }
        view.finishedInk.elementsPerCheck = 1
        var depths: [Int] = []
        view.finishedInk.slice = { _ in
            {
                depths.append(Thread.callStackReturnAddresses.count)
                return false
            }
        }
        view.discardInk()
        stage.wait(.zero)
        #expect(depths.count > 300)
        // The painting of a square begins with a check of its own.
        #expect((depths.max() ?? 0) - (depths.min() ?? 0) < 12)
    }

    @Test func `what a file has added is painted in more than one turn`() throws {
        paper.draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 200))
        _ = tiles()
        var turns = 0
        paper.view.finishedInk.slice = { _ in
            turns += 1
            return { true }
        }
        let marks = (0..<40).map { number in
            let line = Line(begin: CGPoint(x: 10 * number, y: 0), end: CGPoint(x: 10 * number, y: 299))
            return Mark(shape: .line(line), style: Style(color: .black, width: 2))
        }
        let document = paper.editor.document
        document.drawing.add(marks)
        document.loading.send(Document.Loading(progress: 1, newest: marks.count))
        #expect(turns == 0)
        for _ in 0..<20 { paper.stage.wait(.milliseconds(10)) }
        // The paper has twelve tiles, of which a turn paints one.
        #expect(turns >= 12)
    }

    @Test func `removing many lines draws only where they were`() {
        let paper = PaperStage()
        paper.editor.document.perform { drawing in
            drawing.add(
                (0..<200).map { index in
                    let (x, y) = (CGFloat(index % 20), CGFloat(index / 20))
                    let line = Line(begin: CGPoint(x: x, y: y), end: CGPoint(x: x + 10, y: y + 8))
                    return Mark(shape: .line(line), style: Style(color: .black, width: 2))
                })
        }
        paper.stage.wait(.zero)
        let elements = paper.editor.document.drawing.map(\.id)
        paper.stage.canvas.erase()
        paper.editor.document.perform { $0.remove(elements) }
        let region = paper.stage.application.display(on: paper.stage.canvas)
        #expect(!region.isEmpty && PixelRect(x: 0, y: 0, width: 40, height: 30).contains(region.bounds))
    }

    @Test func `lifting a pen stroke that nothing lies above draws only its tip`() {
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 20, y: 20))
        finger.move(to: CGPoint(x: 300, y: 200), steps: 8, over: .milliseconds(160))
        paper.stage.canvas.erase()
        finger.up()
        let region = paper.stage.application.display(on: paper.stage.canvas)
        #expect(paper.shapes.count == 1 && region.pixelCount < 120 * 120)
    }

    @Test func `lifting a pen stroke under another finger's ink draws where it was`() {
        let (lower, upper) = (paper.stage.finger(), paper.stage.finger())
        for finger in [upper, lower] {
            finger.down(at: CGPoint(x: 20, y: 20))
            finger.move(to: CGPoint(x: 300, y: 200), steps: 8, over: .milliseconds(160))
        }
        paper.stage.canvas.erase()
        lower.up()
        #expect(!paper.stage.canvas.operations.isEmpty)
    }

    @Test(arguments: [Tool.pen, .marker])
    func `what a stroke covers beyond the window's edge is shown when the paper moves`(tool: Tool) throws {
        let (stage, view) = stageWithPixels(tool)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 300, y: 100))
        finger.move(to: CGPoint(x: 480, y: 100), steps: 8, over: .milliseconds(160))
        finger.up()
        let pixels = try #require(stage.pixels)
        #expect(pixels.bitmap[350, 100] != 0xFFFF_FFFF)
        view.editor.viewport = view.editor.viewport.moved(by: CGVector(dx: -100, dy: 0), pixelScale: 1)
        stage.wait(.milliseconds(200))
        #expect(pixels.bitmap[325, 100] != 0xFFFF_FFFF)
    }

    @Test func `ink that was added out of sight and has come into it is undone`() throws {
        let (stage, view) = stageWithPixels()
        let line = Line(begin: CGPoint(x: 560, y: 100), end: CGPoint(x: 620, y: 100))
        view.editor.document.perform { $0.add(Mark(shape: .line(line), style: Style(color: .black, width: 20))) }
        view.editor.viewport = view.editor.viewport.moved(by: CGVector(dx: -300, dy: 0), pixelScale: 1)
        stage.wait(.milliseconds(200))
        let pixels = try #require(stage.pixels)
        #expect(pixels.bitmap[290, 100] == 0xFF00_0000)
        view.editor.document.undo()
        stage.wait(.milliseconds(200))
        #expect(pixels.bitmap[290, 100] == 0xFFFF_FFFF)
    }

    @Test func `a stroke that ends while the scale changes lies where it was drawn`() throws {
        let (stage, view) = stageWithPixels(.pen)
        view.finishedInk.isZooming = true
        view.editor.viewport = view.editor.viewport.zoomed(by: 2, about: .zero, pixelScale: 1)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 200))
        finger.move(to: CGPoint(x: 300, y: 200), steps: 4, over: .milliseconds(20))
        finger.up()
        #expect(view.finishedInk.isZooming && view.editor.document.drawing.count == 1)
        view.editor.viewport = .home
        stage.wait(.milliseconds(500))
        let pixels = try #require(stage.pixels)
        #expect(pixels.bitmap[125, 100] != 0xFFFF_FFFF && pixels.bitmap[250, 200] == 0xFFFF_FFFF)
    }

    @Test func `the tip of a sharp corner is shown where nothing else of the artwork is`() throws {
        let (stage, view) = stageWithPixels()
        var pen = Artwork.Pen(color: .black, width: 20)
        pen.miterLimit = 10
        let path = Path(steps: [
            .move(CGPoint(x: 20, y: 90)), .line(CGPoint(x: 110, y: 100)), .line(CGPoint(x: 20, y: 110)),
        ])
        let artwork = Artwork(parts: [Artwork.Part(path: path, pen: pen)], matrix: .unit)
        view.editor.document.drawing.add(Mark(shape: .artwork(artwork), style: Style(color: .black, width: 20)))
        view.discardInk()
        stage.wait(.milliseconds(200))
        // The tip is in the second tile, and ends at 200.
        let pixels = try #require(stage.pixels)
        #expect(pixels.bitmap[110, 100] == 0xFF00_0000 && pixels.bitmap[150, 100] == 0xFF00_0000)
    }

    @Test func `an artwork that is added lies below a live marker`() throws {
        let (stage, view) = stageWithPixels(.marker)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 100))
        finger.move(to: CGPoint(x: 350, y: 100), steps: 8, over: .milliseconds(160))
        stage.wait(.zero)
        let path = Path(steps: [
            .move(CGPoint(x: 150, y: 50)), .line(CGPoint(x: 250, y: 50)), .line(CGPoint(x: 250, y: 150)),
            .line(CGPoint(x: 150, y: 150)), .close,
        ])
        let color = Color(red: 255, green: 255, blue: 0)
        let artwork = Artwork(parts: [Artwork.Part(path: path, fill: color)], matrix: .unit)
        view.editor.document.perform { $0.add(Mark(shape: .artwork(artwork), style: Style(color: color, width: 1))) }
        stage.wait(.milliseconds(200))
        let pixels = try #require(stage.pixels)
        #expect(pixels.bitmap[200, 140] != 0xFFFF_FFFF && pixels.bitmap[200, 100] != pixels.bitmap[200, 140])
    }

    /// A stage that shows pixels, with a window of 400 by 300 points.
    private func stageWithPixels(_ tool: Tool = .line) -> (Stage, DrawView) {
        var preferences = Preferences()
        preferences.tool = tool
        let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
        let view = DrawView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            editor: Editor(document: Document(), preferences: preferences))
        stage.root.addSubview(view)
        stage.wait(.zero)
        return (stage, view)
    }

    /// A stage that shows pixels, with much ink to the right of its window of 400 by 300 points.
    private func stageWithMuchInk() -> (Stage, DrawView) {
        let (stage, view) = stageWithPixels()
        view.editor.document.perform { drawing in
            drawing.add(
                (0..<PaperThresholds.overviewCount).map { number in
                    let x = 500 + CGFloat(number % 100)
                    let line = Line(begin: CGPoint(x: x, y: 0), end: CGPoint(x: x, y: 299))
                    return Mark(shape: .line(line), style: Style(color: .black, width: 2))
                })
        }
        return (stage, view)
    }

    /// Waits until the overview of much ink is up to date, which threads measure and paint.
    private func waitForOverview(_ stage: Stage, _ view: DrawView) {
        repeat {
            stage.wait(.milliseconds(20))
            view.finishedInk.waitForThread()
        } while !view.finishedInk.updateOverview()
    }

    @Test func `the first picture after a step of zoom shows much ink that was out of sight, as it is now`() throws {
        let (stage, view) = stageWithMuchInk()
        waitForOverview(stage, view)
        view.finishedInk.slice = { _ in { true } }
        let pixels = try #require(stage.pixels)
        view.editor.viewport = view.editor.viewport.zoomed(by: 0.5, about: .zero, pixelScale: 1)
        stage.application.display(on: pixels)
        #expect(pixels.bitmap[275, 100] == 0xFF00_0000 && pixels.bitmap[320, 100] == 0xFFFF_FFFF)
        for _ in 0..<20 {
            stage.wait(.milliseconds(20))
            view.finishedInk.waitForThread()
        }
        // What is added later is in the overview, too.
        let line = Line(begin: CGPoint(x: 700, y: 0), end: CGPoint(x: 700, y: 299))
        view.editor.document.perform { $0.add(Mark(shape: .line(line), style: Style(color: .black, width: 20))) }
        view.editor.viewport = .home
        waitForOverview(stage, view)
        view.editor.viewport = view.editor.viewport.zoomed(by: 0.25, about: .zero, pixelScale: 1)
        stage.application.display(on: pixels)
        #expect(pixels.bitmap[137, 50] == 0xFF00_0000 && pixels.bitmap[175, 50] == 0xFF00_0000)
    }
}
