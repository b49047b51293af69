import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SelectionViewTests {
    private let program = ProgramStage { $0.tool = .select }
    private var editor: Editor { program.editor }
    private let box = CGRect(x: 300, y: 200, width: 200, height: 120)

    /// Adds a rectangle and selects it; its ink with its width fills a box.
    private func addRectangle(_ box: CGRect? = nil) -> Element.ID {
        let box = box ?? self.box
        editor.document.perform {
            $0.add(
                Mark(
                    shape: .rectangle(Rectangle(box: box.insetBy(dx: 5, dy: 5))),
                    style: Style(color: .black, width: 10)))
        }
        editor.select(editor.document.drawing.newest(1))
        program.stage.wait(.milliseconds(20))
        return editor.document.drawing.newest(1)[0]
    }

    private func bounds(_ id: Element.ID) -> CGRect { editor.document.drawing[id]?.mark.bounds ?? .null }

    private func drag(_ handle: SelectionFrame.Handle, by offset: CGVector) throws {
        let frame = try #require(program.controller.workspace.selections.frame(of: .bottom))
        let place = frame.location(of: handle)
        program.draw(from: place, to: CGPoint(x: place.x + offset.dx, y: place.y + offset.dy))
    }

    private func expect(_ found: CGRect, _ expected: CGRect, _ location: SourceLocation = #_sourceLocation) {
        let distance = max(
            abs(found.minX - expected.minX), abs(found.maxX - expected.maxX), abs(found.minY - expected.minY),
            abs(found.maxY - expected.maxY))
        #expect(distance < 0.01, "\(found) instead of \(expected)", sourceLocation: location)
    }

    @Test func `only a part of the paper as large as a frame is drawn with it, and none without a selection`() throws {
        let selections = program.controller.workspace.selections
        #expect(selections.bounds.isEmpty && selections.subviews.count == 4)
        #expect(!selections.subviews.contains { !$0.isHidden })
        _ = addRectangle()
        let shown = selections.subviews.filter { !$0.isHidden }
        let view = try #require(shown.first)
        let frame = try #require(selections.frame(of: .bottom))
        #expect(shown.count == 1 && view.frame.contains(frame.extent) && view.bounds == view.frame)
        #expect(view.frame.width < box.width + 60 && view.frame.height < box.height + 100)
        editor.select([], by: .bottom)
        #expect(!selections.subviews.contains { !$0.isHidden })
    }

    @Test func `a corner scales the ink with its width, in one step; the opposite corner stays`() throws {
        let id = addRectangle()
        try drag(.scale(x: 1, y: 1), by: CGVector(dx: 100, dy: 60))
        expect(bounds(id), CGRect(x: 300, y: 200, width: 300, height: 180))
        #expect(editor.document.drawing[id]?.mark.style.width == 15 && editor.selection() == [id])
        editor.document.undo()
        expect(bounds(id), box)
        editor.preferences.widthsScale = false
        try drag(.scale(x: -1, y: -1), by: CGVector(dx: -100, dy: -60))
        #expect(editor.document.drawing[id]?.mark.style.width == 10)
    }

    @Test func `ink larger than the window has its handles in the window`() throws {
        let id = addRectangle(CGRect(x: -200, y: -200, width: 2000, height: 1500))
        let frame = try #require(program.controller.workspace.selections.frame(of: .bottom))
        #expect(frame.handles.count == 9)
        for handle in frame.handles {
            #expect(program.stage.window.bounds.insetBy(dx: 6, dy: 6).contains(frame.location(of: handle)), "\(handle)")
            #expect(frame.handle(at: frame.location(of: handle)) == handle)
        }
        try drag(.scale(x: -1, y: -1), by: CGVector(dx: 100, dy: 75))
        expect(bounds(id), CGRect(x: -100, y: -125, width: 1900, height: 1425))
    }

    @Test func `ink outside the window has its frame around it`() throws {
        _ = addRectangle(CGRect(x: -500, y: 200, width: 200, height: 120))
        let frame = try #require(program.controller.workspace.selections.frame(of: .bottom))
        #expect(frame.box == CGRect(x: -510, y: 190, width: 220, height: 140))
    }

    @Test func `an edge stretches the ink, with Alt about its middle`() throws {
        let id = addRectangle()
        try drag(.scale(x: 1, y: 0), by: CGVector(dx: 50, dy: 33))
        #expect(abs((editor.document.drawing[id]?.mark.bounds.midY ?? 0) - box.midY) < 0.01)
        guard case .rectangle(let rectangle)? = editor.document.drawing[id]?.mark.shape else {
            Issue.record("a stretched rectangle is no rectangle")
            return
        }
        #expect(abs(rectangle.box.width - 190 * 1.25) < 0.01 && abs(rectangle.box.height - 110) < 0.01)
        editor.document.undo()
        program.stage.modifierFlags = .alternate
        try drag(.scale(x: 0, y: -1), by: CGVector(dx: 0, dy: -30))
        guard case .rectangle(let centered)? = editor.document.drawing[id]?.mark.shape else { return }
        #expect(abs(centered.box.midY - box.midY) < 0.01 && abs(centered.box.height - 165) < 0.01)
    }

    @Test func `the turn handle turns the ink about its middle, with Shift by 15 degrees`() throws {
        let id = addRectangle()
        let frame = try #require(program.controller.workspace.selections.frame(of: .bottom))
        let (start, center) = (frame.location(of: .turn), CGPoint(x: box.midX, y: box.midY))
        let radius = center.y - start.y
        program.stage.modifierFlags = .shift
        program.draw(from: start, to: CGPoint(x: center.x + radius, y: center.y + 4))
        expect(bounds(id), CGRect(x: 340, y: 160, width: 120, height: 200))
        program.stage.modifierFlags = []
        guard case .rectangle? = editor.document.drawing[id]?.mark.shape else {
            Issue.record("turned by a right angle, it is still a rectangle")
            return
        }
        editor.document.undo()
        expect(bounds(id), box)
        for (flags, degrees) in [([], 47), (.shift, 45)] as [(UIKeyModifierFlags, CGFloat)] {
            program.stage.modifierFlags = flags
            let angle = 47 * CGFloat.pi / 180
            program.draw(
                from: start, to: CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle)))
            guard case .polygon(let polygon)? = editor.document.drawing[id]?.mark.shape else {
                Issue.record("turned by \(degrees)°, it is no polygon")
                return
            }
            let edges = zip(polygon.corners, polygon.corners.dropFirst()).map { ($1.x - $0.x, $1.y - $0.y) }
            let long = try #require(edges.first { abs(hypot($0.0, $0.1) - 190) < 0.1 })
            #expect(abs(abs(atan(long.1 / long.0)) * 180 / .pi - degrees) < 0.01)
            editor.document.undo()
        }
    }

    @Test func `two fingers inside the frame move, scale and turn the ink at once, in one step`() {
        let id = addRectangle()
        let fingers = (program.stage.finger(), program.stage.finger())
        let center = CGPoint(x: box.midX, y: box.midY)
        fingers.0.down(at: CGPoint(x: center.x - 40, y: center.y))
        fingers.1.down(at: CGPoint(x: center.x + 40, y: center.y))
        for step in 1...20 {
            let (share, stage) = (CGFloat(step) / 20, program.stage)
            let (angle, reach) = (share * .pi / 2, 40 * (1 + share))
            stage.together {
                fingers.0.move(to: CGPoint(x: center.x - cos(angle) * reach, y: center.y - sin(angle) * reach))
                fingers.1.move(to: CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach))
            }
            stage.wait(.milliseconds(16))
        }
        fingers.0.up()
        fingers.1.up()
        let turned = bounds(id)
        #expect(turned.height > turned.width * 1.2 && turned.height > 260, "\(turned)")
        #expect(hypot(turned.midX - center.x, turned.midY - center.y) < 30)
        editor.document.undo()
        expect(bounds(id), box)
        #expect(program.shapes.count == 1)
    }

    @Test func `while a finger holds a handle, one that moves on the ink is no tap`() throws {
        let id = addRectangle()
        let frame = try #require(program.controller.workspace.selections.frame(of: .bottom))
        let (holding, moving) = (program.stage.finger(), program.stage.finger())
        let corner = frame.location(of: .scale(x: 1, y: 1))
        holding.down(at: corner)
        moving.down(at: CGPoint(x: 305, y: 260))
        moving.move(to: CGPoint(x: 345, y: 260), steps: 4, over: .milliseconds(80))
        moving.up()
        #expect(editor.selection() == [id])
        holding.move(to: CGPoint(x: corner.x + 100, y: corner.y + 60), steps: 4, over: .milliseconds(80))
        holding.up()
        expect(bounds(id), CGRect(x: 300, y: 200, width: 300, height: 180))
        #expect(editor.selection() == [id])
    }

    @Test func `a palm on the frame or on a handle does not move, scale or turn the ink, and selects nothing`() throws {
        let id = addRectangle()
        let frame = try #require(program.controller.workspace.selections.frame(of: .bottom))
        let pen = program.stage.pen()
        let (corner, turn) = (frame.location(of: .scale(x: 1, y: 1)), frame.location(of: .turn))
        for place in [CGPoint(x: box.midX, y: box.midY), corner, turn] {
            pen.move(to: CGPoint(x: 420, y: 400))
            let palm = program.stage.finger()
            palm.down(at: place)
            palm.move(to: CGPoint(x: place.x + 60, y: place.y + 40), steps: 4, over: .milliseconds(64))
            palm.up()
            expect(bounds(id), box)
            #expect(editor.selection() == [id] && editor.carried.isEmpty)
        }
    }

    @Test func `a finger of another side on the frame leaves the ink to its own side`() throws {
        let program = ProgramStage(size: CGSize(width: 1280, height: 800)) {
            $0.sideCount = 2
            $0.choose(toolOfAllSides: .select)
        }
        program.editor.document.perform {
            $0.add(
                Mark(
                    shape: .line(Line(begin: CGPoint(x: 600, y: 200), end: CGPoint(x: 600, y: 600))),
                    style: Style(color: .black, width: 10)))
        }
        let ids = Set(program.editor.document.drawing.map(\.id))
        program.tap(CGPoint(x: 600, y: 500))
        #expect(program.editor.selection(of: .bottom) == ids && program.editor.selection(of: .top).isEmpty)
        // Inside the frame, beside the ink, on the other side's half: a tap that deselects nothing.
        program.tap(CGPoint(x: 574, y: 260))
        #expect(program.editor.selection(of: .bottom) == ids)
        program.draw(from: CGPoint(x: 600, y: 260), to: CGPoint(x: 640, y: 260))
        #expect(program.editor.selection(of: .bottom) == ids && program.editor.selection(of: .top) == ids)
        #expect(program.editor.document.drawing.first?.bounds.midX == 640)
    }

    @Test func `arrow keys move the selection by a point, with Shift by ten, and presses in a row are one step`() {
        let id = addRectangle()
        program.type("", .keyboardRightArrow)
        program.type("", .keyboardRightArrow)
        program.type("", .keyboardDownArrow, .shift)
        expect(bounds(id), box.offsetBy(dx: 2, dy: 10))
        program.type("z", .keyboardZ, .control)
        expect(bounds(id), box)
        program.type("", .keyboardUpArrow)
        program.stage.wait(.milliseconds(800))
        program.type("", .keyboardUpArrow)
        program.stage.wait(.milliseconds(800))
        program.type("z", .keyboardZ, .control)
        expect(bounds(id), box.offsetBy(dx: 0, dy: -1))
    }

    @Test func `an arrow key that is held moves the selection on, in one step`() {
        let id = addRectangle()
        let key = UIKey(
            characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: .keyboardRightArrow)
        program.stage.press(key, .down)
        for _ in 0..<4 {
            program.stage.wait(.milliseconds(100))
            program.stage.press(key, .repeats)
        }
        program.stage.press(key, .up)
        expect(bounds(id), box.offsetBy(dx: 5, dy: 0))
        program.type("z", .keyboardZ, .control)
        expect(bounds(id), box)
    }

    @Test func `with another tool there is no frame, and touches at its place draw`() {
        let id = addRectangle()
        editor.preferences.tool = .pen
        program.draw(from: CGPoint(x: 400, y: 260), to: CGPoint(x: 460, y: 290))
        #expect(program.shapes.count == 2 && program.controller.workspace.selections.frame(of: .bottom) == nil)
        expect(bounds(id), box)
    }

    @Test(arguments: [CGPoint(x: 510, y: 330), CGPoint(x: 305, y: 260)])
    func `Escape while a finger scales or moves the ink puts it back, and the lift means nothing`(place: CGPoint) {
        let id = addRectangle()
        let finger = program.stage.finger()
        finger.down(at: place)
        finger.move(to: CGPoint(x: place.x + 100, y: place.y + 60), steps: 8, over: .milliseconds(160))
        #expect(editor.carried.count == 1)
        program.type("", .keyboardEscape)
        finger.move(to: CGPoint(x: place.x + 150, y: place.y + 90), steps: 4, over: .milliseconds(80))
        finger.up()
        expect(bounds(id), box)
        #expect(
            editor.selection() == [id] && editor.carried.isEmpty && !program.controller.workspace.chrome.menu.isOpen)
    }

    @Test(arguments: [CGPoint(x: 510, y: 330), CGPoint(x: 305, y: 260)])
    func `ink that is removed while a finger scales or moves it leaves no frame, and the lift means nothing`(
        place: CGPoint
    ) {
        let id = addRectangle()
        let finger = program.stage.finger()
        finger.down(at: place)
        finger.move(to: CGPoint(x: place.x + 100, y: place.y + 60), steps: 8, over: .milliseconds(160))
        program.type("", .keyboardDeleteForward)
        #expect(editor.carried.isEmpty && editor.document.drawing.isEmpty)
        #expect(program.controller.workspace.selections.frame(of: .bottom) == nil)
        finger.move(to: CGPoint(x: place.x + 150, y: place.y + 90), steps: 4, over: .milliseconds(80))
        finger.up()
        #expect(!program.controller.workspace.chrome.menu.isOpen && editor.document.drawing.isEmpty)
        program.type("z", .keyboardZ, .control)
        expect(bounds(id), box)
    }

    @Test func `after Escape, a finger that is still down does not move what another one has taken`() throws {
        let id = addRectangle()
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: CGPoint(x: 400, y: 260))
        first.move(to: CGPoint(x: 450, y: 290), steps: 8, over: .milliseconds(160))
        program.type("", .keyboardEscape)
        #expect(editor.carried.isEmpty && editor.selection() == [id])
        let frame = try #require(program.controller.workspace.selections.frame(of: .bottom))
        let corner = frame.location(of: .scale(x: 1, y: 1))
        second.down(at: corner)
        second.move(to: CGPoint(x: corner.x + 50, y: corner.y + 30), steps: 4, over: .milliseconds(80))
        first.move(to: CGPoint(x: 400, y: 460), steps: 4, over: .milliseconds(80))
        first.up()
        second.move(to: CGPoint(x: corner.x + 100, y: corner.y + 60), steps: 4, over: .milliseconds(80))
        second.up()
        expect(bounds(id), CGRect(x: 300, y: 200, width: 300, height: 180))
    }

    @Test func `the menu lies beside the frame and its handles`() throws {
        _ = addRectangle()
        program.tap(CGPoint(x: 305, y: 260))
        let menu = program.controller.workspace.chrome.menu
        let bubble = menu.bubble.subviews.map { $0.convert($0.bounds, to: nil) }.reduce(CGRect.null) { $0.union($1) }
        let frame = try #require(program.controller.workspace.selections.frame(of: .bottom))
        #expect(menu.isOpen && !bubble.intersects(frame.extent) && program.stage.window.bounds.contains(bubble))
    }

    @Test(arguments: [CGSize(width: 1000, height: 700), CGSize(width: 360, height: 640)])
    func `all buttons of the menu are inside the window, in rows`(size: CGSize) {
        let program = ProgramStage(size: size) { $0.tool = .select }
        program.editor.document.perform {
            $0.add(
                Mark(shape: .dot(Dot(center: CGPoint(x: 180, y: 300))), style: Style(color: .black, width: 20)))
        }
        program.tap(CGPoint(x: 180, y: 300))
        let menu = program.controller.workspace.chrome.menu
        let boxes = menu.bubble.subviews.map { $0.convert($0.bounds, to: nil) }
        #expect(boxes.count == 9 && boxes.allSatisfy { program.stage.window.bounds.contains($0) })
        for (index, box) in boxes.enumerated() {
            #expect(box.height == Metrics.touchTarget && box.width >= Metrics.touchTarget)
            for other in boxes[(index + 1)...] {
                #expect(!box.insetBy(dx: 1, dy: 1).intersects(other.insetBy(dx: 1, dy: 1)))
            }
        }
    }
}
