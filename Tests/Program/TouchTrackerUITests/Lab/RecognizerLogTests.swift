import Testing
import TouchKit

@testable import TouchTrackerUI

@MainActor
struct RecognizerLogTests {
    private var log = RecognizerLog()

    @Test mutating func `each new state is a line, with the recognizer's name and class`() {
        let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        tap.name = "double"
        #expect(log.note(tap, .failed, at: 1) && log.note(pan, .began, at: 2))
        #expect(log.entries.map(\.line.english) == ["double (Tap) failed", "Pan began"])
    }

    @Test mutating func `a gesture under way changes once`() {
        let pan = UIPanGestureRecognizer()
        let added = [UIGestureRecognizer.State.began, .changed, .changed, .ended, .began, .changed].map {
            log.note(pan, $0, at: 0)
        }
        #expect(added == [true, true, false, true, true, true])
    }

    @Test mutating func `only the last states are kept`() {
        let pan = UIPanGestureRecognizer()
        for time in 0..<1000 {
            _ = log.note(pan, .failed, at: Double(time))
        }
        #expect(log.entries.count <= 100 && log.entries.last?.time == 999)
    }
}
