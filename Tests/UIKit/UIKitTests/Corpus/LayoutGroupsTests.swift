@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that constraints and stacks lay out.
@MainActor
struct LayoutGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a box stays in the middle and grows with the finger`() {
        let controller = CenteredBoxController()
        stage.show(controller)
        #expect(controller.boxFrame == CGRect(x: 150, y: 125, width: 100, height: 50))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 100))
        finger.move(to: CGPoint(x: 200, y: 160), steps: 6, over: .milliseconds(120))
        let height = controller.boxFrame.height
        #expect(height > 90 && height <= 110 && abs(controller.boxFrame.midY - 150) <= 0.5)
        finger.move(to: CGPoint(x: 200, y: 170))
        #expect(controller.boxFrame.height == height + 10)
        finger.up()
    }

    @Test func `buttons share the width of a stack`() {
        let controller = StackController()
        stage.show(controller)
        #expect(controller.stack.arrangedSubviews.map(\.frame.minX) == [0, 105, 211])
        for (x, title) in [(50, "A"), (150, "B"), (307, "C")] {
            stage.tap(CGPoint(x: x, y: 25), thenWaiting: .seconds(1))
            #expect(controller.chosen == title)
        }
    }
}
