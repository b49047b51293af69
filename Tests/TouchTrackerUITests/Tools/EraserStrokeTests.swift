import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct EraserStrokeTests {
    private func deskWithTwoLines() -> Desk {
        let desk = Desk()
        desk.draw(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 350, y: 50))
        desk.draw(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 350, y: 150))
        desk.editor.preferences.tool = .eraser
        return desk
    }

    @Test func `the eraser removes whole elements on its way, even between two samples, in one step`() {
        let desk = deskWithTwoLines()
        let finger = desk.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 10))
        finger.move(to: CGPoint(x: 200, y: 250))
        #expect(desk.shapes.isEmpty)
        finger.up()
        desk.editor.document.undo()
        #expect(desk.shapes.count == 2)
        desk.editor.document.redo()
        #expect(desk.shapes.isEmpty)
    }

    @Test func `ink beyond the eraser's reach stays`() {
        let desk = deskWithTwoLines()
        desk.draw(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 90))
        #expect(desk.shapes == [.line(Line(begin: CGPoint(x: 50, y: 150), end: CGPoint(x: 350, y: 150)))])
    }

    @Test func `a cancelled eraser restores what it removed`() {
        let desk = deskWithTwoLines()
        let finger = desk.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 10))
        finger.move(to: CGPoint(x: 200, y: 250))
        finger.cancel()
        #expect(desk.shapes.count == 2)
    }

    @Test func `a pen's eraser end erases with any tool`() {
        let desk = deskWithTwoLines()
        desk.editor.preferences.tool = .line
        desk.draw(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 90), with: desk.stage.eraser())
        #expect(desk.shapes.count == 1)
    }
}
