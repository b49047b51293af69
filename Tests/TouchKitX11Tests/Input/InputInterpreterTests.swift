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

    @Test(arguments: [CrossingMode.normal, .whileGrabbed, .ungrab])
    func `S45 a modifier key that is held when the keyboard goes is not held any more`(mode: CrossingMode) {
        var reading = Reading()
        #expect(reading.flags(shift, Made.touch(.began, at: Point(x: 10, y: 10))) == [.shift])
        #expect(reading.flags(focus(mode), Made.touch(.updated, at: Point(x: 20, y: 10))) == [[]])
    }

    @Test func `S45 a modifier key that went up unseen is no longer held`() {
        var reading = Reading()
        #expect(
            reading.flags(shift, .keysLost([50]), Made.touch(.began, at: Point(x: 10, y: 10))) == [[]])
    }

    @Test func `S45 a modifier key is still held after a short keyboard grab`() {
        var reading = Reading()
        #expect(reading.flags(shift, focus(.grab), Made.touch(.began, at: Point(x: 10, y: 10))) == [.shift])
    }
}
