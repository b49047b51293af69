import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct WetStrokeTests {
    /// The pixels that the last display drew.
    private func drawnPixels(_ paper: PaperStage) -> Int {
        let regions = paper.stage.canvas.operations.compactMap { operation -> Region? in
            switch operation {
            case .stroke(_, _, _, let clip): clip.region
            case .clear, .fillRect, .fill, .bitmap, .layer, .composite, .shadow: nil
            }
        }
        return regions.first?.pixelCount ?? 0
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
        paper.editor.preferences.penWidth = 40
        paper.stage.wait(.zero)
        #expect(try #require(paper.stage.canvas.strokes.last).style.width == 40)
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
        let pixels = paper.view.pixels
        let brush = Brush(paper.editor, tool: .pen, finger: 0, hasPressure: false)
        var place = CGPoint(x: 200, y: 150)
        let stroke = PenStroke(at: PenSample(location: place, timestamp: 0), brush: brush, paper: { pixels })
        var (damage, before) = (InkDamage(), [Color?]())
        for step in 1...60 {
            place.x += .random(in: -30...30, using: &generator)
            place.y += .random(in: -30...30, using: &generator)
            let sample = PenSample(location: place, timestamp: Double(step) / 60)
            stroke.move([sample], isConstrained: false, on: paper.editor.document, damage: &damage)
            let wet = try #require(stroke.wet)
            let colors = wet.runs.map(\.color)
            #expect(colors == (try #require(stroke.mark)).colorRuns.map(\.color) || colors == [nil])
            #expect(colors.starts(with: before))
            before = wet.runs.filter { $0.firstCurve < wet.sampleCount - 2 }.map(\.color)
        }
        stroke.finish(damage: &damage)
        let (mark, wet) = (try #require(stroke.mark), try #require(stroke.wet))
        #expect(wet.isWhole(mark) && wet.runs.map(\.color) == mark.colorRuns.map(\.color))
        #expect(wet.runs.map(\.firstCurve) == mark.colorRuns.map(\.curves.lowerBound))
    }

    @Test func `a stroke that drops every second sample keeps all its pixels`() throws {
        let pixels = PaperPixels(
            scale: 1, extent: PixelRect(x: 0, y: 0, width: 200, height: 100), pool: CoverageTilePool())
        let editor = Editor(document: Document())
        let brush = Brush(editor, tool: .pen, finger: 0, hasPressure: false)
        let stroke = PenStroke(
            at: PenSample(location: CGPoint(x: 10, y: 50), timestamp: 0), brush: brush, paper: { pixels })
        var damage = InkDamage()
        for step in 1...Stroke.capacity {
            let place = CGPoint(x: 10 + CGFloat(step % 180), y: 50 + CGFloat(step / 180 % 20))
            let sample = PenSample(location: place, timestamp: Double(step))
            stroke.move([sample], isConstrained: false, on: editor.document, damage: &damage)
            damage.removeAll()
        }
        stroke.finish(damage: &damage)
        guard case .stroke(let ink) = try #require(stroke.mark).shape else {
            Issue.record("no freehand ink")
            return
        }
        #expect(ink.samples.count < Stroke.capacity)
        #expect(stroke.wet?.sampleCount == ink.samples.count)
    }
}
