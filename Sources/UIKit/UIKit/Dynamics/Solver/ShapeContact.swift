import Foundation
import Geometry

/// Where two shapes touch: how deep they are in each other, along a direction from the first to the second.
nonisolated struct ShapeContact {
    struct Point {
        var place: CGPoint
        /// In points; negative if the shapes do not reach each other there.
        var depth: CGFloat
    }

    var normal: CGPoint
    var points: [Point]

    /// The contact seen from the other shape.
    var reversed: ShapeContact { ShapeContact(normal: normal * -1, points: points) }

    /// Returns the contact of two shapes; nil if they are apart. Two grounds do not touch.
    init?(_ one: PlacedShape, _ other: PlacedShape) {
        let found: ShapeContact? =
            switch (one, other) {
            case (.circle(let center, let radius), .circle(let otherCenter, let otherRadius)):
                Self.circles(center, radius, otherCenter, otherRadius)
            case (.circle(let center, let radius), .polygon(let corners)):
                Self.polygon(corners, circle: center, radius)?.reversed
            case (.polygon(let corners), .circle(let center, let radius)):
                Self.polygon(corners, circle: center, radius)
            case (.polygon(let corners), .polygon(let others)): Self.polygons(corners, others)
            case (.ground(let normal, let level), let shape): Self.ground(normal, level, shape)
            case (let shape, .ground(let normal, let level)): Self.ground(normal, level, shape)?.reversed
            }
        guard let found else { return nil }
        self = found
    }

    private init(normal: CGPoint, points: [Point]) {
        (self.normal, self.points) = (normal, points)
    }

    // MARK: Pairs

    private static func circles(
        _ center: CGPoint, _ radius: CGFloat, _ other: CGPoint, _ otherRadius: CGFloat
    ) -> ShapeContact? {
        let (way, reach) = (other - center, radius + otherRadius)
        let distance = way.length
        guard distance < reach else { return nil }
        let normal = distance > 0 ? way / distance : CGPoint(x: 0, y: 1)
        return ShapeContact(
            normal: normal, points: [Point(place: center + normal * radius, depth: reach - distance)])
    }

    private static func ground(_ normal: CGPoint, _ level: CGFloat, _ shape: PlacedShape) -> ShapeContact? {
        func point(_ place: CGPoint) -> Point? {
            let depth = level - place.dot(normal)
            return depth > 0 ? Point(place: place, depth: depth) : nil
        }
        let points: [Point] =
            switch shape {
            case .circle(let center, let radius): [point(center - normal * radius)].compactMap { $0 }
            case .polygon(let corners): corners.compactMap(point)
            case .ground: []
            }
        guard !points.isEmpty else { return nil }
        return ShapeContact(normal: normal, points: Array(points.sorted { $0.depth > $1.depth }.prefix(2)))
    }

    /// The nearest point of an outline decides.
    private static func polygon(_ corners: [CGPoint], circle center: CGPoint, _ radius: CGFloat) -> ShapeContact? {
        var nearest: (place: CGPoint, distance: CGFloat, normal: CGPoint)?
        var isInside = corners.count > 2
        for (begin, end) in edges(of: corners) {
            let edge = end - begin
            let length = edge.dot(edge)
            guard length > 0 else { continue }
            let place = begin + edge * ((center - begin).dot(edge) / length).clamped(to: 0...1)
            let distance = place.distance(to: center)
            if edge.cross(center - begin) < 0 { isInside = false }
            if distance < nearest?.distance ?? .infinity {
                nearest = (place, distance, edge.perpendicular * (-1 / edge.length))
            }
        }
        guard let nearest, isInside || nearest.distance < radius else { return nil }
        guard !isInside else {
            return ShapeContact(
                normal: nearest.normal, points: [Point(place: nearest.place, depth: radius + nearest.distance)])
        }
        let normal = nearest.distance > 0 ? (center - nearest.place) / nearest.distance : nearest.normal
        return ShapeContact(
            normal: normal, points: [Point(place: nearest.place, depth: radius - nearest.distance)])
    }

    /// The edge that separates two polygons best, of either, is where they touch: the nearest edge of the other one is
    /// cut to its length.
    private static func polygons(_ one: [CGPoint], _ other: [CGPoint]) -> ShapeContact? {
        guard let first = separation(of: one, from: other), let second = separation(of: other, from: one),
            first.distance < 0, second.distance < 0
        else { return nil }
        // The first is preferred, so that rounding errors do not change the edge from step to step.
        if second.distance > first.distance + 0.01 {
            return clipped(second, of: other, one)?.reversed
        }
        return clipped(first, of: one, other)
    }

    private struct Separation {
        let edge: (begin: CGPoint, end: CGPoint)
        let normal: CGPoint
        let distance: CGFloat
    }

    private static func separation(of one: [CGPoint], from other: [CGPoint]) -> Separation? {
        edges(of: one).compactMap { begin, end -> Separation? in
            let edge = end - begin
            let length = edge.length
            guard length > 0 else { return nil }
            let normal = edge.perpendicular * (-1 / length)
            let distance = other.map { ($0 - begin).dot(normal) }.min() ?? 0
            return Separation(edge: (begin, end), normal: normal, distance: distance)
        }.max { $0.distance < $1.distance }
    }

    private static func clipped(_ best: Separation, of one: [CGPoint], _ other: [CGPoint]) -> ShapeContact? {
        let incident = edges(of: other).min {
            outside($0).dot(best.normal) < outside($1).dot(best.normal)
        }
        guard var (begin, end) = incident else { return nil }
        let along = (best.edge.end - best.edge.begin) / best.edge.begin.distance(to: best.edge.end)
        for (direction, limit) in [
            (along, along.dot(best.edge.end)), (along * -1, -along.dot(best.edge.begin)),
        ] {
            let (first, last) = (begin.dot(direction) - limit, end.dot(direction) - limit)
            if first > 0, last > 0 { return nil }
            if first > 0 { begin = begin.interpolated(to: end, at: first / (first - last)) }
            if last > 0 { end = begin.interpolated(to: end, at: first > 0 ? 1 : first / (first - last)) }
        }
        let points = [begin, end]
            .map { Point(place: $0, depth: (best.edge.begin - $0).dot(best.normal)) }
            .filter { $0.depth > 0 }
        return points.isEmpty ? nil : ShapeContact(normal: best.normal, points: points)
    }

    private static func edges(of corners: [CGPoint]) -> [(CGPoint, CGPoint)] {
        corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    }

    /// The direction out of a polygon at an edge.
    private static func outside(_ edge: (CGPoint, CGPoint)) -> CGPoint {
        let way = edge.1 - edge.0
        return way.length > 0 ? way.perpendicular * (-1 / way.length) : .zero
    }
}
