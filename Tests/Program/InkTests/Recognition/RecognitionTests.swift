import Foundation
import Geometry
import TestInk
import Testing

@testable import Ink

private let seeds: ClosedRange<UInt64> = 1...30
private let middle = CGPoint(x: 400, y: 300)

struct RecognitionTests {
    private func recognize(_ places: [CGPoint]) throws -> Recognition? {
        let recognition = try #require(Stroke(through: places)).recognized()
        if let recognition { #expect(recognition.confidence > 0 && recognition.confidence <= 1) }
        return recognition
    }

    @Test(arguments: seeds) func `a line drawn by hand is a line from end to end`(seed: UInt64) throws {
        var hand = Hand(seed: seed)
        let ends = [middle, middle + CGPoint(angle: CGFloat(seed), length: hand.generator.number(in: 60...500))]
        let places = hand.draw(corners: ends, isClosed: false)
        let recognition = try #require(try recognize(places))
        let begin = try #require(places.first)
        let end = try #require(places.last)
        #expect(recognition.shape == .line(Line(begin: begin, end: end)))
    }

    @Test(arguments: seeds) func `a circle drawn by hand is a true circle`(seed: UInt64) throws {
        var hand = Hand(seed: seed)
        let radius = hand.generator.number(in: 30...250)
        let squeeze = hand.generator.number(in: 0.93...1.07)
        let places = hand.draw(corners: Hand.ellipse(middle, radius, radius * squeeze), isClosed: true)
        let recognition = try #require(try recognize(places))
        guard case .ellipse(let circle) = recognition.shape else {
            Issue.record("recognized \(recognition)")
            return
        }
        #expect(circle.radii.width == circle.radii.height)
        #expect(abs(circle.radii.width / radius - 1) < 0.1)
        #expect(circle.center.distance(to: middle) < radius * 0.1)
    }

    @Test(arguments: seeds) func `a long ellipse drawn by hand is an axis-aligned ellipse`(seed: UInt64) throws {
        var hand = Hand(seed: seed)
        let rx = hand.generator.number(in: 40...250)
        let ry = rx * (seed % 2 == 0 ? hand.generator.number(in: 0.35...0.7) : hand.generator.number(in: 1.5...2.5))
        let lean = hand.generator.number(in: -0.08...0.08)
        let places = hand.draw(corners: Hand.ellipse(middle, rx, ry, lean: lean), isClosed: true)
        let recognition = try #require(try recognize(places))
        guard case .ellipse(let ellipse) = recognition.shape else {
            Issue.record("recognized \(recognition)")
            return
        }
        #expect(abs(ellipse.radii.width / rx - 1) < 0.15)
        #expect(abs(ellipse.radii.height / ry - 1) < 0.15)
    }

    @Test(arguments: seeds) func `a rectangle drawn by hand is an axis-aligned rectangle`(seed: UInt64) throws {
        var hand = Hand(seed: seed)
        let width = hand.generator.number(in: 60...500)
        let height = width * hand.generator.number(in: 0.45...2)
        let lean = hand.generator.number(in: -0.08...0.08)
        let places = hand.draw(corners: Hand.rectangle(middle, width, height, lean: lean), isClosed: true)
        let recognition = try #require(try recognize(places))
        guard case .rectangle(let rectangle) = recognition.shape else {
            Issue.record("recognized \(recognition)")
            return
        }
        #expect(abs(rectangle.box.width / width - 1) < 0.12)
        #expect(abs(rectangle.box.height / height - 1) < 0.12)
        #expect(abs(rectangle.box.midX - middle.x) < width * 0.1)
    }

    @Test(arguments: seeds) func `a leaning rectangle stays leaning`(seed: UInt64) throws {
        var hand = Hand(seed: seed)
        let width = hand.generator.number(in: 80...400)
        let lean = hand.generator.number(in: 0.35...1.2)
        let corners = Hand.rectangle(middle, width, width * 0.6, lean: lean)
        let recognition = try #require(try recognize(hand.draw(corners: corners, isClosed: true)))
        guard case .polygon(let polygon) = recognition.shape, polygon.corners.count == 4 else {
            Issue.record("recognized \(recognition)")
            return
        }
        for corner in corners {
            #expect(polygon.corners.contains { $0.distance(to: corner) < width * 0.12 })
        }
    }

    @Test(arguments: seeds) func `a triangle drawn by hand is a triangle`(seed: UInt64) throws {
        var hand = Hand(seed: seed)
        let size = hand.generator.number(in: 50...250)
        let turn = hand.generator.number(in: 0...6)
        let corners = [0, 1, 2].map { corner in
            middle
                + CGPoint(
                    angle: turn + CGFloat(corner) * 2.1 + hand.generator.number(in: -0.3...0.3), length: size)
        }
        let recognition = try #require(try recognize(hand.draw(corners: corners, isClosed: true)))
        guard case .polygon(let polygon) = recognition.shape, polygon.corners.count == 3 else {
            Issue.record("recognized \(recognition)")
            return
        }
        for corner in corners {
            #expect(polygon.corners.contains { $0.distance(to: corner) < size * 0.2 })
        }
    }

    @Test func `perfect figures are recognized with confidence`() throws {
        let figures = [
            Hand.ellipse(middle, 100, 100), Hand.ellipse(middle, 200, 90), Hand.rectangle(middle, 200, 120),
            [CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 0), CGPoint(x: 100, y: 170)],
        ]
        for corners in figures {
            var hand = Hand(seed: 9)
            let places = hand.draw(corners: corners, isClosed: true, tremble: 0)
            #expect(try #require(try recognize(places)).confidence > 0.7)
        }
        let straight = [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 100)]
        #expect(try #require(try recognize(straight)).confidence == 1)
    }

    @Test(arguments: seeds) func `a scribble stays a scribble`(seed: UInt64) throws {
        var hand = Hand(seed: seed)
        var place = middle
        var heading: CGFloat = 0
        var bend: CGFloat = 0
        let places = (0..<150).map { _ in
            bend = bend * 0.9 + hand.generator.number(in: -0.25...0.25)
            heading += bend
            place = place + CGPoint(angle: heading, length: 6)
            return place
        }
        #expect(try recognize(places) == nil)
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `figures of other kinds stay as they are`(seed: UInt64) throws {
        func turned(_ steps: Range<Int>, _ place: (CGFloat) -> CGPoint) -> [CGPoint] {
            steps.map { middle + place(CGFloat($0) / CGFloat(steps.upperBound)) }
        }
        let star = (0..<10).map { middle + CGPoint(angle: CGFloat($0) * .pi / 5, length: $0 % 2 == 0 ? 150 : 60) }
        let heart = turned(0..<90) { share in
            let t = share * 2 * .pi
            return CGPoint(
                x: 16 * pow(sin(t), 3), y: -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))) * 9
        }
        let closed: [String: [CGPoint]] = [
            "star": star, "heart": heart,
            "eight": turned(0..<90) { CGPoint(x: 90 * sin($0 * 4 * .pi), y: 150 * cos($0 * 2 * .pi)) },
            "ell": [(0, 0), (80, 0), (80, 160), (200, 160), (200, 240), (0, 240)].map {
                middle + CGPoint(x: $0.0, y: $0.1)
            },
            "leaning ellipse": Hand.ellipse(middle, 200, 80, lean: 0.7),
            "rhombus": [(0, -60), (150, 0), (0, 60), (-150, 0)].map { middle + CGPoint(x: $0.0, y: $0.1) },
            "sliver": Hand.rectangle(middle, 400, 4),
        ]
        let open: [String: [CGPoint]] = [
            "spiral": turned(0..<120) { CGPoint(angle: $0 * 6 * .pi, length: 20 + 150 * $0) },
            "wave": turned(0..<120) { CGPoint(x: 400 * $0, y: 40 * sin($0 * 6 * .pi)) },
            "ess": turned(0..<60) { CGPoint(x: 100 * sin($0 * 2 * .pi), y: 300 * $0) },
            "see": turned(0..<60) { CGPoint(angle: 0.9 + $0 * 4.4, length: 120) },
            "hook": [(0, 0), (0, 200), (100, 200)].map { middle + CGPoint(x: $0.0, y: $0.1) },
            "there and back": [(0, 0), (300, 0), (0, 2)].map { middle + CGPoint(x: $0.0, y: $0.1) },
            "4 from the foot": [(50, 160), (50, 0), (-30, 90), (80, 90)].map { middle + CGPoint(x: $0.0, y: $0.1) },
            "4 with a short bar": [(50, 130), (50, 0), (-40, 90), (75, 88)].map { middle + CGPoint(x: $0.0, y: $0.1) },
            "4 with a long foot": [(50, 210), (50, 0), (-60, 120), (90, 120)].map {
                middle + CGPoint(x: $0.0, y: $0.1)
            },
            "6": turned(0..<90) {
                CGPoint(angle: -2 - $0 * 8.2, length: 60) + CGPoint(x: 0, y: $0 < 0.15 ? ($0 - 0.15) * 600 : 0)
            },
            "9": turned(0..<60) { CGPoint(angle: -$0 * 2.1 * .pi, length: 60) } + [middle + CGPoint(x: 60, y: 150)],
            "fish": [(160, 60), (0, -60), (-80, 0), (0, 60), (160, -60)].map { middle + CGPoint(x: $0.0, y: $0.1) },
            "P": [(0, 200), (0, 0), (90, 5), (100, 50), (80, 95), (-4, 100)].map {
                middle + CGPoint(x: $0.0, y: $0.1)
            },
            "twice round": turned(0..<180) { CGPoint(angle: $0 * 4 * .pi, length: 120) },
        ]
        for (name, corners) in closed {
            var hand = Hand(seed: seed)
            #expect(try recognize(hand.draw(corners: corners, isClosed: true)) == nil, "\(name)")
        }
        for (name, corners) in open {
            var hand = Hand(seed: seed)
            #expect(try recognize(hand.draw(corners: corners, isClosed: false)) == nil, "\(name)")
        }
    }

    @Test func `dots, commas and strokes of no size are not recognized`() throws {
        #expect(try recognize([middle]) == nil)
        #expect(try recognize([middle, middle + CGPoint(x: 8, y: 3)]) == nil)
        #expect(try recognize(Hand.ellipse(middle, 2, 2)) == nil)
    }

    @Test func `huge and uneven strokes do no harm`() throws {
        _ = try recognize([CGPoint(x: -1e9, y: 0), CGPoint(x: 1e9, y: 1e9), .zero, CGPoint(x: -1e9, y: 1)])
        _ = try recognize([.zero, CGPoint(x: 1e-300, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 1e-300)])
        let bunched = Hand.ellipse(middle, 100, 100)
        #expect(try recognize(bunched.flatMap { [$0, $0 + CGPoint(x: 1e-9, y: 0)] }) != nil)
    }
}
