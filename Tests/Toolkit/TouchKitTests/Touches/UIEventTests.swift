import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIEventTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let left: LogView
    let right: LogView

    init() {
        (left, right) = stage.showHalves(log)
        left.isMultipleTouchEnabled = true
    }

    @Test func `S4 all touches holds the fingers on every view`() throws {
        let (a, b) = (stage.finger(), stage.finger())
        stage.together {
            a.down(at: CGPoint(x: 50, y: 60))
            b.down(at: CGPoint(x: 250, y: 60))
        }
        let (one, two) = (try #require(left.lastTouch), try #require(right.lastTouch))
        #expect(left.calls[0].event?.allTouches == [one, two])
        #expect(left.calls[0].event === right.calls[0].event)
    }

    @Test func `S5 a finger that rests is stationary and still among all touches`() throws {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 50, y: 60))
        let one = try #require(left.lastTouch)
        var restingPhase: UITouch.Phase?
        left.onTouch = { phase, _, _ in
            if phase == .moved { restingPhase = one.phase }
        }
        b.down(at: CGPoint(x: 150, y: 60))
        let two = try #require(left.lastTouch)
        b.move(to: CGPoint(x: 160, y: 60))
        let call = try #require(left.calls.last)
        #expect(call.phase == .moved && call.touches == [two])
        #expect(call.event?.allTouches == [one, two])
        #expect(restingPhase == .stationary)
        #expect(one.previousLocation(in: nil) == one.location(in: nil))
    }

    @Test func `S5 a finger that was lifted is in its last event and in none after it`() throws {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 50, y: 60))
        let one = try #require(left.lastTouch)
        b.down(at: CGPoint(x: 150, y: 60))
        let two = try #require(left.lastTouch)
        var last: Set<UITouch>?
        left.onTouch = { _, _, event in last = event?.allTouches }
        a.up()
        #expect(last == [one, two])
        b.move(to: CGPoint(x: 151, y: 60))
        #expect(left.calls.last?.event?.allTouches == [two])
    }

    @Test func `S12 the touches for a view or a window are only those`() throws {
        let upper = UIWindow(frame: CGRect(x: 0, y: 200, width: 400, height: 100))
        let top = LogView("top", frame: upper.bounds, log: log)
        upper.addSubview(top)
        upper.isHidden = false
        let fingers = [stage.finger(), stage.finger(), stage.finger(), stage.finger()]
        stage.together {
            fingers[0].down(at: CGPoint(x: 50, y: 60))
            fingers[1].down(at: CGPoint(x: 60, y: 60))
            fingers[2].down(at: CGPoint(x: 250, y: 60))
            fingers[3].down(at: CGPoint(x: 250, y: 250))
        }
        let event = try #require(left.calls[0].event)
        #expect(event.allTouches?.count == 4)
        #expect(event.touches(for: left) == left.calls[0].touches && left.calls[0].touches.count == 2)
        #expect(event.touches(for: right) == right.calls[0].touches)
        #expect(event.touches(for: stage.root) == nil)
        #expect(event.touches(for: upper) == top.calls[0].touches)
        #expect(event.touches(for: stage.window) == left.calls[0].touches.union(right.calls[0].touches))
    }

    @Test func `S13 several samples between two deliveries are one call, with every sample in order`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        stage.together {
            finger.move(to: CGPoint(x: 20, y: 10))
            finger.move(to: CGPoint(x: 30, y: 20))
            finger.move(to: CGPoint(x: 40, y: 40))
        }
        #expect(log.take() == ["left.began(1)", "left.moved(1)"])
        let (touch, event) = (try #require(left.lastTouch), try #require(left.calls[1].event))
        let samples = try #require(event.coalescedTouches(for: touch))
        #expect(
            samples.map { $0.location(in: left) } == [
                CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 20), CGPoint(x: 40, y: 40),
            ])
        #expect(
            samples.map { $0.previousLocation(in: left) } == [
                CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 20),
            ])
        let last = try #require(samples.last)
        #expect(last !== touch && last.location(in: nil) == touch.location(in: nil))
        #expect(last.timestamp == touch.timestamp && last.phase == touch.phase && last.view === touch.view)
    }

    @Test func `S13 each sample has its own time and force`() throws {
        let pen = stage.pen()
        pen.force = 1
        pen.down(at: CGPoint(x: 10, y: 10))
        stage.together {
            for step in 1...4 {
                pen.force = CGFloat(step)
                stage.wait(.milliseconds(125))
                pen.move(to: CGPoint(x: 10 + step, y: 10))
            }
        }
        let touch = try #require(left.lastTouch)
        let samples = try #require(left.calls[1].event?.coalescedTouches(for: touch))
        #expect(samples.map(\.timestamp) == [0.125, 0.25, 0.375, 0.5])
        #expect(samples.map(\.force) == [1, 2, 3, 4])
    }

    @Test func `S13 the samples of a touch are read in a view's coordinates without copies of the touch`() throws {
        let pen = stage.pen()
        pen.force = 1
        pen.down(at: CGPoint(x: 210, y: 10))
        stage.together {
            for step in 1...3 {
                pen.force = CGFloat(step)
                stage.wait(.milliseconds(125))
                pen.move(to: CGPoint(x: 210 + step, y: 20))
            }
        }
        let (touch, event) = (try #require(right.lastTouch), try #require(right.calls[1].event))
        var places: [CGPoint] = []
        var times: [TimeInterval] = []
        var forces: [CGFloat] = []
        event.forEachSample(of: touch, in: right) { place, time, force in
            places.append(place)
            times.append(time)
            forces.append(force)
        }
        #expect(places == [CGPoint(x: 11, y: 20), CGPoint(x: 12, y: 20), CGPoint(x: 13, y: 20)])
        #expect(times == [0.125, 0.25, 0.375] && forces == [1, 2, 3])
        pen.up()
        places = []
        event.forEachSample(of: touch, in: stage.root) { place, _, _ in places.append(place) }
        #expect(places == [CGPoint(x: 213, y: 20)], "the event is brought up to date (S97)")
    }

    @Test func `S13 coalesced touches do not change when the touch continues`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 20, y: 10))
        let touch = try #require(left.lastTouch)
        let samples = try #require(left.calls[1].event?.coalescedTouches(for: touch))
        finger.move(to: CGPoint(x: 90, y: 10))
        finger.up()
        #expect(samples.map { $0.location(in: nil).x } == [20] && samples.map(\.phase) == [.moved])
    }

    @Test func `S13 a touch that landed, rests or was lifted is its only sample`() throws {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 10, y: 10))
        let one = try #require(left.lastTouch)
        #expect(left.calls[0].event?.coalescedTouches(for: one)?.map { $0.location(in: nil).x } == [10])
        b.down(at: CGPoint(x: 250, y: 10))
        #expect(right.calls[0].event?.coalescedTouches(for: one)?.map { $0.location(in: nil).x } == [10])
        var phases: [UITouch.Phase]?
        left.onTouch = { _, _, event in phases = event?.coalescedTouches(for: one)?.map(\.phase) }
        a.up()
        #expect(phases == [.ended])
    }

    @Test func `S97 the moves of a finger are the same event`() {
        final class Forgetful: UIView {
            var events: Set<ObjectIdentifier> = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                if let event { events.insert(ObjectIdentifier(event)) }
            }
        }
        let view = Forgetful(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        for step in 1...20 { finger.move(to: CGPoint(x: 10 + step, y: 10)) }
        #expect(view.events.count == 1)
    }

    @Test func `S14 for a touch that is not in the event both are nil`() throws {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 50, y: 60))
        let one = try #require(left.lastTouch)
        a.up()
        stage.wait(.seconds(2))
        b.down(at: CGPoint(x: 50, y: 60))
        let event = try #require(left.calls.last?.event)
        #expect(event.coalescedTouches(for: one) == nil)
        #expect(event.predictedTouches(for: one) == nil)
    }

    @Test func `S14 predicted touches continue the movement, and never contain the touch itself`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        stage.wait(.milliseconds(10))
        finger.move(to: CGPoint(x: 22, y: 16))
        let touch = try #require(left.lastTouch)
        let predicted = try #require(left.calls[1].event?.predictedTouches(for: touch))
        #expect(!predicted.isEmpty && !predicted.contains(touch))
        for (nearer, farther) in zip([touch] + predicted, predicted) {
            #expect(farther.location(in: nil).x > nearer.location(in: nil).x)
            #expect(farther.location(in: nil).y > nearer.location(in: nil).y)
            #expect(farther.timestamp > nearer.timestamp)
        }
    }

    @Test func `S21 the types are touches, motion, remote control and presses`() {
        #expect(UIEvent.EventType.touches.rawValue == 0 && UIEvent.EventType.motion.rawValue == 1)
        #expect(UIEvent.EventType.remoteControl.rawValue == 2 && UIEvent.EventType.presses.rawValue == 3)
        let finger = stage.finger()
        stage.wait(.milliseconds(500))
        finger.down(at: CGPoint(x: 10, y: 10))
        #expect(left.calls[0].event?.type == .touches && left.calls[0].event?.subtype == UIEvent.EventSubtype.none)
        #expect(left.calls[0].event?.timestamp == 0.5)
    }

    @Test func `S21 an event has the modifier keys that were held`() {
        stage.modifierFlags = [.shift, .control]
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(left.calls[0].event?.modifierFlags == [.shift, .control])
    }

    @Test func `an event created by hand has no touches`() {
        let event = UIEvent()
        #expect(event.type == .touches && event.allTouches == [] && event.touches(for: left) == nil)
        #expect(event.coalescedTouches(for: UITouch()) == nil)
    }
}
