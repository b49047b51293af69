import Foundation
import TouchKit

/// The places of a gradient's colors in the plane: along a line, or on the circles between two circles.
nonisolated struct GradientCourse {
    enum Shape {
        case line(from: CGPoint, to: CGPoint)
        case circles(from: CGPoint, CGFloat, to: CGPoint, CGFloat)
    }

    let shape: Shape
    let options: CGGradientDrawingOptions

    /// Returns the place of a point, from 0 to 1, or nil if nothing is drawn there.
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
            let places: [CGFloat]
            if abs(a) < 1e-9 {
                places = b == 0 ? [] : [c / (2 * b)]
            } else {
                let square = b * b - a * c
                guard square >= 0 else { return nil }
                let root = square.squareRoot()
                places = [max((b + root) / a, (b - root) / a), min((b + root) / a, (b - root) / a)]
            }
            // The last circle is the topmost one.
            for place in places where startRadius + place * growth >= 0 {
                if let place = visible(place) { return place }
            }
            return nil
        }
    }

    /// Returns a place, moved to the ends as far as the options allow it; nil if nothing is drawn there.
    private func visible(_ place: CGFloat) -> CGFloat? {
        guard place.isFinite else { return nil }
        if place < 0 { return options.contains(.drawsBeforeStartLocation) ? 0 : nil }
        if place > 1 { return options.contains(.drawsAfterEndLocation) ? 1 : nil }
        return place
    }

    /// Whether something is drawn everywhere: not beside a cone or a tube.
    private var coversPlane: Bool {
        guard options == [.drawsBeforeStartLocation, .drawsAfterEndLocation] else { return false }
        switch shape {
        case .line: return true
        case .circles(let start, let startRadius, let end, let endRadius):
            return hypot(end.x - start.x, end.y - start.y) < abs(endRadius - startRadius)
        }
    }

    // MARK: Pixels

    /// Returns the pixels of a gradient in a box; `toUser` maps pixels to the course's points. Where it ends inside a
    /// pixel, the color fades by the part that is covered.
    func picture(of gradient: Gradient, in box: PixelRect, toUser: CGAffineTransform) -> Bitmap {
        let picture = Bitmap(width: box.width, height: box.height)
        let palette = gradient.palette
        func place(_ x: CGFloat, _ y: CGFloat) -> CGFloat? {
            self.place(of: CGPoint(x: CGFloat(box.minX) + x, y: CGFloat(box.minY) + y).applying(toUser))
        }
        let endsInside = !coversPlane
        func corners(_ y: Int) -> [Bool] {
            endsInside ? (0...box.width).map { place(CGFloat($0), CGFloat(y)) != nil } : []
        }
        var upper = corners(0)
        for y in 0..<box.height {
            let lower = corners(y + 1)
            for x in 0..<box.width {
                if endsInside {
                    let count = [upper[x], upper[x + 1], lower[x], lower[x + 1]].count { $0 }
                    if count > 0, count < 4 {
                        picture[x, y] = edgePixel(palette) { place(CGFloat(x) + $0, CGFloat(y) + $1) }
                        continue
                    }
                }
                if let place = place(CGFloat(x) + 0.5, CGFloat(y) + 0.5) { picture[x, y] = palette.pixel(at: place) }
            }
            upper = lower
        }
        return picture
    }

    /// Returns the mean color of a pixel in which the gradient ends.
    private func edgePixel(_ palette: [UInt32], _ place: (CGFloat, CGFloat) -> CGFloat?) -> UInt32 {
        var sums: [UInt32] = [0, 0, 0, 0]
        for index in 0..<16 {
            guard let place = place(CGFloat(index % 4) / 4 + 0.125, CGFloat(index / 4) / 4 + 0.125) else { continue }
            for part in 0..<4 { sums[part] += palette.pixel(at: place) >> (8 * UInt32(part)) & 255 }
        }
        return sums.indices.reduce(0) { $0 | ((sums[$1] + 8) / 16) << (8 * UInt32($1)) }
    }

    // MARK: Bands

    /// A part of the plane in one color.
    struct Band {
        let path: PathElements
        let place: CGFloat
    }

    /// The length between the ends, in the course's points.
    private var length: CGFloat {
        switch shape {
        case .line(let start, let end): hypot(end.x - start.x, end.y - start.y)
        case .circles(let start, let startRadius, let end, let endRadius):
            hypot(end.x - start.x, end.y - start.y) + abs(endRadius - startRadius)
        }
    }

    /// Returns the bands that cover a box in the course's points, each with the place of its middle. `scale` is in
    /// pixels per point: no band is narrower than two pixels, and there are no more than 128.
    func bands(covering box: CGRect, scale: CGFloat) -> [Band] {
        guard length > 0, length.isFinite else { return [] }
        let count = Int(min(max(length * scale / 2, 1), 128))
        var bands = (0..<count).map { index in
            let (from, to) = (CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
            return Band(path: band(from: from, to: to, box), place: (from + to) / 2)
        }
        if options.contains(.drawsBeforeStartLocation) {
            bands.append(Band(path: band(from: nil, to: 0, box), place: 0))
        }
        if options.contains(.drawsAfterEndLocation) {
            bands.append(Band(path: band(from: 1, to: nil, box), place: 1))
        }
        return bands
    }

    /// Returns the part of the plane between two places, for the even-odd rule; nil for no end.
    private func band(from: CGFloat?, to: CGFloat?, _ box: CGRect) -> PathElements {
        var path = PathElements()
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
            /// Adds the circle of a place or, without one, what lies on its far side: the box, or nothing inside the
            /// circle.
            func addCircle(_ place: CGFloat?, isOuter: Bool) {
                guard let place else {
                    if isOuter { path.addRect(box.insetBy(dx: -reach, dy: -reach)) }
                    return
                }
                let radius = startRadius + (endRadius - startRadius) * place
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

extension [UInt32] {
    /// Returns the color of a palette at a place from 0 to 1.
    nonisolated fileprivate func pixel(at place: CGFloat) -> UInt32 {
        self[Int((place * CGFloat(count - 1)).rounded())]
    }
}
