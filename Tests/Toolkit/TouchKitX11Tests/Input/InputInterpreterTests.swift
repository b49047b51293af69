import Foundation
import Testing
import TouchKit

@testable import TouchKitX11
@testable import X11

struct InputInterpreterTests {
    private func focus(_ mode: CrossingMode) -> Event {
        .focus(FocusEvent(window: Made.window, isFocused: false, mode: mode))
    }

    private let shift = Event.key(Made.key(code: 50, .shiftLeft))

    @Test func `D9 the first fingers land as far apart as for the server, although the first landing is read late`() {
        var reading = Reading()
        reading.now = 9.901
        let property = PropertyChange(
            window: Made.window, property: Atom(rawValue: 1), time: ServerTime(rawValue: 0), isDeleted: false)
        #expect(reading.samples(.propertyChanged(property)).isEmpty)
        reading.now = 10.009
        let first = reading.samples(Made.touch(.began, 1, at: Point(x: 10, y: 10), time: 100))
        reading.now = 10.067
        let second = reading.samples(Made.touch(.began, 2, at: Point(x: 90, y: 10), time: 165))
        #expect(first.count == 1 && second.count == 1)
        #expect(abs(second[0].timestamp - first[0].timestamp - 0.065) < 1e-9)
    }

    @Test(arguments: [CrossingMode.normal, .whileGrabbed, .ungrab])
    func `S45 a modifier key that is held when the keyboard goes is not held any more`(mode: CrossingMode) {
        var reading = Reading()
        #expect(reading.flags(shift, Made.touch(.began, at: Point(x: 10, y: 10))) == [.shift])
        #expect(reading.flags(focus(mode), Made.touch(.updated, at: Point(x: 20, y: 10))) == [[]])
    }

    @Test func `S45 a modifier key that went up unseen is no longer held`() {
        var reading = Reading()
        #expect(
            reading.flags(shift, .keysReleasedElsewhere([50]), Made.touch(.began, at: Point(x: 10, y: 10))) == [[]])
    }

    @Test func `S45 a modifier key is still held after a short keyboard grab`() {
        var reading = Reading()
        #expect(reading.flags(shift, focus(.grab), Made.touch(.began, at: Point(x: 10, y: 10))) == [.shift])
    }
}
