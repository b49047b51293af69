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
}
