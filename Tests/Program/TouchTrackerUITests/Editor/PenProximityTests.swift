import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PenProximityTests {
    private let program = ProgramStage()

    /// Draws 100 points to the right with one finger.
    private func draw(from begin: CGPoint) {
        program.draw(from: begin, to: CGPoint(x: begin.x + 100, y: begin.y))
    }

    @Test(arguments: [(249, 0), (251, 1)])
    func `while a pen is near, a touch within 250 points of it is a palm`(distance: Int, count: Int) {
        let pen = program.stage.pen()
        pen.down(at: CGPoint(x: 500, y: 300))
        draw(from: CGPoint(x: 500, y: 300 + distance))
        #expect(program.shapes.count == count)
        pen.move(to: CGPoint(x: 600, y: 300))
        pen.up()
        #expect(program.shapes.count == count + 1, "the pen draws")
    }

    @Test func `a stroke that began before the pen came stays and goes on, and a resting finger draws no dot`() {
        program.editor.preferences.tool = .pen
        let (drawing, resting) = (program.stage.finger(), program.stage.finger())
        drawing.down(at: CGPoint(x: 400, y: 200))
        drawing.move(to: CGPoint(x: 500, y: 200), steps: 4, over: .milliseconds(80))
        resting.down(at: CGPoint(x: 400, y: 300))
        program.stage.pen().move(to: CGPoint(x: 500, y: 250))
        drawing.move(to: CGPoint(x: 600, y: 200), steps: 4, over: .milliseconds(80))
        drawing.up()
        resting.up()
        #expect(program.editor.document.drawing.map { $0.bounds.maxX.rounded() } == [603])
    }

    @Test func `the other sides of a table draw`() {
        let program = ProgramStage { $0.sideCount = 2 }
        program.stage.pen().move(to: CGPoint(x: 500, y: 400))
        program.draw(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 600, y: 300))
        #expect(program.shapes.count == 1)
        program.stage.pen().move(to: CGPoint(x: 500, y: 400))
        program.draw(from: CGPoint(x: 500, y: 420), to: CGPoint(x: 600, y: 420))
        #expect(program.shapes.count == 1)
    }

    @Test func `a pen that has drawn to another side is no longer near at its own after half a second`() {
        let program = ProgramStage { $0.sideCount = 2 }
        let pen = program.stage.pen()
        pen.down(at: CGPoint(x: 500, y: 400))
        pen.move(to: CGPoint(x: 500, y: 250))
        program.stage.wait(.milliseconds(400))
        program.draw(from: CGPoint(x: 500, y: 450), to: CGPoint(x: 600, y: 450))
        #expect(program.shapes.isEmpty, "it was near just now")
        program.stage.wait(.milliseconds(600))
        program.draw(from: CGPoint(x: 500, y: 450), to: CGPoint(x: 600, y: 450))
        #expect(program.shapes.count == 1)
        program.draw(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 600, y: 200))
        #expect(program.shapes.count == 1, "it is down at the other side")
        pen.up()
        program.stage.wait(.seconds(1))
        for y in [420, 200] { program.draw(from: CGPoint(x: 500, y: y), to: CGPoint(x: 600, y: y)) }
        #expect(program.shapes.count == 4)
    }

    @Test(arguments: [(490, 0), (510, 1)])
    func `half a second after the pen's last event, fingers draw again`(milliseconds: Int, count: Int) {
        program.stage.pen().move(to: CGPoint(x: 500, y: 300))
        program.stage.wait(.milliseconds(milliseconds))
        draw(from: CGPoint(x: 500, y: 200))
        #expect(program.shapes.count == count)
    }

    @Test func `a pen that rests on the paper stays near`() {
        let pen = program.stage.pen()
        pen.down(at: CGPoint(x: 500, y: 300))
        program.stage.wait(.seconds(20))
        draw(from: CGPoint(x: 500, y: 200))
        #expect(program.shapes.isEmpty)
    }

    @Test func `a palm is told once that it does not draw`() {
        for isTold in [true, false] {
            program.stage.pen().move(to: CGPoint(x: 500, y: 300))
            draw(from: CGPoint(x: 500, y: 200))
            #expect((program.view(NoticeView.self)?.isHidden == false) == isTold)
            if isTold { #expect(program.noticeLabel?.text == "The pen draws; your hand does not") }
            program.stage.wait(.seconds(10))
        }
    }

    @Test func `each visitor of a kiosk is told about palms`() {
        let kiosk = ProgramStage(kiosk: Kiosk(idle: 20))
        for _ in 0..<2 {
            kiosk.stage.pen().move(to: CGPoint(x: 500, y: 300))
            kiosk.draw(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 600, y: 200))
            #expect(kiosk.view(NoticeView.self)?.isHidden == false)
            kiosk.stage.wait(.seconds(60))
            #expect(kiosk.view(NoticeView.self)?.isHidden == true)
        }
    }

    @Test func `fingers are not palms if they always draw, and mice never are`() {
        program.editor.preferences.fingers = .always
        program.stage.pen().move(to: CGPoint(x: 300, y: 300))
        draw(from: CGPoint(x: 100, y: 200))
        #expect(program.shapes.count == 1)
        program.editor.preferences.fingers = .never
        draw(from: CGPoint(x: 100, y: 400))
        #expect(program.shapes.count == 1)
        program.stage.pen().move(to: CGPoint(x: 300, y: 300))
        let mouse = program.stage.mouse()
        mouse.down(at: CGPoint(x: 100, y: 500))
        mouse.move(to: CGPoint(x: 300, y: 500))
        mouse.up()
        #expect(program.shapes.count == 2)
    }
}
