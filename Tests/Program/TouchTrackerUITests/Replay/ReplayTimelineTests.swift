import Foundation
import Ink
import SeededRandom
import TestInk
import Testing
import TouchKit

@testable import TouchTrackerUI

struct ReplayTimelineTests {
    private func drawing(_ count: Int, seed: UInt64 = 1) -> Drawing {
        var generator = SeededGenerator(seed: seed)
        var drawing = Drawing()
        drawing.add((0..<count).map { _ in generator.mark(in: CGRect(x: 0, y: 0, width: 900, height: 600)) })
        return drawing
    }

    @Test func `elements are drawn in the order in which they were made, whatever lies above`() {
        var drawing = drawing(40)
        drawing.bringToFront([Element.ID(number: 3)])
        let timeline = ReplayTimeline(drawing)
        #expect(timeline.elements.map(\.id.number) == Array(0..<40))
        #expect(timeline.elements[3] == drawing[Element.ID(number: 3)])
    }

    @Test(arguments: [1, 7, 300])
    func `positions grow from nothing to everything, in half a minute at most`(count: Int) {
        let timeline = ReplayTimeline(drawing(count))
        #expect(timeline.duration > 0 && timeline.duration <= ReplayTimeline.maximumDuration + 1e-9)
        var last = timeline.position(at: 0)
        #expect(last == ReplayTimeline.Position(count: 0))
        for step in 1...400 {
            let position = timeline.position(at: timeline.duration * Double(step) / 400)
            #expect(position.parts.count <= 1 && position.parts.allSatisfy { (0...1).contains($0) })
            let (part, lastPart) = (position.parts.first ?? 0, last.parts.first ?? 0)
            #expect(position.count > last.count || position.count == last.count && part >= lastPart)
            last = position
        }
        #expect(last == ReplayTimeline.Position(count: count))
        #expect(timeline.position(at: timeline.duration + 1) == last)
    }

    @Test func `an empty drawing has no time`() {
        let timeline = ReplayTimeline(Drawing())
        #expect(timeline.duration == 0 && timeline.position(at: 0) == ReplayTimeline.Position(count: 0))
    }

    @Test func `elements that are drawn at once grow side by side, and one is there after the other`() {
        let timeline = ReplayTimeline(Array(drawing(3)), begins: [2, 0, 3], ends: [4, 8, 9])
        let positions = [1, 3, 5, 8.5, 9].map { timeline.position(at: $0) }
        #expect(
            positions == [
                ReplayTimeline.Position(count: 0, parts: [0, 1.0 / 8]),
                ReplayTimeline.Position(count: 0, parts: [1.0 / 2, 3.0 / 8]),
                ReplayTimeline.Position(count: 1, parts: [5.0 / 8, 1.0 / 3]),
                ReplayTimeline.Position(count: 2, parts: [5.5 / 6]),
                ReplayTimeline.Position(count: 3),
            ])
    }

    @Test func `a part of ink is its beginning, and a shape appears as a whole`() throws {
        let style = Style(color: .black, width: 6)
        let line = Mark(shape: .line(Line(begin: .zero, end: CGPoint(x: 100, y: 50))), style: style)
        #expect(line.begun(0) == nil && line.begun(1) == line)
        let half = Mark(shape: .line(Line(begin: .zero, end: CGPoint(x: 50, y: 25))), style: style)
        #expect(line.begun(0.5) == half)
        let samples = (0..<10).map { Stroke.Sample(location: CGPoint(x: 7 * $0, y: $0 * $0)) }
        let stroke = Mark(shape: .stroke(try #require(Stroke(samples: samples))), style: style)
        let begun = Mark(shape: .stroke(try #require(Stroke(samples: samples.prefix(3)))), style: style)
        #expect(stroke.begun(0.3) == begun && stroke.begun(1) == stroke)
        let circle = Mark(shape: .ellipse(Ellipse(corner: .zero, opposite: CGPoint(x: 9, y: 9))), style: style)
        #expect(circle.begun(0.01) == circle)
    }
}

@MainActor
struct ReplaySpeedTests {
    @Test func `after the last speed comes the first`() {
        var clock = PlaybackClock(duration: 1)
        let speeds = (0..<PlaybackClock.speeds.count).map { _ in
            clock.chooseNextSpeed(at: 0)
            return clock.speed
        }
        #expect(speeds == [2, 4, 8, 1])
    }
}
