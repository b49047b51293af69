@testable import CorpusInSwift5
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that use animations, fonts and the looks of controls.
@MainActor
struct MotionGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func tap(_ point: CGPoint) {
        let finger = stage.finger()
        finger.down(at: point)
        stage.wait(.milliseconds(50))
        finger.up()
        stage.wait(.milliseconds(50))
    }

    @Test func `a board of buttons takes a move, and the program's answer a turn later`() async throws {
        let controller = TicTacToeController()
        stage.show(controller)
        tap(CGPoint(x: 90, y: 30))
        #expect(controller.marks == " X       ")
        tap(CGPoint(x: 150, y: 30))
        #expect(controller.marks == " X       ", "the program is still thinking")
        await stage.performPostedWork()
        #expect(controller.marks == "OX       ")
        let label = try #require(controller.buttons[1].titleLabel)
        #expect(label.text == "X" && label.font == .systemFont(ofSize: 30))
        tap(CGPoint(x: 90, y: 30))
        #expect(controller.marks == "OX       ", "the cell is taken")
    }
}
