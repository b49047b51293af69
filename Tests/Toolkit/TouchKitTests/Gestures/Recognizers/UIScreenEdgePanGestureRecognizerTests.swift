import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIScreenEdgePanGestureRecognizerTests {
    let scene = GestureStage()
    let pan: UIScreenEdgePanGestureRecognizer

    init() {
        pan = scene.add(UIScreenEdgePanGestureRecognizer(), "edge", to: scene.outer)
    }

    @Test(arguments: [
        (UIRectEdge.left, CGPoint(x: 12, y: 150)), (.right, CGPoint(x: 388, y: 150)), (.top, CGPoint(x: 200, y: 12)),
        (.bottom, CGPoint(x: 200, y: 288)),
    ])
    func `S79 it starts within 20 pt of its edges`(edge: UIRectEdge, place: CGPoint) {
        pan.edges = edge
        let finger = scene.finger(place.x, place.y)
        finger.move(200, 150)
        #expect(pan.state == .began)
        finger.up()
        pan.edges = UIRectEdge.all.subtracting(edge)
        let other = scene.finger(place.x, place.y)
        #expect(pan.state == .failed)
        other.up()
        #expect(scene.log.take().filter { $0.hasPrefix("edge") } == ["edge.began", "edge.ended"])
    }

    @Test func `S79 from anywhere else, or with no edges, it fails when the finger lands`() {
        pan.edges = .all
        let finger = scene.finger(40, 150)
        #expect(pan.state == .failed)
        finger.up()
        pan.edges = []
        _ = scene.finger(5, 150)
        #expect(pan.state == .failed)
    }

    @Test func `S79 a finger that lands elsewhere during the gesture is ignored`() {
        pan.edges = .left
        let finger = scene.finger(5, 150)
        finger.move(60, 150)
        let other = scene.finger(200, 50)
        #expect(pan.state == .began && pan.numberOfTouches == 1)
        other.move(300, 50)
        #expect(pan.translation(in: nil) == CGPoint(x: 55, y: 0))
    }
}
