import Foundation
import Ink
import InkFile
import SeededRandom
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ReplayTests {
    /// A program with a few lines and strokes, among them a marker's that was drawn last.
    private func program(hasChrome: Bool = true, kiosk: Kiosk? = nil) -> ProgramStage {
        let program = ProgramStage(showsPixels: true, kiosk: kiosk, hasChrome: hasChrome)
        for (tool, y) in [(Tool.line, 100), (.pen, 200), (.ellipse, 300), (.marker, 210)] {
            program.editor.preferences[.bottom].tool = tool
            program.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 700, y: y + 60))
        }
        program.waitForPaper()
        return program
    }

    private func start(_ program: ProgramStage) throws -> RunningReplay {
        program.controller.perform(.replay)
        return try running(program)
    }

    private func running(_ program: ProgramStage) throws -> RunningReplay {
        guard case .running(let replay) = program.controller.replay.state else { throw Missing() }
        return replay
    }

    private struct Missing: Error {}

    /// The pixels of a part of the window, without the bar.
    private func pixels(_ program: ProgramStage) -> [UInt32] {
        (0..<560).flatMap { y in (0..<1000).compactMap { program.stage.pixels?.bitmap[$0, y] } }
    }

    @Test func `a shake or a swipe during a replay undoes nothing, and no notice says so`() throws {
        let program = program()
        let drawing = program.editor.document.drawing
        _ = try start(program)
        program.controller.performWithNotice(.undo, by: nil)
        #expect(program.editor.document.drawing == drawing)
        #expect(program.view(NoticeView.self)?.notice == nil)
    }

    @Test func `a replay begins with empty paper, draws stroke by stroke, and ends as the drawing is`() throws {
        let program = program(hasChrome: false)
        let before = pixels(program)
        let drawing = program.editor.document.drawing
        let replay = try start(program)
        program.stage.wait(.milliseconds(20))
        #expect(replay.paper.clock.state != .ended && replay.paper.drawing.isEmpty)
        var counts: [Int] = []
        for _ in 0..<2000 where replay.paper.clock.state != .ended {
            program.stage.wait(.milliseconds(20))
            counts.append(replay.paper.drawing.count)
        }
        #expect(Set(counts).count == drawing.count + 1 && counts == counts.sorted())
        #expect(replay.paper.clock.state == .ended && replay.paper.drawing == drawing)
        program.stage.wait(.milliseconds(100))
        #expect(pixels(program) == before)
        #expect(program.editor.document.drawing == drawing && program.editor.document.canUndo(by: nil))
    }

    @Test func `a touch on the paper ends it, and makes no ink`() throws {
        let program = program()
        let drawing = program.editor.document.drawing
        _ = try start(program)
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 600, y: 400))
        #expect(program.controller.replay.state == nil && program.view(SelfDrawingPaper.self) == nil)
        #expect(program.editor.document.drawing == drawing)
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 600, y: 400))
        #expect(program.editor.document.drawing.count == drawing.count + 1)
    }

    @Test func `Escape ends it, space pauses it, and no other key does anything`() throws {
        let program = program()
        let drawing = program.editor.document.drawing
        program.type("r", .keyboardR, .control)
        let replay = try running(program)
        program.type(" ", .keyboardSpacebar)
        #expect(replay.paper.clock.state == .paused)
        program.type("z", .keyboardZ, .control)
        program.type("", .keyboardDeleteForward, .control)
        #expect(program.editor.document.drawing == drawing)
        program.type("", .keyboardEscape)
        #expect(program.controller.replay.state == nil)
        #expect(program.view(ReplayBar.self) == nil && !program.controller.workspace.sides.isHidden)
    }

    @Test func `the bar pauses, moves, speeds up and ends the replay`() throws {
        let program = program()
        let replay = try start(program)
        let buttons = replay.bar.subviews.compactMap { $0 as? ActionButton }
        program.tap(buttons[0])
        #expect(replay.paper.clock.state == .paused)
        let slider = try #require(program.view(UISlider.self))
        let finger = program.stage.finger()
        let knob = slider.convert(CGPoint(x: 4 + slider.bounds.width * CGFloat(slider.value), y: 22), to: nil)
        finger.down(at: knob)
        finger.move(
            to: slider.convert(CGPoint(x: slider.bounds.width, y: 22), to: nil), steps: 8, over: .milliseconds(200))
        #expect(replay.paper.drawing.count == program.editor.document.drawing.count, "all ink is there")
        finger.move(to: slider.convert(CGPoint(x: 0, y: 22), to: nil), steps: 8, over: .milliseconds(200))
        finger.up()
        #expect(replay.paper.drawing.isEmpty && replay.paper.clock.state == .paused)
        program.tap(buttons[1])
        #expect(replay.paper.clock.speed == 2)
        program.tap(buttons[2])
        #expect(program.controller.replay.state == nil)
    }

    @Test func `in a paused replay, half-drawn ink stays when the paper moves or the window is resized`() throws {
        let program = program(hasChrome: false)
        let replay = try start(program)
        program.stage.wait(.milliseconds(1500))
        replay.perform(.toggle)
        // The pen's stroke follows the line, which lies above these rows.
        func inkedPixels() -> Int {
            program.stage.wait(.milliseconds(100))
            return pixels(program)[180_000..<300_000].count { $0 != 0xFFFF_FFFF }
        }
        let before = inkedPixels()
        #expect(replay.paper.clock.state == .paused && replay.paper.drawing.count == 1 && before > 200)
        program.editor.viewport = Viewport.home.moved(by: CGVector(dx: 0, dy: 10), pixelScale: 1)
        #expect(abs(inkedPixels() - before) < before / 10)
        program.editor.viewport = .home
        program.stage.resize(to: CGSize(width: 1000, height: 690))
        #expect(abs(inkedPixels() - before) < before / 10)
    }

    @Test func `moving through many strokes is divided among turns of the loop`() throws {
        var generator = SeededGenerator(seed: 5)
        var drawing = Drawing()
        let page = CGRect(x: 0, y: 0, width: 500, height: 500)
        drawing.add(
            (0..<2000).map { _ in
                let line = Line(begin: generator.point(in: page), end: generator.point(in: page))
                return Mark(shape: .line(line), style: Style(color: .black, width: 2))
            })
        let program = ProgramStage()
        program.editor.document.perform(by: .bottom) { $0.add(drawing.map(\.mark)) }
        program.controller.perform(.replay)
        guard case .preparing(let work) = program.controller.replay.state else { throw Missing() }
        work.finish()
        #expect(try running(program).paper.timeline.elements.count == 2000, "a thread found the times")
        let timeline = ReplayTimeline(drawing)
        let paper = SelfDrawingPaper(timeline, on: .white, .home)
        // Each turn has time for one batch.
        paper.slice = { { true } }
        let end = timeline.position(at: timeline.duration)
        var turns = 0
        while !paper.isThere || turns == 0 {
            let before = paper.drawing.count
            paper.show(end)
            #expect(paper.drawing.count - before <= 32)
            turns += 1
        }
        #expect(turns == 63 && paper.drawing == drawing)
        let middle = timeline.position(at: timeline.duration / 2)
        paper.slice = { { false } }
        paper.show(middle)
        #expect(paper.drawing.count == middle.count && paper.drawing.elementsEqual(drawing.prefix(middle.count)))
    }

    @Test func `a replay leaves the file byte for byte as it is, and a kiosk has none`() throws {
        let folder = try Folder()
        let path = folder.file("drawing.svg")
        let document = try Document.open(path, page: CGSize(width: 1000, height: 700)) { _ in }.document
        let program = ProgramStage(document: document)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 700, y: 200))
        program.stage.wait(.seconds(10))
        program.stage.finishWork()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        _ = try start(program)
        program.stage.wait(.seconds(3))
        program.type("", .keyboardEscape)
        program.stage.wait(.seconds(10))
        program.stage.finishWork()
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before && before.count > 100)
        let kiosk = self.program(kiosk: Kiosk(items: Set(ToolbarItem.allCases)))
        kiosk.controller.perform(.replay)
        #expect(kiosk.controller.replay.state == nil)
    }
}
