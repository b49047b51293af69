import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct TouchBatchTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let view: LogView

    init() {
        view = LogView("view", frame: stage.root.bounds, log: log)
        view.isMultipleTouchEnabled = true
        stage.root.addSubview(view)
    }

    private func sample(_ identifier: UInt64, _ phase: TouchSample.Phase, x: CGFloat = 10, at time: TimeInterval = 0)
        -> TouchSample
    {
        TouchSample(identifier: identifier, phase: phase, location: CGPoint(x: x, y: 10), timestamp: time)
    }

    private func receive(_ samples: TouchSample...) {
        stage.application.receive(samples)
    }

    @Test func `D10 moves of any number of touches are one delivery, and none is dropped`() {
        receive(sample(1, .began), sample(2, .began, x: 90))
        _ = log.take()
        receive(
            sample(1, .moved, x: 11), sample(2, .moved, x: 91), sample(1, .moved, x: 12), sample(1, .moved, x: 12),
            sample(2, .moved, x: 92))
        #expect(log.take() == ["view.moved(2)"])
        let counts = view.calls[1].touches.map { view.calls[1].event?.coalescedTouches(for: $0)?.count }
        #expect(Set(counts) == [3, 2])
    }

    @Test func `D10 a begin or an end of a touch that is in the batch closes it`() {
        receive(sample(1, .began), sample(1, .moved, x: 11), sample(1, .moved, x: 12), sample(1, .ended, x: 13))
        #expect(log.take() == ["view.began(1)", "view.moved(1)", "view.ended(1)"])
        #expect(view.lastTouch?.location(in: nil).x == 13)
    }

    @Test func `D10 several fingers land and are lifted in one delivery`() {
        receive(sample(1, .began), sample(2, .began, x: 90), sample(3, .began, x: 200))
        receive(sample(1, .ended), sample(2, .cancelled, x: 90))
        #expect(log.take() == ["view.began(3)", "view.ended(1)", "view.cancelled(1)"])
        #expect(view.calls[1].event === view.calls[2].event)
    }

    @Test func `D10 a finger that lands after one was lifted begins a new delivery`() {
        receive(sample(1, .began))
        receive(sample(1, .ended), sample(2, .began, x: 90))
        #expect(log.take() == ["view.began(1)", "view.ended(1)", "view.began(1)"])
        #expect(view.calls[1].event !== view.calls[2].event)
    }

    @Test func `D20 two taps replayed one after the other are two taps`() {
        receive(
            sample(1, .began, x: 10, at: 1), sample(1, .ended, x: 10, at: 1.2), sample(2, .began, x: 200, at: 1),
            sample(2, .ended, x: 200, at: 1.2))
        #expect(log.take() == ["view.began(1)", "view.ended(1)", "view.began(1)", "view.ended(1)"])
        #expect(view.lastTouch?.tapCount == 1)
    }

    @Test func `D9 times may stand still or step back`() throws {
        receive(sample(1, .began, at: 5), sample(1, .moved, x: 20, at: 5), sample(1, .moved, x: 30, at: 4.9))
        let touch = try #require(view.lastTouch)
        #expect(touch.timestamp == 4.9 && touch.location(in: nil).x == 30)
        #expect(view.calls[1].event?.predictedTouches(for: touch) == [])
        receive(sample(1, .moved, x: 30, at: 4.9), sample(1, .ended, x: 30, at: 4.8))
        #expect(log.take().last == "view.ended(1)")
    }

    @Test func `samples of unknown touches are dropped`() {
        receive(sample(7, .moved), sample(7, .ended), sample(8, .cancelled))
        #expect(log.take().isEmpty)
    }

    @Test func `D6 an identifier may be reused, and may be the largest number`() {
        receive(sample(.max, .began), sample(.max, .ended), sample(.max, .began), sample(.max, .ended))
        #expect(log.take() == ["view.began(1)", "view.ended(1)", "view.began(1)", "view.ended(1)"])
    }

    @Test func `without samples there is no delivery`() {
        receive()
        stage.together {}
        #expect(log.take().isEmpty)
    }
}
