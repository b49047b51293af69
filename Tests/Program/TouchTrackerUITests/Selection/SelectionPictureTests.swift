import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SelectionPictureTests {
    /// Paper on which everything is selected.
    private func program(_ marks: [Mark], showsPixels: Bool = false) -> ProgramStage {
        let program = ProgramStage(size: CGSize(width: 500, height: 400), showsPixels: showsPixels, hasChrome: false) {
            $0.tool = .select
        }
        program.editor.document.perform { $0.add(marks) }
        program.stage.wait(.milliseconds(200))
        program.editor.selectAll(by: .bottom)
        program.stage.wait(.milliseconds(200))
        return program
    }

    private func line(_ y: CGFloat) -> Mark {
        Mark(
            shape: .line(Line(begin: CGPoint(x: 100, y: y), end: CGPoint(x: 200, y: y))),
            style: Style(color: Palette.live, width: 3))
    }

    @Test func `a move draws as much for five hundred elements as for three`() throws {
        var counts: [Int] = []
        for count in [3, 500] {
            let program = program((0..<count).map { line(100 + CGFloat($0 % 100)) })
            let view = program.controller.workspace.drawView
            let finger = program.stage.finger()
            finger.down(at: CGPoint(x: 150, y: 100))
            finger.move(to: CGPoint(x: 170, y: 130), steps: 4, over: .milliseconds(60))
            program.stage.wait(.milliseconds(2000))
            #expect(program.editor.document.drawing.filter { view.isInPicture($0.id) }.count == count)
            let before = program.editor.document.drawing
            finger.move(to: CGPoint(x: 175, y: 140))
            program.stage.wait(.zero)
            counts.append(program.stage.canvas.strokes.count)
            #expect(program.editor.document.drawing == before, "the drawing changes once, at the end")
            finger.up()
            program.stage.wait(.milliseconds(2000))
            #expect(view.carriedPictures.isEmpty)
            #expect(program.editor.document.drawing.first?.bounds.minY == 138.5)
        }
        #expect(abs(counts[0] - counts[1]) < 4 && counts[1] < 20, "\(counts)")
    }

    @Test func `a picture that begins again and again takes one slice of each turn`() throws {
        let program = program((0..<1000).map { line(100 + CGFloat($0 % 100)) })
        let id = try #require(program.editor.document.drawing.first?.id)
        var count = 0
        program.controller.workspace.drawView.finishedInk.slice = { isFilling in
            if isFilling { count += 1 }
            return { true }
        }
        #expect(program.editor.carry(by: .bottom))
        for _ in 0..<5 { program.editor.document.perform { $0.move([id], dx: 1, dy: 0) } }
        count = 0
        program.stage.application.fireTimers()
        #expect(count == 1)
    }

    @Test func `what is selected while other ink is carried is shown as selected`() throws {
        let program = program([line(100), line(200)], showsPixels: true)
        let ids = program.editor.document.drawing.map(\.id)
        func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try #require(program.stage.pixels).bitmap[x, y] }
        program.editor.select([ids[1]])
        program.stage.wait(.zero)
        let selected = try (pixel(150, 196), pixel(150, 204))
        program.editor.select([ids[0]])
        #expect(program.editor.carry(by: .bottom))
        program.stage.wait(.milliseconds(100))
        #expect(program.controller.workspace.drawView.isInPicture(ids[0]))
        program.editor.select([ids[1]])
        program.stage.wait(.milliseconds(100))
        #expect(try (pixel(150, 196), pixel(150, 204)) == selected && selected.0 != 0xFFFF_FFFF)
    }

    @Test func `while ink moves, it shows where it is and not where it was; then it is as if drawn there`() throws {
        let program = program([line(100), line(140)], showsPixels: true)
        func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try #require(program.stage.pixels).bitmap[x, y] }
        #expect(try pixel(150, 100) == 0xFFFF_0000)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 150, y: 100))
        finger.move(to: CGPoint(x: 250, y: 200), steps: 4, over: .milliseconds(60))
        program.stage.wait(.milliseconds(100))
        #expect(try pixel(150, 100) == 0xFFFF_FFFF && pixel(250, 200) == 0xFFFF_0000 && pixel(250, 240) == 0xFFFF_0000)
        finger.up()
        program.stage.wait(.milliseconds(100))
        program.editor.deselect()
        program.stage.wait(.milliseconds(100))
        let moved = try #require(program.stage.pixels).bitmap
        let drawn = self.program([line(100), line(140)].map { $0.moved(dx: 100, dy: 100) }, showsPixels: true)
        drawn.editor.deselect()
        drawn.stage.wait(.milliseconds(200))
        let expected = try #require(drawn.stage.pixels).bitmap
        for y in 0..<400 {
            for x in 0..<500 where moved[x, y] != expected[x, y] {
                Issue.record("(\(x), \(y)) is \(String(moved[x, y], radix: 16))")
                return
            }
        }
    }

    @Test func `while a marker's ink moves, nothing of its outline stays where it was`() throws {
        let marker = Mark(
            shape: .line(Line(begin: CGPoint(x: 60, y: 254), end: CGPoint(x: 340, y: 240))),
            style: Style(color: Palette.live, width: 24, isMarker: true))
        let program = program([marker], showsPixels: true)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 247))
        finger.move(to: CGPoint(x: 200, y: 127), steps: 4, over: .milliseconds(60))
        program.stage.wait(.milliseconds(200))
        let shown = try #require(program.stage.pixels).bitmap
        #expect(shown[200, 127] != 0xFFFF_FFFF)
        for y in 210..<300 {
            for x in 0..<500 where shown[x, y] != 0xFFFF_FFFF {
                Issue.record("(\(x), \(y)) is \(String(shown[x, y], radix: 16))")
                return
            }
        }
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func `what was moved is shown as if all were drawn again`(scale: CGFloat) throws {
        let stage = Stage(size: CGSize(width: 400, height: 300), scale: scale, showsPixels: true)
        let editor = Editor(document: Document())
        editor.preferences.tool = .select
        let view = DrawView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), editor: editor)
        let selections = SelectionsView(editor: editor)
        selections.paper = view.frame
        stage.root.addSubview(view)
        stage.root.addSubview(selections)
        let box = CGRect(x: 121, y: 40, width: 151, height: 100)
        editor.document.perform {
            $0.add([
                Mark(
                    shape: .ellipse(
                        Ellipse(
                            center: CGPoint(x: box.midX, y: box.midY),
                            radii: CGSize(width: box.width / 2, height: box.height / 2))),
                    style: Style(color: .black, width: 10)), line(100), line(140),
            ])
        }
        stage.wait(.milliseconds(200))
        let finger = stage.finger()
        for (begin, end) in [
            (CGPoint(x: 197, y: 40), CGPoint(x: 198, y: 41)), (CGPoint(x: 197, y: 60), CGPoint(x: 221, y: 87)),
        ] {
            finger.down(at: begin)
            stage.wait(.milliseconds(600))
            finger.move(to: end, steps: 5, over: .milliseconds(50))
            finger.up()
            stage.wait(.milliseconds(500))
            let shown = try #require(stage.pixels).bitmap
            let pixels = (0..<shown.height).map { y in (0..<shown.width).map { shown[$0, y] } }
            view.discardInk()
            selections.subviews.forEach { $0.setNeedsDisplay() }
            stage.wait(.milliseconds(500))
            for y in 0..<shown.height {
                for x in 0..<shown.width where pixels[y][x] != shown[x, y] {
                    Issue.record("(\(x), \(y)) was \(String(pixels[y][x], radix: 16))")
                    return
                }
            }
        }
        #expect(editor.document.drawing.first.map { $0.bounds.midX > 210 } == true)
    }

    @Test(arguments: [Tool.eraser, .partialEraser])
    func `an eraser takes nothing of carried ink from where it was, and a tap nothing there either`(tool: Tool) throws {
        let program = program([line(100)])
        let id = try #require(program.editor.document.drawing.first?.id)
        #expect(program.editor.carry(by: .bottom))
        #expect(program.editor.ink(at: CGPoint(x: 150, y: 100))?.id == id)
        program.editor.transformCarried(by: CGAffineTransform(translationX: 0, y: 100), of: .bottom)
        #expect(program.editor.ink(at: CGPoint(x: 150, y: 100)) == nil)
        program.editor.preferences.tool = tool
        program.draw(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 140))
        program.editor.putDown(by: .bottom)
        #expect(program.editor.document.drawing.map(\.id) == [id])
        #expect(program.editor.document.drawing[id]?.bounds.midY == 200)
    }

    @Test func `carried ink looks as it does on the paper that is chosen meanwhile`() throws {
        let program = program([line(100)], showsPixels: true)
        func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try #require(program.stage.pixels).bitmap[x, y] }
        #expect(program.editor.carry(by: .bottom))
        program.editor.transformCarried(by: CGAffineTransform(translationX: 0, y: 100), of: .bottom)
        program.stage.wait(.milliseconds(100))
        // Paper is between the ink and its outline.
        #expect(try pixel(150, 197) == 0xFFFF_FFFF && pixel(150, 195) != 0xFFFF_FFFF)
        program.editor.document.setPaper(Paper(.dark))
        program.stage.wait(.milliseconds(200))
        #expect(try pixel(150, 197) == pixel(20, 20) && pixel(20, 20) != 0xFFFF_FFFF)
    }

    @Test func `ink that another person removes while it is carried is gone, and the rest moves`() {
        let program = program([line(100), line(140)])
        let ids = program.editor.document.drawing.map(\.id)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 150, y: 100))
        finger.move(to: CGPoint(x: 150, y: 200), steps: 4, over: .milliseconds(60))
        program.editor.document.perform { $0.remove([ids[0]]) }
        finger.up()
        program.stage.wait(.milliseconds(100))
        #expect(program.editor.document.drawing.map(\.id) == [ids[1]])
        #expect(program.editor.document.drawing[ids[1]]?.bounds.midY == 240 && program.editor.selection() == [ids[1]])
    }
}
