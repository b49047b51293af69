import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What a program makes of input that it finds late, since it was busy: the same as if it had found it in time.
@MainActor
struct LateInputTests {
    private let program = ProgramStage { $0.tool = .line }
    private var stage: Stage { program.stage }
    private var editor: Editor { program.editor }
    /// Where a finger is on the first line of `drawTwoLines()`, and on the second.
    private static let spots = [CGPoint(x: 250, y: 100), CGPoint(x: 250, y: 300)]

    /// The number of elements that fingers hold or move.
    private var heldCount: Int { editor.heldInk.count }

    // MARK: Holding

    @Test func `a finger has held ink half a second after it landed, not after the program heard of it`() {
        program.drawTwoLines()
        stage.whileBusy {
            stage.finger().down(at: Self.spots[0])
            stage.wait(.milliseconds(400))
        }
        stage.wait(.milliseconds(50))
        #expect(heldCount == 0)
        stage.wait(.milliseconds(100))
        #expect(heldCount == 1)
    }

    @Test func `a finger that moved while another one's time came holds nothing`() {
        program.drawTwoLines()
        let fingers = Self.spots.map { spot in
            let finger = stage.finger()
            finger.down(at: spot)
            stage.wait(.milliseconds(200))
            return finger
        }
        stage.whileBusy {
            stage.wait(.milliseconds(200))
            fingers[1].move(to: CGPoint(x: 256, y: 300))
            stage.wait(.milliseconds(350))
        }
        #expect(heldCount == 1, "the first, after 0.5 of 0.95 s")
    }

    @Test func `the time of a hold begins at the last movement, whatever is delivered with it`() {
        program.drawTwoLines()
        let finger = stage.finger()
        finger.down(at: Self.spots[0])
        stage.whileBusy {
            stage.wait(.milliseconds(100))
            finger.move(to: CGPoint(x: 255, y: 100))
            stage.wait(.milliseconds(350))
            finger.move(to: CGPoint(x: 256, y: 100))
        }
        stage.wait(.milliseconds(100))
        #expect(heldCount == 0)
        stage.wait(.milliseconds(100))
        #expect(heldCount == 1)
    }

    @Test func `held ink moves with a finger that went away and came back`() {
        program.drawTwoLines()
        let finger = stage.finger()
        finger.down(at: Self.spots[0])
        stage.wait(.milliseconds(600))
        #expect(heldCount == 1)
        stage.whileBusy {
            finger.move(to: CGPoint(x: 250, y: 110))
            stage.wait(.milliseconds(100))
            finger.move(to: CGPoint(x: 250, y: 102))
        }
        finger.up()
        #expect(editor.document.drawing.map { $0.bounds.midY.rounded() }.sorted() == [102, 300])
    }

    // MARK: Swiping, flicking and palms

    @Test func `three fingers that have swiped in time undo, however late the program hears of it`() {
        program.drawTwoLines()
        let fingers = (0..<3).map { _ in stage.finger() }
        stage.whileBusy {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 500 + 60 * index, y: 350)) }
            for step in 1...5 {
                stage.wait(.milliseconds(20))
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: CGPoint(x: 500 + 60 * index - 30 * step, y: 350))
                }
            }
            for finger in fingers {
                stage.wait(.milliseconds(10))
                finger.up()
            }
            stage.wait(.milliseconds(400))
        }
        #expect(program.shapes.count == 1)
    }

    @Test func `paper that was flicked and stopped while the program was busy has come as far`() {
        func stopped(_ body: (Stage, () -> Void) -> Void) -> CGFloat {
            let program = ProgramStage { $0.tool = .hand }
            let (stage, finger) = (program.stage, program.stage.finger())
            finger.down(at: CGPoint(x: 300, y: 300))
            body(stage) {
                finger.move(to: CGPoint(x: 400, y: 300), steps: 10, over: .milliseconds(100))
                finger.up()
                stage.wait(.milliseconds(200))
                finger.down(at: CGPoint(x: 500, y: 500))
                stage.wait(.milliseconds(400))
            }
            return program.editor.viewport.origin.x
        }
        let (onTime, late) = (stopped { $1() }, stopped { $0.whileBusy($1) })
        #expect(onTime < -200 && abs(onTime - late) < 20, "less than the movement in a frame")
    }

    @Test(arguments: [(300, 0), (700, 1)])
    func `a finger that landed shortly after a pen was near is a palm`(milliseconds: Int, count: Int) {
        stage.pen().move(to: CGPoint(x: 500, y: 400))
        stage.whileBusy {
            stage.wait(.milliseconds(milliseconds))
            program.draw(from: CGPoint(x: 500, y: 500), to: CGPoint(x: 600, y: 500))
        }
        #expect(program.shapes.count == count)
    }

    // MARK: Menus and keys

    @Test func `a stroke soon after a menu was used among others deselects nothing`() {
        program.drawTwoLines()
        let other = stage.finger()
        other.down(at: CGPoint(x: 600, y: 500))
        other.move(to: CGPoint(x: 700, y: 500))
        stage.wait(.milliseconds(100))
        program.tap(Self.spots[1])
        other.up()
        #expect(!editor.selection().isEmpty)
        stage.whileBusy {
            stage.wait(.seconds(1))
            program.draw(from: CGPoint(x: 600, y: 400), to: CGPoint(x: 800, y: 400))
            stage.wait(.seconds(1))
        }
        #expect(!editor.selection().isEmpty && program.shapes.count == 4)
    }

    /// Types two keys, the second one after some milliseconds, of which the program hears together.
    private func type(_ keys: [(String, UIKeyboardHIDUsage)], after milliseconds: Int) {
        let times = [stage.now, stage.now + Double(milliseconds) / 1000]
        stage.whileBusy {
            stage.wait(.seconds(4))
            for ((letter, code), time) in zip(keys, times) {
                let key = UIKey(
                    characters: letter, charactersIgnoringModifiers: letter, modifierFlags: [], keyCode: code)
                for phase in [KeySample.Phase.down, .up] {
                    stage.application.receive(
                        KeySample(identifier: code.rawValue, phase: phase, key: key, timestamp: time))
                }
            }
        }
    }

    @Test(arguments: [(500, 0), (800, 1)])
    func `arrow keys are one step to undo only if they followed each other shortly`(milliseconds: Int, left: CGFloat) {
        program.drawTwoLines()
        let before = editor.document.drawing.map(\.bounds.minX)
        editor.select(editor.document.drawing.map(\.id))
        type([("", .keyboardRightArrow), ("", .keyboardRightArrow)], after: milliseconds)
        program.type("z", .keyboardZ, .control)
        #expect(editor.document.drawing.map(\.bounds.minX) == before.map { $0 + left })
    }

    @Test(arguments: [(1000, []), (2000, ["a"])])
    func `what was typed is one step to undo only if there was no pause in it`(milliseconds: Int, left: [String]) {
        editor.preferences.tool = .text
        program.tap(CGPoint(x: 200, y: 200))
        type([("a", .keyboardA), ("b", .keyboardB)], after: milliseconds)
        program.type("z", .keyboardZ, .control)
        #expect(editor.document.drawing.compactMap { $0.mark.text?.string } == left)
    }

    // MARK: Kiosks

    @Test func `the time of fingers that rest in corners begins when they landed`() {
        let kiosk = ProgramStage(kiosk: Kiosk(items: [.pen, .hand], idle: 20))
        kiosk.stage.whileBusy {
            for corner in [CGPoint(x: 30, y: 40), CGPoint(x: 960, y: 30)] { kiosk.stage.finger().down(at: corner) }
            kiosk.stage.wait(.milliseconds(1500))
        }
        kiosk.stage.wait(.milliseconds(400))
        #expect(kiosk.view(CleaningView.self) == nil)
        kiosk.stage.wait(.milliseconds(200))
        #expect(kiosk.view(CleaningView.self) != nil)
    }

    @Test func `the time of five fingers in a corner begins when they landed`() {
        let kiosk = ProgramStage(kiosk: Kiosk())
        kiosk.stage.whileBusy {
            for index in 0..<5 { kiosk.stage.finger().down(at: CGPoint(x: 30 + 40 * index, y: 30 + 20 * index)) }
            kiosk.stage.wait(.milliseconds(1500))
        }
        for (milliseconds, quits) in [(400, 0), (200, 1)] {
            kiosk.stage.wait(.milliseconds(milliseconds))
            kiosk.type("q", .keyboardQ, .control)
            #expect(kiosk.desktop.quits == quits)
        }
    }
}
