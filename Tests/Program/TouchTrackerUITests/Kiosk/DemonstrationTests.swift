import Foundation
import Ink
import Testing

@testable import TouchTrackerUI

struct DemonstrationTests {
    private func stroke(_ numbers: (TimeInterval, CGFloat, CGFloat)...) throws -> Demonstration.Stroke {
        try #require(
            Demonstration.Stroke(numbers.map { InputSample(location: CGPoint(x: $0.1, y: $0.2), timestamp: $0.0) }))
    }

    @Test func `a finger goes through all samples, on a smooth curve between them`() throws {
        let stroke = try stroke((1, 0, 0), (2, 100, 0), (3, 100, 100), (4, 0, 100))
        for sample in stroke.samples {
            #expect(stroke.sample(at: sample.timestamp)?.location == sample.location)
        }
        let middle = try #require(stroke.sample(at: 2.5)?.location)
        #expect(middle.x > 105 && abs(middle.y - 50) < 0.001, "the curve bulges")
        #expect(stroke.sample(at: 0)?.location == .zero)
        #expect(stroke.sample(at: 9)?.location == CGPoint(x: 0, y: 100))
    }

    @Test func `strokes are in the order in which they begin, and the last lift is the end`() throws {
        let (late, early) = (try stroke((3, 0, 0), (4, 9, 9)), try stroke((0, 0, 0), (6, 9, 9)))
        let demonstration = Demonstration(strokes: [late, early], size: .zero, preferences: Preferences())
        #expect(demonstration.strokes == [early, late] && demonstration.duration == 6)
        #expect(Demonstration.Stroke([]) == nil)
    }

    @MainActor @Test func `fingers draw at once, each in its color, which a lift frees`() throws {
        var preferences = Preferences()
        (preferences.tool, preferences.colorMode) = (.pen, .finger)
        let strokes = try [(0.0, 4.0, 10.0), (1, 2, 50), (3, 5, 90)].map { try stroke(($0, 10, $2), ($1, 90, $2)) }
        let demonstration = Demonstration(
            strokes: strokes, size: CGSize(width: 100, height: 100), preferences: preferences)
        let timeline = demonstration.timeline(in: CGSize(width: 400, height: 200), on: .white)
        #expect(timeline.duration == 5)
        let marks = timeline.elements.map(\.mark)
        #expect(marks.map { $0.bounds.midY.rounded() } == [100, 20, 180], "in the order of the lifts, twice as large")
        #expect(marks.allSatisfy { abs($0.bounds.midX - 200) < 1 && abs($0.bounds.width - 160) < 16 })
        #expect(marks[0].style.color == marks[2].style.color && marks[0].style.color != marks[1].style.color)
        #expect(timeline.position(at: 1.5) == ReplayTimeline.Position(count: 0, parts: [0.5, 1.5 / 4]))
    }
}
