import Testing

@testable import UIKit

@MainActor
struct ShapeContactTests {
    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> PlacedShape {
        .polygon([
            CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
            CGPoint(x: x, y: y + height),
        ])
    }

    @Test func `boxes that overlap touch along their nearest edges`() throws {
        let contact = try #require(ShapeContact(box(0, 0, 10, 10), box(5, 8, 10, 10)))
        #expect(contact.normal == CGPoint(x: 0, y: 1) && contact.points.map(\.depth) == [2, 2])
        #expect(contact.points.map(\.place.x).sorted() == [5, 10])
        #expect(ShapeContact(box(0, 0, 10, 10), box(10.5, 0, 10, 10)) == nil)
        let back = try #require(ShapeContact(box(5, 8, 10, 10), box(0, 0, 10, 10)))
        #expect(back.normal == CGPoint(x: 0, y: -1))
    }

    @Test func `circles touch circles, boxes and lines`() throws {
        let circle = PlacedShape.circle(center: CGPoint(x: 0, y: 0), radius: 5)
        let pair = try #require(ShapeContact(circle, .circle(center: CGPoint(x: 8, y: 0), radius: 5)))
        #expect(pair.normal == CGPoint(x: 1, y: 0) && pair.points[0].depth == 2)
        let below = try #require(ShapeContact(circle, box(-10, 4, 20, 10)))
        #expect(below.normal == CGPoint(x: 0, y: 1) && below.points[0].depth == 1)
        let inside = try #require(ShapeContact(circle, box(-10, -2, 20, 40)))
        #expect(inside.points[0].depth == 7 && inside.normal == CGPoint(x: 0, y: 1))
        let line = PlacedShape.polygon([CGPoint(x: -9, y: 4), CGPoint(x: 9, y: 4)])
        #expect(ShapeContact(circle, line)?.normal == CGPoint(x: 0, y: 1))
        #expect(ShapeContact(circle, .polygon([CGPoint(x: -9, y: 6), CGPoint(x: 9, y: 6)])) == nil)
        #expect(ShapeContact(circle, .circle(center: CGPoint(x: 0, y: 10.1), radius: 5)) == nil)
    }

    @Test func `a ground holds the two deepest corners`() throws {
        let floor = PlacedShape.ground(normal: CGPoint(x: 0, y: -1), level: -8)
        let contact = try #require(ShapeContact(box(0, 0, 10, 10), floor))
        #expect(contact.normal == CGPoint(x: 0, y: 1) && contact.points.map(\.depth) == [2, 2])
        #expect(ShapeContact(floor, floor) == nil && ShapeContact(box(0, -20, 10, 10), floor) == nil)
    }

    @Test func `the outline around points is convex, and has an area and an inertia`() {
        let points = [(0, 0), (4, 0), (2, 1), (4, 4), (0, 4), (2, 2)].map { CGPoint(x: $0, y: $1) }
        let shape = RigidShape(around: points)
        #expect(shape == .polygon([(0, 0), (4, 0), (4, 4), (0, 4)].map { CGPoint(x: $0, y: $1) }))
        let centered = RigidShape(around: [(-2, -1), (2, -1), (2, 1), (-2, 1)].map { CGPoint(x: $0, y: $1) })
        #expect(centered.measure.area == 8 && abs(centered.measure.square - (16.0 + 4) / 12) < 1e-9)
    }
}
