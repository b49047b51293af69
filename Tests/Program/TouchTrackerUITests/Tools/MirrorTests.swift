import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct MirrorTests {
    private let center = CGPoint(x: 200, y: 150)

    private func paper(_ tool: Tool, _ count: Int) -> PaperStage {
        PaperStage(tool) { $0.mirrorCount = count }
    }

    /// The sum of the distances between the points of two sets, each to the nearest, in points.
    private func mismatch(_ points: [CGPoint], _ others: [CGPoint]) -> CGFloat {
        points.map { point in others.map { hypot($0.x - point.x, $0.y - point.y) }.min() ?? .infinity }.reduce(0, +)
    }

    @Test(arguments: Mirror.counts)
    func `the images are as many as chosen, and symmetric`(count: Int) {
        let mirror = Mirror(count: count, center: center)
        let images = mirror.transforms.map { CGPoint(x: 260, y: 100).applying($0) }
        #expect(images.count == count && images[0] == CGPoint(x: 260, y: 100))
        for transform in mirror.transforms {
            #expect(mismatch(images.map { $0.applying(transform) }, images) < 1e-6)
        }
        if count > 1 { #expect(mismatch([CGPoint(x: 140, y: 100)], images) < 1e-6) }
    }

    @Test(arguments: [Tool.line, .pen, .marker, .ellipse, .rectangle], Mirror.counts)
    func `every tool draws its images live, and as ordinary ink that one undo removes`(tool: Tool, count: Int) throws {
        let paper = paper(tool, count)
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 230, y: 100))
        finger.move(to: CGPoint(x: 270, y: 130), steps: 8, over: .milliseconds(160))
        #expect(paper.view.liveInk.fingers.count == 1)
        let live = try #require(paper.view.liveInk.fingers[0].stroke).bounds
        finger.up()
        #expect(paper.shapes.count == count)
        let marks = paper.editor.document.drawing.map(\.mark)
        for mark in marks { #expect(live.insetBy(dx: -3, dy: -3).contains(mark.bounds)) }
        paper.editor.document.undo()
        #expect(paper.shapes.isEmpty && !paper.editor.document.canUndo())
        paper.editor.document.redo()
        #expect(paper.shapes.count == count)
    }

    @Test(arguments: [Tool.pen, .marker])
    func `a mirrored tap leaves the dots of all images, on ink too, in one step`(tool: Tool) {
        let paper = paper(tool, 4)
        let finger = paper.stage.finger()
        for count in [4, 8] {
            finger.down(at: CGPoint(x: 240, y: 100))
            paper.stage.wait(.milliseconds(40))
            finger.up()
            paper.stage.wait(.milliseconds(60))
            #expect(paper.shapes.count == count)
        }
        let dots = paper.shapes.compactMap { shape in if case .dot(let dot) = shape { dot.center } else { nil } }
        #expect(dots.count == 8 && mismatch([CGPoint(x: 240, y: 100), CGPoint(x: 160, y: 200)], dots) < 1e-6)
        paper.editor.document.undo()
        #expect(paper.shapes.count == 4)
    }

    @Test(arguments: [Tool.line, .pen, .marker, .ellipse, .rectangle], [2, 4, 6, 8])
    func `the ink is symmetric`(tool: Tool, count: Int) {
        let paper = paper(tool, count)
        paper.draw(from: CGPoint(x: 230, y: 100), to: CGPoint(x: 270, y: 130))
        let marks = paper.editor.document.drawing.map(\.mark)
        #expect(!marks.isEmpty)
        for transform in Mirror(count: count, center: center).transforms {
            for mark in marks {
                let image = mark.applying(transform)
                #expect(marks.contains { $0.isClose(to: image) }, "\(image.shape) is missing")
            }
        }
    }

    @Test func `each of several fingers draws its images, and two with the line tool draw no ellipse`() {
        let paper = paper(.line, 4)
        let fingers = [paper.stage.finger(), paper.stage.finger()]
        for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 40 + 100 * index, y: 60)) }
        for finger in fingers { finger.move(to: CGPoint(x: 180, y: 120), steps: 8, over: .milliseconds(160)) }
        for finger in fingers { finger.up() }
        #expect(paper.shapes.count == 8)
        #expect(paper.shapes.allSatisfy { if case .line = $0 { true } else { false } })
    }

    @Test func `the eraser removes the images, in one step`() {
        let paper = paper(.line, 4)
        paper.draw(from: CGPoint(x: 230, y: 100), to: CGPoint(x: 270, y: 130))
        paper.editor.preferences.tool = .eraser
        paper.draw(from: CGPoint(x: 240, y: 90), to: CGPoint(x: 250, y: 140))
        #expect(paper.shapes.isEmpty)
        paper.editor.document.undo()
        #expect(paper.shapes.count == 4)
    }

    @Test func `rubbing out cuts the images, in one step`() {
        let paper = paper(.line, 4)
        paper.draw(from: CGPoint(x: 230, y: 100), to: CGPoint(x: 290, y: 130))
        paper.editor.preferences.tool = .partialEraser
        paper.draw(from: CGPoint(x: 262, y: 80), to: CGPoint(x: 258, y: 150))
        #expect(paper.shapes.count == 8)
        paper.editor.document.undo()
        #expect(paper.shapes.count == 4)
    }

    @Test func `a cancelled finger leaves no image`() {
        let paper = paper(.pen, 6)
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 230, y: 100))
        finger.move(to: CGPoint(x: 270, y: 130), steps: 8, over: .milliseconds(160))
        finger.cancel()
        #expect(paper.shapes.isEmpty && paper.liveColors.isEmpty)
    }

    @Test func `a finger drags the center, and draws beside it`() {
        let program = ProgramStage()
        program.editor.preferences.mirrorCount = 2
        program.stage.wait(.milliseconds(10))
        let size = program.stage.window.bounds.size
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        program.draw(from: middle, to: CGPoint(x: middle.x + 100, y: middle.y))
        #expect(program.editor.document.drawing.isEmpty)
        #expect(abs(program.editor.preferences.mirrorCenter.x - (0.5 + 100 / size.width)) < 0.01)
        program.draw(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 200, y: 160))
        #expect(program.editor.document.drawing.count == 2)
    }

    @Test func `a key opens the choice of images`() throws {
        let program = ProgramStage()
        program.type("m")
        let rows = try #require(program.view(CommandContent.self)).subviews.compactMap { $0 as? PanelRow }
        #expect(rows.count == Mirror.counts.count)
        program.tap(try #require(rows.last))
        #expect(program.editor.preferences.mirrorCount == 8)
    }
}

extension Mark {
    /// Whether two marks are the same ink, but for rounding and for the order of a polygon's corners.
    fileprivate func isClose(to other: Mark) -> Bool {
        let (a, b) = (bounds, other.bounds)
        let difference = abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY)
        return difference < 0.1 && style == other.style
    }
}
