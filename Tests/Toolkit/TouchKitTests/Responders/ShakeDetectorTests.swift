import Foundation
import Testing
import TouchKit

struct ShakeDetectorTests {
    /// Returns the signals of a window that is at `places`, 50 ms apart, and then rests.
    private func signals(_ places: [CGFloat], step: TimeInterval = 0.05) -> [ShakeDetector.Signal] {
        var detector = ShakeDetector()
        var time: TimeInterval = 0
        var signals: [ShakeDetector.Signal?] = []
        for place in places {
            signals.append(detector.rested(at: time))
            signals.append(detector.moved(to: place, at: time))
            time += step
        }
        if let deadline = detector.deadline {
            signals.append(detector.rested(at: deadline))
        }
        return signals.compactMap { $0 }
    }

    @Test func `S45 back and forth often enough is a shake`() {
        #expect(signals([0, 100, 0, 100, 0, 100]) == [.began, .ended])
    }

    @Test func `S45 back and forth too seldom begins and is cancelled`() {
        #expect(signals([0, 100, 0, 100]) == [.began, .cancelled])
    }

    @Test func `a window that is dragged, there and back, is not shaken`() {
        #expect(signals([0, 20, 40, 60, 80, 100]) == [])
        #expect(signals([0, 50, 100, 50, 0]) == [])
    }

    @Test func `movements in many small steps count`() {
        let stroke = Array(stride(from: 0.0, through: 100, by: 10))
        let places = (0..<6).flatMap { $0.isMultiple(of: 2) ? stroke : stroke.reversed() }
        #expect(signals(places.map { CGFloat($0) }, step: 0.01) == [.began, .ended])
    }

    @Test func `trembling is not shaking`() {
        #expect(signals([0, 10, 0, 10, 0, 10, 0, 10, 0]) == [])
    }

    @Test func `slowly back and forth is not shaking`() {
        #expect(signals([0, 100, 0, 100, 0, 100, 0, 100], step: 0.6) == [])
    }

    @Test func `a movement before a rest is no part of a shake`() {
        var detector = ShakeDetector()
        _ = detector.moved(to: 0, at: 0)
        _ = detector.moved(to: 100, at: 0.05)
        #expect(detector.rested(at: 10) == nil)
        let signals = [0, 100, 0].enumerated().map { detector.moved(to: $1, at: 10 + 0.05 * Double($0)) }
        #expect(signals == [nil, nil, nil] && detector.deadline != nil)
    }

    @Test func `a window at rest has no deadline`() {
        var detector = ShakeDetector()
        #expect(detector.deadline == nil && detector.rested(at: 10) == nil)
        #expect(detector.moved(to: 5, at: 11) == nil && detector.deadline == nil)
    }
}
