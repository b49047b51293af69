import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PenProximityTests {
    private let program = ProgramStage()

    @Test func `while a pen is near, fingers do not draw, and their current lines disappear`() {
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 300, y: 100))
        let pen = program.stage.pen()
        pen.move(to: CGPoint(x: 500, y: 300))
        finger.move(to: CGPoint(x: 320, y: 100))
        finger.up()
        #expect(program.shapes.isEmpty)
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.shapes.isEmpty)
        pen.down(at: CGPoint(x: 100, y: 300))
        pen.move(to: CGPoint(x: 300, y: 300))
        pen.up()
        #expect(program.shapes.count == 1)
    }

    @Test func `some time after the pen's last event, fingers draw again`() {
        program.stage.pen().move(to: CGPoint(x: 500, y: 300))
        program.stage.wait(.seconds(1))
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.shapes.count == 1)
    }

    @Test func `a pen that rests on the paper stays near`() {
        let pen = program.stage.pen()
        pen.down(at: CGPoint(x: 500, y: 300))
        program.stage.wait(.seconds(20))
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.shapes.isEmpty)
        pen.up()
        program.stage.wait(.seconds(2))
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.shapes.count == 1)
    }

    @Test func `fingers are not palms if they always draw, and mice never are`() {
        program.editor.preferences.fingers = .always
        program.stage.pen().move(to: CGPoint(x: 500, y: 300))
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.shapes.count == 1)
        program.editor.preferences.fingers = .never
        program.draw(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(program.shapes.count == 1)
        let mouse = program.stage.mouse()
        mouse.down(at: CGPoint(x: 100, y: 500))
        mouse.move(to: CGPoint(x: 300, y: 500))
        mouse.up()
        #expect(program.shapes.count == 2)
    }
}
