import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import InkPixels
@testable import TouchTrackerUI

@MainActor
struct StrokePixelsTests {
    /// The pixels that the last display drew.
    private func drawnPixels(_ paper: PaperStage) -> Int {
        let counts = paper.stage.canvas.operations.map { operation in
            switch operation {
            // Ink that follows its direction is drawn in layers.
            case .stroke(_, _, _, let clip), .layer(_, _, _, let clip): clip.region.pixelCount
            case .clear, .fillRect, .fill, .shade, .bitmap, .composite, .shadow: 0
            }
        }
        return counts.reduce(0, +)
    }

    @Test(arguments: [ColorMode.chosen, .angle])
    func `the pixels that a sample draws do not depend on the stroke's length`(mode: ColorMode) {
        let paper = PaperStage(.pen) { $0.colorMode = mode }
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 150))
        var drawn: [Int] = []
        for step in 1...400 {
            let angle = CGFloat(step) * 0.1
            finger.move(to: CGPoint(x: 200 + 100 * cos(angle), y: 150 + 100 * sin(angle)))
            drawn.append(drawnPixels(paper))
        }
        let (early, late) = (drawn[10...60].max() ?? 0, drawn[350...].max() ?? 0)
        #expect(early > 0 && late <= early * 2, "\(early) pixels early, \(late) late")
        #expect(late < 80 * 80)
    }

    @Test func `a stroke whose width changes under the finger has the new width everywhere`() throws {
        let paper = PaperStage(.pen) { $0.isInkEven = true }
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 20, y: 150))
        finger.move(to: CGPoint(x: 300, y: 150), steps: 8, over: .milliseconds(80))
        paper.editor.preferences.widths[.pen] = 40
        paper.stage.wait(.zero)
        let pixels = try #require(paper.view.liveInk.fingers.first?.stroke?.reusablePixels)
        #expect(pixels.width == 40 && (40...42).contains(pixels.bounds.height))
        finger.up()
        #expect(paper.styles.map(\.width) == [40])
    }

    @Test func `a stroke continues on paper that grows under the finger, and stays there`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 200), showsPixels: true)
        var preferences = Preferences()
        preferences.tool = .pen
        let editor = Editor(document: Document(), preferences: preferences)
        let view = DrawView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), editor: editor)
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 100))
        view.frame.size.width = 400
        finger.move(to: CGPoint(x: 350, y: 100), steps: 10, over: .milliseconds(100))
        let bitmap = try #require(stage.pixels).bitmap
        #expect(bitmap[300, 100] == 0xFF00_0000)
        finger.up()
        view.setNeedsDisplay()
        stage.wait(.zero)
        #expect(bitmap[300, 100] == 0xFF00_0000 && bitmap[30, 100] == 0xFF00_0000)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `ink that follows its direction has the colors of the finished mark, and only its end changes`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let paper = PaperStage(.pen) { $0.colorMode = .angle }
        let shown = paper.view.surface
        // Without a canvas, all runs are kept.
        let surface = InkSurface(
            scale: shown.scale, extent: shown.extent, paper: shown.paper, pool: CoverageTilePool(), canvas: nil)
        let brush = Brush(paper.editor, tool: .pen, fingerNumber: 0, hasPressure: false)
        var place = CGPoint(x: 200, y: 150)
        let stroke = FreehandStroke(at: InputSample(location: place, timestamp: 0), brush: brush, on: surface)
        var (damage, before) = (InkDamage(), [Color?]())
        for step in 1...60 {
            place.x += .random(in: -30...30, using: &generator)
            place.y += .random(in: -30...30, using: &generator)
            let sample = InputSample(location: place, timestamp: Double(step) / 60)
            stroke.move([sample], isConstrained: false, on: paper.editor.document, damage: &damage)
            let pixels = try #require(stroke.reusablePixels)
            let colors = pixels.runs.map(\.color)
            #expect(colors == (try #require(stroke.mark)).colorRuns.map(\.color) || colors == [nil])
            #expect(colors.starts(with: before))
            before = pixels.runs.filter { $0.firstCurve < pixels.sampleCount - 2 }.map(\.color)
        }
        stroke.finish(damage: &damage)
        let (mark, pixels) = (try #require(stroke.mark), try #require(stroke.reusablePixels))
        #expect(pixels.isWhole(mark, ofWidth: pixels.width) && pixels.runs.map(\.color) == mark.colorRuns.map(\.color))
        #expect(pixels.runs.map(\.firstCurve) == mark.colorRuns.map(\.curves.lowerBound))
    }

    @Test func `what ink that follows its direction keeps does not depend on its length`() throws {
        let paper = PaperStage(.pen) { $0.colorMode = .angle }
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 150))
        var kept: [Int] = []
        for step in 1...600 {
            let angle = CGFloat(step) * 0.3
            finger.move(to: CGPoint(x: 200 + 120 * cos(angle), y: 150 + 80 * sin(1.1 * angle)))
            kept.append(try #require(paper.view.liveInk.fingers.first?.stroke?.reusablePixels).runs.count)
        }
        let (early, late) = (kept[10...60].max() ?? 0, kept[60...].max() ?? 0)
        #expect(early > 1 && late <= early * 2, "\(early) runs early, \(late) late")
        let picture = try #require(paper.view.liveInk.fingers.first?.stroke?.reusablePixels?.picture)
        #expect((1...7 * 5).contains(picture.boxes.count))
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `ink that follows its direction has its finished pixels if its width and paper change under the finger`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let stage = Stage(size: CGSize(width: 300, height: 200), showsPixels: true)
        var preferences = Preferences()
        (preferences.tool, preferences.colorMode, preferences.widths[.pen]) = (.pen, .angle, 3)
        let editor = Editor(document: Document(), preferences: preferences)
        let view = DrawView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), editor: editor)
        stage.root.addSubview(view)
        let bitmap = try #require(stage.pixels).bitmap
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 100))
        for step in 1...40 {
            let place = CGPoint(
                x: .random(in: 10...290, using: &generator), y: .random(in: 10...190, using: &generator))
            // The end tapers over more than the narrow ink after it.
            finger.move(to: place, steps: 4, over: .milliseconds(step == 40 ? 400 : 30))
            switch step {
            case 10: editor.preferences.widths[.pen] = 14
            case 20: editor.document.setPaper(Paper(.dark))
            case 30: editor.preferences.widths[.pen] = seed.isMultiple(of: 2) ? 2 : 14
            default: break
            }
        }
        finger.up()
        stage.wait(.zero)
        let canvas = ImageCanvas(bitmap: Bitmap(width: 300, height: 200))
        let context = CGContext(canvas: canvas, scale: 1)
        context.setFillColor(editor.document.paper.color.uiColor.cgColor)
        context.fill(view.bounds)
        let painter = InkPainter()
        painter.paper = editor.document.paper
        for element in editor.document.drawing { painter.paint(element.mark, in: context) }
        var differences = 0
        for y in 0..<200 {
            for x in 0..<300 where bitmap[x, y] != canvas.bitmap[x, y] { differences += 1 }
        }
        #expect(differences == 0 && editor.document.drawing.count == 1)
    }

    /// Draws a stroke to and fro, with a knot for each of its samples.
    private func stroke(samples: Int) -> FreehandStroke {
        let surface = InkSurface(
            scale: 1, extent: PixelRect(x: 0, y: 0, width: 200, height: 100), paper: .white, pool: CoverageTilePool(),
            canvas: nil)
        let editor = Editor(document: Document())
        let brush = Brush(editor, tool: .pen, fingerNumber: 0, hasPressure: false)
        let stroke = FreehandStroke(
            at: InputSample(location: CGPoint(x: 10, y: 50), timestamp: 0), brush: brush, on: surface)
        var damage = InkDamage()
        for step in 1..<samples {
            let place = CGPoint(x: 10 + abs(CGFloat(step * 6 % 360) - 180), y: 50 + CGFloat(step / 60 % 20))
            let sample = InputSample(location: place, timestamp: Double(step))
            stroke.move([sample], isConstrained: false, on: editor.document, damage: &damage)
            damage.removeAll()
        }
        return stroke
    }

    @Test func `a stroke that drops every second sample keeps all its pixels`() throws {
        let stroke = stroke(samples: Stroke.capacity + 100)
        var damage = InkDamage()
        stroke.finish(damage: &damage)
        guard case .stroke(let ink) = try #require(stroke.mark).shape else {
            Issue.record("no freehand ink")
            return
        }
        #expect(ink.samples.count < Stroke.capacity / 2 + 200)
        #expect(stroke.reusablePixels?.sampleCount == ink.samples.count)
    }

    @Test func `a stroke that drops every second sample when it is lifted redraws what it was`() throws {
        // The last sample, which settles at the lift, is one too many.
        let stroke = stroke(samples: Stroke.capacity + 2)
        let (count, bounds) = (stroke.reusablePixels?.sampleCount, stroke.bounds)
        var damage = InkDamage()
        stroke.finish(damage: &damage)
        #expect(count == Stroke.capacity)
        #expect(try #require(stroke.reusablePixels).sampleCount < Stroke.capacity)
        #expect(damage.boxes.contains { $0.contains(bounds) })
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `an end that tapers when the pen is lifted leaves no pixel of the wider ink`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let painter = InkPainter()
        let surface = InkSurface(
            scale: 1, extent: PixelRect(x: 0, y: 0, width: 500, height: 400), paper: painter.paper,
            pool: CoverageTilePool(), canvas: nil)
        let editor = Editor(document: Document())
        let brush = Brush(editor, tool: .pen, fingerNumber: 0, hasPressure: false)
        var place = CGPoint(x: 60, y: 200)
        let stroke = FreehandStroke(at: InputSample(location: place, timestamp: 0), brush: brush, on: surface)
        var damage = InkDamage()
        let fastCount = Int.random(in: 2...8, using: &generator)
        for step in 1...Int.random(in: 12...20, using: &generator) {
            // A pen that slows down, and may then turn.
            place.x += step > fastCount ? 4 : 24
            place.y += step > 11 ? .random(in: -4...4, using: &generator) : 0
            let sample = InputSample(location: place, timestamp: Double(step) / 100)
            stroke.move([sample], isConstrained: false, on: editor.document, damage: &damage)
        }
        stroke.finish(damage: &damage)
        func picture(_ draw: (CGContext) -> Void) -> Bitmap {
            let canvas = ImageCanvas(bitmap: Bitmap(width: 500, height: 400))
            draw(CGContext(canvas: canvas, scale: 1))
            return canvas.bitmap
        }
        let mark = try #require(stroke.mark)
        let (live, whole) = (picture { stroke.draw(in: $0, by: painter) }, picture { painter.paint(mark, in: $0) })
        var differences = 0
        for y in 0..<400 {
            for x in 0..<500 where live[x, y] != whole[x, y] { differences += 1 }
        }
        #expect(differences == 0)
    }
}
