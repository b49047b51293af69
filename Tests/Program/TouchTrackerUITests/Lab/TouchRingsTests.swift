import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct TouchRingsTests {
    private let program = ProgramStage { $0.showsTouchLab = true }

    /// The bounds of the rings that the last display drew, in points: the paths that it stroked in the accent color.
    private var rings: [CGRect] {
        program.stage.canvas.strokes.filter {
            $0.color == InterfaceColors.light.accent.cgColor && $0.style.width == 1.5
        }
        .map(\.path.bounds)
        // The panel's headings are strokes of this color and width, too.
        .filter { abs($0.width - $0.height) < 1 }
    }

    @Test func `each finger has a ring around it, which disappears with it`() throws {
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: CGPoint(x: 200, y: 200))
        second.down(at: CGPoint(x: 500, y: 300))
        let middles = rings.map { CGPoint(x: $0.midX.rounded(), y: $0.midY.rounded()) }
        #expect(Set(middles.map(\.x)) == [200, 500])
        first.up()
        second.move(to: CGPoint(x: 600, y: 300))
        #expect(rings.map { $0.midX.rounded() } == [600])
        second.up()
        program.stage.window.setNeedsDisplay()
        program.stage.wait(.milliseconds(10))
        #expect(rings.isEmpty)
    }

    @Test func `a ring is as large as the hardware says the touch is`() {
        let finger = program.stage.finger()
        finger.majorRadius = 51
        finger.down(at: CGPoint(x: 200, y: 200))
        #expect(rings.map { $0.width.rounded() } == [102])
    }

    @Test func `a hovering pen has a ring until it leaves`() {
        let pen = program.stage.pen()
        pen.move(to: CGPoint(x: 300, y: 300))
        let circles = {
            program.stage.canvas.strokes.filter { $0.style.width == 1.5 }.map(\.path.bounds)
                .filter { abs($0.width - $0.height) < 1 }
        }
        #expect(circles().map { $0.midX.rounded() } == [300])
        pen.exit()
        program.stage.window.setNeedsDisplay()
        program.stage.wait(.milliseconds(10))
        #expect(circles().isEmpty)
    }

    @Test func `a finger that is down when the lab is shown has a ring when it moves`() {
        let finger = program.stage.finger()
        program.type("", .keyboardF2)
        finger.down(at: CGPoint(x: 500, y: 200))
        program.type("", .keyboardF2)
        finger.move(to: CGPoint(x: 520, y: 200))
        #expect(rings.map { $0.midX.rounded() } == [520])
    }

    @Test func `touches that ended while the rings were hidden are not shown`() throws {
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 500, y: 200))
        program.type("", .keyboardF2)
        finger.up()
        program.type("", .keyboardF2)
        program.stage.window.setNeedsDisplay()
        program.stage.wait(.milliseconds(10))
        #expect(rings.isEmpty)
    }

    @Test func `F2 shows and hides the lab, and touches pass through it`() throws {
        program.type("", .keyboardF2)
        #expect(program.view(LabView.self) == nil && !program.editor.preferences.showsTouchLab)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        #expect(rings.isEmpty)
        program.type("", .keyboardF2)
        #expect(program.view(LabView.self) != nil)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.shapes.count == 2, "the panel there does not take the stroke")
    }
}
