import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PaperFingersTests {
    /// Records the touches that land, and recognizes nothing.
    private final class Witness: UIGestureRecognizer {
        var touches: [UITouch] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            self.touches += touches
        }
    }

    private let paper: PaperStage
    private let witness = Witness()

    init() {
        paper = PaperStage(.pen)
        witness.delaysTouchesEnded = false
        paper.view.addGestureRecognizer(witness)
    }

    private func known(_ index: Int) throws -> PaperFingers.Finger {
        paper.view.fingers.track(try #require(witness.touches.dropFirst(index).first))
    }

    @Test func `a finger is known to draw until it is lifted`() throws {
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        let touch = try #require(witness.touches.first)
        #expect(paper.view.fingers.activity(of: touch) == .drawing)
        finger.move(to: CGPoint(x: 150, y: 50))
        finger.up()
        #expect(paper.view.fingers.activity(of: touch) == .undecided)
    }

    @Test func `fingers that land together have their own recognizers and share a hand`() throws {
        let fingers = (0..<3).map { _ in paper.stage.finger() }
        paper.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 50 + 80 * index, y: 50)) }
        }
        let known = try (0..<3).map(known)
        #expect(Set(known.map(\.recognizerSet)) == [0, 1, 2])
        #expect(Set(known.map(\.hand)) == [0])
    }

    @Test
    func `a finger that lands later belongs to another hand, and one that has moved frees its recognizers when lifted`()
        throws
    {
        let (first, second) = (paper.stage.finger(), paper.stage.finger())
        first.down(at: CGPoint(x: 50, y: 50))
        paper.stage.wait(.milliseconds(300))
        second.down(at: CGPoint(x: 250, y: 50))
        #expect(try known(1).hand == 1 && known(1).recognizerSet == 1)
        first.move(to: CGPoint(x: 50, y: 200))
        first.up()
        let third = paper.stage.finger()
        third.down(at: CGPoint(x: 350, y: 200))
        #expect(try known(2).recognizerSet == 0)
    }

    @Test func `a finger that has tapped keeps its recognizers for another tap at the same location`() throws {
        let first = paper.stage.finger()
        first.down(at: CGPoint(x: 50, y: 50))
        first.up()
        let elsewhere = paper.stage.finger()
        elsewhere.down(at: CGPoint(x: 300, y: 200))
        #expect(try known(1).recognizerSet == 1)
        let again = paper.stage.finger()
        again.down(at: CGPoint(x: 52, y: 50))
        #expect(try #require(paper.view.fingers.touch(ofRecognizerSet: 0)).isDown)
    }
}
