import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A kiosk's screen is locked so that it can be wiped.
@MainActor
struct CleaningLockTests {
    private let program = ProgramStage(kiosk: Kiosk(items: [.pen, .hand], idle: 20)) { $0.tool = .pen }
    private var cover: CleaningView? { program.view(CleaningView.self) }
    private static let corners = [CGPoint(x: 30, y: 40), CGPoint(x: 960, y: 30)]

    private func land(at places: [CGPoint] = corners) -> [Pointer] {
        places.map { place in
            let finger = program.stage.finger()
            finger.down(at: place)
            return finger
        }
    }

    private func lock() {
        let fingers = land()
        program.stage.wait(.milliseconds(2100))
        for finger in fingers { finger.up() }
    }

    @Test func `two fingers that rest in two corners lock the screen, and draw nothing`() throws {
        let fingers = land()
        program.stage.wait(.milliseconds(1900))
        #expect(cover == nil)
        program.stage.wait(.milliseconds(200))
        #expect(try #require(cover).seconds == Countdown.Seconds(left: 30, total: 30))
        #expect(cover?.frame == program.stage.root.bounds && program.shapes.isEmpty)
        for finger in fingers {
            finger.move(to: CGPoint(x: 500, y: 300), steps: 5, over: .milliseconds(100))
            finger.up()
        }
        #expect(program.shapes.isEmpty && !program.controller.workspace.drawView.isDrawing)
    }

    @Test func `any two corners will do, also on the toolbar`() {
        for places in [[(990, 690), (10, 10)], [(10, 690), (990, 690)], [(20, 600), (60, 60)]] {
            let fingers = land(at: places.map { CGPoint(x: $0.0, y: $0.1) })
            program.stage.wait(.milliseconds(2100))
            for finger in fingers { finger.up() }
            #expect((cover != nil) == (places[0].1 != 600), "80 points from the corner at most")
            program.stage.wait(.seconds(31))
        }
    }

    @Test func `a finger that draws, a third one, a lift and a mouse do not lock`() {
        var fingers = land()
        program.stage.wait(.milliseconds(1500))
        fingers[0].move(to: CGPoint(x: 50, y: 50), steps: 3, over: .milliseconds(60))
        program.stage.wait(.milliseconds(1500))
        #expect(cover == nil, "the time starts again")
        fingers.append(contentsOf: land(at: [CGPoint(x: 500, y: 300)]))
        program.stage.wait(.seconds(3))
        #expect(cover == nil)
        for finger in fingers { finger.up() }
        program.stage.wait(.seconds(3))
        #expect(cover == nil && !program.shapes.isEmpty)
        let mouse = program.stage.mouse()
        mouse.down(at: Self.corners[0])
        let finger = land(at: [Self.corners[1]])[0]
        program.stage.wait(.seconds(3))
        #expect(cover == nil)
        mouse.up()
        finger.up()
    }

    @Test func `while it is locked, nothing draws, moves the paper or counts, and it ends by itself`() throws {
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 500, y: 300))
        lock()
        let mouse = program.stage.mouse()
        mouse.move(to: CGPoint(x: 400, y: 200))
        mouse.scroll(by: CGPoint(x: 0, y: -53))
        for second in 0..<27 {
            program.draw(from: CGPoint(x: 100, y: 100 + 10 * second), to: CGPoint(x: 900, y: 400))
            program.stage.wait(.milliseconds(340))
            #expect(try #require(cover).seconds.left == 29 - second)
        }
        mouse.exit()
        #expect(program.shapes.count == 1 && program.editor.viewport == .home)
        program.stage.wait(.seconds(4))
        #expect(cover == nil && program.shapes.count == 1)
        // The idle time begins when it ends, and has not counted the touches.
        program.stage.wait(.seconds(5))
        #expect(program.view(NoticeView.self)?.notice == nil)
        program.stage.wait(.seconds(16))
        #expect(program.shapes.isEmpty)
    }

    @Test func `fingers that are down at its end draw nothing, and do not lock again`() {
        lock()
        program.stage.wait(.seconds(20))
        let fingers = land()
        program.stage.wait(.seconds(12))
        #expect(cover == nil)
        for finger in fingers {
            finger.move(to: CGPoint(x: 500, y: 300), steps: 5, over: .milliseconds(100))
        }
        program.stage.wait(.seconds(3))
        #expect(cover == nil)
        for finger in fingers { finger.up() }
        #expect(program.shapes.isEmpty)
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 500, y: 300))
        #expect(program.shapes.count == 1)
    }

    @Test func `what two strokes in corners were about is not lost: only a kiosk has the lock`() {
        let plain = ProgramStage { $0.tool = .pen }
        let fingers = Self.corners.map { place in
            let finger = plain.stage.finger()
            finger.down(at: place)
            return finger
        }
        plain.stage.wait(.seconds(3))
        for finger in fingers { finger.up() }
        #expect(plain.view(CleaningView.self) == nil && plain.shapes.count == 2)
    }
}
