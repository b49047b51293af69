import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// When a finger's ink is shown, and when it is finished.
@MainActor
struct LiveInkTests {
    private let program = ProgramStage()

    @Test func `a dot is finished at its lift, and undo takes it`() {
        program.editor.preferences.tool = .pen
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 100))
        program.stage.wait(.milliseconds(40))
        finger.up()
        #expect(program.shapes.count == 2)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 1 && program.shapes != [.dot(Dot(center: CGPoint(x: 250, y: 100)))])
        program.stage.wait(.milliseconds(500))
        #expect(program.shapes.count == 1)
    }

    @Test func `strokes of fingers that are down cross each other as if each frame drew everything`() throws {
        let program = ProgramStage(size: CGSize(width: 400, height: 300), showsPixels: true, hasChrome: false) {
            $0.tool = .pen
        }
        let fingers = (0..<3).map { _ in program.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 40, y: 60 + 80 * index)) }
        func pixels() throws -> [UInt32] {
            let picture = try #require(program.stage.pixels).bitmap
            return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
        }
        var places = [CGPoint(x: 40, y: 60), CGPoint(x: 40, y: 140), CGPoint(x: 40, y: 220)]
        for step in 1...24 {
            // One finger in each frame, back and forth across what the others have drawn.
            let index = step % 3
            places[index] = CGPoint(x: 40 + 12 * step, y: 150 + 90 * (step / 3 % 2 == 0 ? 1 : -1))
            fingers[index].move(to: places[index])
            program.stage.wait(.milliseconds(4))
            let shown = try pixels()
            program.controller.workspace.drawView.setNeedsDisplay()
            program.stage.wait(.zero)
            #expect(try pixels() == shown, "step \(step)")
        }
        for finger in fingers { finger.up() }
    }

    @Test func `a dot is drawn by the tool with which its finger landed`() {
        program.editor.preferences.tool = .pen
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 100))
        program.type("l")
        finger.up()
        program.type("r")
        program.stage.wait(.milliseconds(500))
        #expect(program.shapes == [.dot(Dot(center: CGPoint(x: 250, y: 100)))])
    }

    @Test(arguments: [Tool.line, .ellipse, .rectangle])
    func `a short stroke on empty paper that was shown stays, and beside ink none is shown`(tool: Tool) throws {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 400, y: 100))
        program.editor.preferences.tool = tool
        let view = try #require(program.view(DrawView.self))
        let finger = program.stage.finger()
        for (y, isShown, count) in [(300.0, true, 2), (104, false, 2)] {
            finger.down(at: CGPoint(x: 250, y: y))
            finger.move(to: CGPoint(x: 255, y: y + 3))
            #expect((view.liveInk.fingers.first?.isShown == true) == isShown)
            finger.up()
            program.stage.wait(.milliseconds(500))
            #expect(program.shapes.count == count)
        }
        #expect(!program.editor.selection().isEmpty)
    }

    @Test(arguments: [Tool.line, .ellipse])
    func `a finger that lands beside ink shows what it draws once it has moved farther than a tap`(tool: Tool) throws {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 400, y: 100))
        program.editor.preferences.tool = tool
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 104))
        finger.move(to: CGPoint(x: 250, y: 130))
        #expect(try #require(program.view(DrawView.self)).liveInk.fingers.first?.isShown == true)
        finger.up()
        #expect(program.shapes.count == 2)
    }

    @Test func `a finger that held ink while the window grew shows all that it writes then`() throws {
        let program = ProgramStage(size: CGSize(width: 300, height: 300), showsPixels: true, hasChrome: false) {
            $0.tool = .pen
        }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 150, y: 100))
        program.stage.wait(.milliseconds(700))
        program.stage.resize(to: CGSize(width: 500, height: 300))
        program.stage.wait(.zero)
        finger.move(to: CGPoint(x: 450, y: 200))
        program.stage.wait(.zero)
        #expect(try #require(program.stage.pixels).bitmap[400, 183] == 0xFF00_0000)
    }
}
