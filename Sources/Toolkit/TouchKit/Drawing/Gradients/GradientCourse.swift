package import Foundation
import Geometry

/// The places of a gradient's colors in the plane: along a line, or on the circles between two circles.
package nonisolated struct GradientCourse: Sendable, Equatable {
    package enum Shape: Sendable, Equatable {
        case line(from: CGPoint, to: CGPoint)
        case circles(from: CGPoint, CGFloat, to: CGPoint, CGFloat)
    }

    /// How a gradient continues before the start and after the end.
    package enum Spread: Sendable, Equatable {
        /// The first or the last color, or nothing.
        case extended(before: Bool, after: Bool)
        /// The gradient again, every second time from its end to its start.
        case reflected
        case repeated
    }

    let shape: Shape
    let spread: Spread

    package init(_ shape: Shape, spread: Spread) { (self.shape, self.spread) = (shape, spread) }

    /// Returns the place of a point; nil if nothing is drawn there. Places outside 0...1 have the color at the end.
    func place(of point: CGPoint) -> CGFloat? {
        switch shape {
        case .line(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let square = dx * dx + dy * dy
            return square > 0 ? visible(((point.x - start.x) * dx + (point.y - start.y) * dy) / square) : nil
        case .circles(let start, let startRadius, let end, let endRadius):
            // The circle of the place t goes through the point: |p − t·d| = r + t·g.
            let (x, y) = (point.x - start.x, point.y - start.y)
            let (dx, dy, growth) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
            let a = dx * dx + dy * dy - growth * growth
            let b = x * dx + y * dy + startRadius * growth
            let c = x * x + y * y - startRadius * startRadius
            func place(_ place: CGFloat) -> CGFloat? { startRadius + place * growth >= 0 ? visible(place) : nil }
            guard abs(a) >= 1e-9 else { return b == 0 ? nil : place(c / (2 * b)) }
            let square = b * b - a * c
            guard square >= 0 else { return nil }
            let root = square.squareRoot()
            let (one, two) = ((b + root) / a, (b - root) / a)
            // The last circle is the topmost one.
            return place(max(one, two)) ?? place(min(one, two))
        }
    }

    /// Returns a place as far as the spread draws something there; nil if it draws nothing.
    private func visible(_ place: CGFloat) -> CGFloat? {
        guard place.isFinite else { return nil }
        switch spread {
        case .extended(let before, let after): return place < 0 && !before || place > 1 && !after ? nil : place
        case .reflected, .repeated: return folded(place)
        }
    }

    /// Returns the place from 0 to 1 with the color of any place; with an extended spread, the place itself.
    @inline(__always)
    func folded(_ place: CGFloat) -> CGFloat {
        switch spread {
        case .extended: return place
        case .repeated: return place - place.rounded(.down)
        case .reflected:
            let turn = place - 2 * (place / 2).rounded(.down)
            return turn > 1 ? 2 - turn : turn
        }
    }

    /// Whether something is drawn everywhere: not beside a cone or a tube.
    var coversPlane: Bool {
        switch spread {
        case .extended(let before, let after): guard before, after else { return false }
        case .reflected, .repeated: break
        }
        switch shape {
        case .line: return true
        case .circles(let start, let startRadius, let end, let endRadius):
            return hypot(end.x - start.x, end.y - start.y) < abs(endRadius - startRadius)
        }
    }

    // MARK: Bands

    /// A part of the plane in one color.
    struct Band {
        let path: Path
        let place: CGFloat
    }

    /// The maximum number of bands between the ends, and of all of them where the colors are drawn again.
    private static let (maximumBandCount, maximumRepeatedBandCount) = (128, 1024)

    /// The number of times that circles are drawn again if no number of them covers the plane.
    private static let coneLength: CGFloat = 16

    /// The length between the ends, in the course's points.
    private var length: CGFloat {
        switch shape {
        case .line(let start, let end): hypot(end.x - start.x, end.y - start.y)
        case .circles(let start, let startRadius, let end, let endRadius):
            hypot(end.x - start.x, end.y - start.y) + abs(endRadius - startRadius)
        }
    }

    /// Returns the bands that cover a box in the course's points, each with the place of its middle. `scale` is in
    /// pixels per point: no band is narrower than two pixels, and their number is limited.
    func bands(covering box: CGRect, scale: CGFloat) -> [Band] {
        guard length > 0, length.isFinite else { return [] }
        let (all, most): (ClosedRange<CGFloat>, Int) =
            switch spread {
            case .extended: (0...1, Self.maximumBandCount)
            case .reflected, .repeated: (places(in: box), Self.maximumRepeatedBandCount)
            }
        let span = all.upperBound - all.lowerBound
        guard span.isFinite else { return [] }
        let count = Int(min(max(span * length * scale / 2, 1), CGFloat(most)))
        var bands = (0..<count).map { index in
            let from = all.lowerBound + span * CGFloat(index) / CGFloat(count)
            let to = all.lowerBound + span * CGFloat(index + 1) / CGFloat(count)
            return Band(path: band(from: from, to: to, box), place: folded((from + to) / 2))
        }
        if case .extended(let before, let after) = spread {
            if before { bands.append(Band(path: band(from: nil, to: 0, box), place: -1)) }
            if after { bands.append(Band(path: band(from: 1, to: nil, box), place: 2)) }
        }
        return bands
    }

    /// The places in a box, without regard to the spread.
    private func places(in box: CGRect) -> ClosedRange<CGFloat> {
        let whole = GradientCourse(shape, spread: .extended(before: true, after: true))
        let corners = box.corners.compactMap(whole.place)
        guard let low = corners.min(), let high = corners.max() else { return 0...1 }
        switch shape {
        case .line: return low...high
        case .circles(_, let startRadius, _, let endRadius):
            let growth = endRadius - startRadius
            guard whole.coversPlane else { return -Self.coneLength...Self.coneLength }
            // The smallest circle is a point.
            let point = -startRadius / growth
            return growth > 0 ? point...max(high, point) : min(low, point)...point
        }
    }

    /// Returns the part of the plane between two places, for the even-odd rule; nil for no end.
    private func band(from: CGFloat?, to: CGFloat?, _ box: CGRect) -> Path {
        var path = Path()
        let reach = hypot(box.width, box.height)
        switch shape {
        case .line(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let far = (hypot(box.midX - start.x, box.midY - start.y) + reach + length) / length
            for (index, (place, side)) in [
                (from ?? -far, -far), (from ?? -far, far), (to ?? far, far), (to ?? far, -far),
            ]
            .enumerated() {
                let point = CGPoint(x: start.x + dx * place - dy * side, y: start.y + dy * place + dx * side)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        case .circles(let start, let startRadius, let end, let endRadius):
            /// Adds the circle of a place, or else what lies on its far side: the box, or nothing inside the circle.
            func addCircle(_ place: CGFloat?, isOuter: Bool) {
                guard let place else {
                    if isOuter { path.addRect(box.insetBy(dx: -reach, dy: -reach)) }
                    return
                }
                let radius = max(0, startRadius + (endRadius - startRadius) * place)
                path.addEllipse(
                    in: CGRect(
                        x: start.x + (end.x - start.x) * place - radius,
                        y: start.y + (end.y - start.y) * place - radius,
                        width: 2 * radius, height: 2 * radius))
            }
            addCircle(from, isOuter: endRadius < startRadius)
            addCircle(to, isOuter: endRadius >= startRadius)
        }
        return path
    }
}
