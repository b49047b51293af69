import Foundation
import Testing
import TouchKit

@testable import TouchKitX11
@testable import X11

struct TouchInterpreterTests {
    private let place = Point(x: 100, y: 60.5)
    private let elsewhere = Point(x: 300, y: 200)

    @Test func `a touch is delivered at once, in points, before its owner is known (D17)`() {
        var reading = Reading()
        let samples = reading.samples(Made.touch(.began, at: place))
        #expect(samples.map(\.phase) == [.began])
        #expect(samples.map(\.location) == [CGPoint(x: 50, y: 30.25)])
        #expect(samples.map(\.source) == [.finger])
    }

    @Test func `an owned touch ends, and one that was never owned is cancelled at its last location (D17, D18)`() {
        var reading = Reading()
        #expect(
            reading.phases(
                Made.touch(.began, at: place), Made.owned(), Made.touch(.updated, at: elsewhere),
                Made.touch(.ended, at: elsewhere)) == [.began, .moved, .ended])
        let taken = reading.samples(
            Made.touch(.began, 2, at: place), Made.touch(.ended, 2, at: elsewhere, axes: [:]))
        #expect(taken.map(\.phase) == [.began, .cancelled])
        #expect(taken.last?.location == CGPoint(x: 50, y: 30.25))
    }

    @Test func `an end without axes keeps the last location (D18)`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.touch(.began, at: place), Made.owned(), Made.touch(.ended, at: elsewhere, axes: [:]))
        #expect(samples.last?.phase == .ended && samples.last?.location == CGPoint(x: 50, y: 30.25))
    }

    @Test func `a finger lifted before its owner is known draws no further, and ends by its ownership (D19)`() {
        var reading = Reading()
        #expect(
            reading.phases(
                Made.touch(.began, at: place), Made.touch(.updated, at: elsewhere, isPendingEnd: true),
                Made.touch(.updated, at: elsewhere), Made.owned(), Made.touch(.ended, at: elsewhere))
                == [.began, .ended])
        #expect(
            reading.phases(
                Made.touch(.began, 2, at: place), Made.touch(.updated, 2, at: elsewhere, isPendingEnd: true),
                Made.touch(.ended, 2, at: elsewhere)) == [.began, .cancelled])
    }

    @Test func `ends of strokes of a device that goes away in the same batch are cancellations (D21)`() {
        var reading = Reading()
        _ = reading.samples(Made.touch(.began, at: place), Made.owned())
        #expect(
            reading.phases(
                Made.touch(.ended, at: place), Made.hierarchy(Made.touchscreen.id, [.disabled])) == [.cancelled])
    }

    @Test func `ends after a device came back are ends (D21)`() {
        var reading = Reading()
        #expect(
            reading.phases(
                Made.hierarchy(Made.touchscreen.id, [.attached]), Made.touch(.began, at: place), Made.owned(),
                Made.touch(.ended, at: place)) == [.began, .ended])
    }

    @Test func `a touchscreen detached from its pointer cancels its touches, whose ends are never sent (D23)`() {
        var reading = Reading()
        _ = reading.samples(Made.touch(.began, at: place), Made.owned())
        #expect(reading.phases(Made.hierarchy(Made.touchscreen.id, [.detached])) == [.cancelled])
    }

    @Test func `a device that goes away cancels its touches, even without an end (D21, D23)`() {
        var reading = Reading()
        _ = reading.samples(Made.touch(.began, at: place), Made.owned())
        #expect(reading.phases(Made.hierarchy(Made.touchscreen.id, [.slaveRemoved])) == [.cancelled])
        #expect(reading.phases(Made.touch(.updated, at: elsewhere), Made.touch(.ended, at: place)) == [])
    }

    @Test func `a begin with the id of a touch that is down cancels the earlier touch (D23)`() {
        var reading = Reading()
        _ = reading.samples(Made.touch(.began, at: place), Made.owned())
        #expect(reading.phases(Made.touch(.began, at: elsewhere)) == [.cancelled, .began])
    }

    @Test func `values that an event does not carry stay the same (D8)`() throws {
        var reading = Reading()
        let samples = reading.samples(
            Made.touch(.began, at: place, axes: [0: 1, 2: 100, 3: 20]),
            Made.touch(.updated, at: elsewhere, axes: [0: 2]),
            Made.touch(.updated, at: elsewhere, axes: [2: 300]))
        // A third of the range is an average touch; 20 units of 1000 are 20 pixels of the screen, 10 points across.
        #expect(samples.map(\.force) == [1, 1, 3])
        #expect(samples.map(\.maximumForce) == [3, 3, 3])
        #expect(samples.map(\.majorRadius) == [5, 5, 5])
        #expect(samples.map(\.majorRadiusTolerance) == [0.5, 0.5, 0.5])
    }

    @Test func `a touchpad's touches are not fingers on the canvas (D16)`() {
        var reading = Reading()
        #expect(reading.samples(Made.touch(.began, at: place, slave: Made.touchpad.id)).isEmpty)
    }

    @Test func `events of an unknown device are ignored (D21)`() {
        var reading = Reading()
        #expect(reading.samples(Made.touch(.began, at: place, slave: DeviceID(rawValue: 99))).isEmpty)
    }
}
