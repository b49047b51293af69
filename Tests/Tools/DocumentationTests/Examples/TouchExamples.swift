import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A square that follows the finger on it.
final class DraggedSquare: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let now = touch.location(in: superview)
        let before = touch.previousLocation(in: superview)
        center = CGPoint(x: center.x + now.x - before.x, y: center.y + now.y - before.y)
    }
}

/// A view that is as round as it looks.
final class Disc: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
        return hypot(x, y) < bounds.width / 2
    }
}

@MainActor
struct TouchExamples {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a square follows the finger on it`() {
        let square = DraggedSquare(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(square)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 60, y: 30))
        finger.move(to: CGPoint(x: 210, y: 110))
        #expect(square.frame.origin == CGPoint(x: 200, y: 100))
    }

    @Test func `a disc is not hit at its corners`() {
        let disc = Disc(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(disc)
        #expect(stage.window.hitTest(CGPoint(x: 50, y: 5), with: nil) === disc)
        #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) !== disc)
    }
}
