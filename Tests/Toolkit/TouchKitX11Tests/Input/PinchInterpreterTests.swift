import Foundation
import Testing
import TouchKit

@testable import TouchKitX11
@testable import X11

struct PinchInterpreterTests {
    var reading = Reading()

    @Test func `D38 a pinch has its scale and all of its turn, at the pointer, in points`() {
        var reading = reading
        let samples = reading.pinches(
            Made.pinch(.began), Made.pinch(.updated, scale: 1.5, turn: 90), Made.pinch(.updated, scale: 2, turn: -45),
            Made.pinch(.ended, scale: 0))
        #expect(samples.map(\.phase) == [.began, .changed, .changed, .ended])
        #expect(samples.map(\.scale) == [1, 1.5, 2, 2], "the scale at the end is undefined")
        #expect(samples.map { ($0.rotation * 180 / .pi).rounded() } == [0, 90, 45, 45])
        #expect(samples.allSatisfy { $0.location == CGPoint(x: 100, y: 50) })
    }

    @Test func `D38 a cancelled pinch keeps its scale`() {
        var reading = reading
        let samples = reading.pinches(
            Made.pinch(.began), Made.pinch(.updated, scale: 1.5), Made.pinch(.cancelled, scale: 0))
        #expect(samples.map(\.phase) == [.began, .changed, .cancelled] && samples.last?.scale == 1.5)
    }

    @Test func `a change or an end without a beginning is ignored, and so are impossible values`() {
        var reading = reading
        #expect(reading.pinches(Made.pinch(.updated, scale: 2), Made.pinch(.ended), Made.pinch(.cancelled)).isEmpty)
        let samples = reading.pinches(
            Made.pinch(.began), Made.pinch(.updated, scale: .nan), Made.pinch(.updated, scale: 0),
            Made.pinch(.updated, scale: .infinity), Made.pinch(.updated, scale: -1), Made.pinch(.updated, turn: .nan),
            Made.pinch(.updated, turn: 1e300), Made.pinch(.updated, scale: 1.25))
        #expect(samples.map(\.scale) == [1, 1.25])
    }

    @Test func `a pinch that begins takes the place of one of another touchpad`() {
        var reading = reading
        let samples = reading.pinches(
            Made.pinch(.began), Made.pinch(.began, slave: Made.mouse.id), Made.pinch(.updated, scale: 3),
            Made.pinch(.updated, scale: 2, slave: Made.mouse.id), Made.pinch(.ended))
        #expect(samples.map(\.phase) == [.began, .began, .changed] && samples.last?.scale == 2)
    }

    @Test(arguments: [
        Made.hierarchy(Made.touchpad.id, .disabled), Made.hierarchy(Made.touchpad.id, .slaveRemoved),
        .unmapped(Made.window),
    ])
    func `D21 a touchpad that goes away, or a window that disappears, cancels its pinch`(end: Event) {
        var reading = reading
        _ = reading.pinches(Made.pinch(.began), Made.pinch(.updated, scale: 2))
        #expect(reading.pinches(end).map(\.phase) == [.cancelled])
        #expect(reading.pinches(end, Made.pinch(.updated, scale: 3), Made.pinch(.ended)).isEmpty)
    }
}
