import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct TouchDeliveryTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let left: LogView
    let right: LogView

    init() {
        left = LogView("left", frame: CGRect(x: 0, y: 0, width: 200, height: 300), log: log)
        right = LogView("right", frame: CGRect(x: 200, y: 0, width: 200, height: 300), log: log)
        stage.root.addSubview(left)
        stage.root.addSubview(right)
    }

    @Test func `S1 a finger that lands is a touch in phase began, in the set of the view it hits`() throws {
        stage.finger().down(at: CGPoint(x: 50, y: 60))
        #expect(log.take() == ["left.began(1)"])
        let touch = try #require(left.calls[0].touches.first)
        #expect(touch.phase == .began && touch.view === left && touch.location(in: left) == CGPoint(x: 50, y: 60))
    }

    @Test func `S2 the view that a touch began in keeps it outside its bounds`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        finger.move(to: CGPoint(x: 350, y: 60))
        finger.up()
        #expect(log.take() == ["left.began(1)", "left.moved(1)", "left.ended(1)"])
        let touch = try #require(left.calls[2].touches.first)
        #expect(touch.view === left && touch.window === stage.window)
    }

    @Test func `S2 a view that is taken away keeps its touch to the end`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        left.removeFromSuperview()
        finger.move(to: CGPoint(x: 60, y: 60))
        finger.up()
        #expect(log.take() == ["left.began(1)", "left.moved(1)", "left.ended(1)"])
    }
}
