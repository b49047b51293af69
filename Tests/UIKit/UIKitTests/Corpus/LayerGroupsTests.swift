@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that use layers.
@MainActor
struct LayerGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `each stroke is a layer, which undo removes`() {
        let pad = ShapeLayerPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        let finger = stage.finger()
        for y in [50, 100] {
            finger.down(at: CGPoint(x: 10, y: y))
            finger.move(to: CGPoint(x: 200, y: y))
            finger.up()
        }
        #expect(pad.layer.sublayers?.count == 2)
        #expect(pad.strokeLayers.compactMap(\.path).map(\.boundingBox.midY) == [50, 100])
        pad.undo()
        #expect(pad.layer.sublayers?.count == 1)
        pad.clear()
        #expect(pad.layer.sublayers?.isEmpty ?? true)
    }

    @Test func `a ring follows each finger over whatever is below`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 300), window: { TouchWindow(frame: $0) })
        let window = try #require(stage.window as? TouchWindow)
        let (left, right) = (stage.finger(), stage.finger())
        left.down(at: CGPoint(x: 50, y: 50))
        right.down(at: CGPoint(x: 150, y: 50))
        #expect(window.ringCount == 2)
        left.move(to: CGPoint(x: 70, y: 90))
        #expect(window.subviews.contains { $0.center == CGPoint(x: 70, y: 90) })
        left.up()
        right.cancel()
        #expect(window.ringCount == 0)
    }

    @Test func `fingers play keys, and slide from one to the next`() {
        let piano = PianoView(frame: stage.root.bounds, count: 4)
        stage.root.addSubview(piano)
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 50, y: 100))
            right.down(at: CGPoint(x: 350, y: 100))
        }
        #expect(piano.notesDown == [0, 3])
        left.move(to: CGPoint(x: 150, y: 100))
        #expect(piano.notesDown == [1, 3])
        left.up()
        right.cancel()
        #expect(piano.notesDown.isEmpty)
        #expect(piano.played.sorted() == [0, 1, 3])
    }

    @Test func `a signature has a picture after the finger wrote, none when it is cleared`() {
        let view = SignatureView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        #expect(view.signature() == nil)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 100))
        finger.move(to: CGPoint(x: 200, y: 150), steps: 20, over: .milliseconds(300))
        finger.up()
        #expect(view.signature()?.size == CGSize(width: 400, height: 300))
        #expect(view.layer.borderWidth == 1)
        view.clear()
        #expect(view.signature() == nil)
    }

    @Test func `a loupe follows the finger and goes with it`() {
        let controller = LoupeController()
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 200))
        finger.move(to: CGPoint(x: 150, y: 200))
        #expect(controller.loupeCenter == CGPoint(x: 150, y: 140))
        finger.up()
        #expect(controller.loupeCenter == nil)
    }

    @Test func `a view shrinks while it is pressed, and counts at touch down`() {
        let button = TouchDownButton(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
        stage.root.addSubview(button)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 140, y: 130))
        stage.wait(.milliseconds(20))
        #expect(button.downs == 1 && button.isPressed)
        stage.wait(.milliseconds(200))
        #expect(abs(button.transform.a - 0.95) < 1e-9)
        finger.up()
        stage.wait(.milliseconds(200))
        #expect(!button.isPressed && button.transform == .identity)
    }
}
