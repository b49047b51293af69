import Foundation

/// A gradient that shapes are filled with: colors that change into each other along a line or between circles.
///
/// A canvas that blends computes the color of each pixel; any other draws bands of one color (`forEachBand`).
public nonisolated struct Shading: Sendable, Equatable {
    package let ramp: ColorRamp
    let course: GradientCourse
    /// From the course's coordinates to those of what is filled.
    let transform: CGAffineTransform

    /// Creates a shading; `transform` leads from the course's coordinates to those of what is filled.
    package init(_ ramp: ColorRamp, along course: GradientCourse, by transform: CGAffineTransform = .identity) {
        (self.ramp, self.course, self.transform) = (ramp, course, transform)
    }

    /// Returns the shading in other coordinates, to which `transform` leads, with its opacities multiplied by `alpha`.
    func applying(_ transform: CGAffineTransform, alpha: CGFloat) -> Shading {
        Shading(ramp.faded(by: alpha), along: course, by: self.transform.concatenating(transform))
    }

    /// Returns the shading with other colors.
    package func mapColors(_ change: (CGColor) -> CGColor) -> Shading {
        Shading(ramp.mapColors(change), along: course, by: transform)
    }

    /// From the coordinates of what is filled to the course's; nil if the shading has no extent.
    var toCourse: CGAffineTransform? {
        let size = transform.a * transform.d - transform.b * transform.c
        guard size.isFinite, size != 0 else { return nil }
        let inverse = transform.inverted()
        return [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty].allSatisfy(\.isFinite)
            ? inverse : nil
    }

    /// Calls `body` with the bands of one color that the shading is divided into within a box, in pixels. They are
    /// filled by the even-odd rule, one after the other.
    public func forEachBand(covering box: PixelRect, _ body: (PixelPath, CGColor) -> Void) {
        guard let toCourse, !box.isEmpty else { return }
        var path = PixelPath()
        for band in course.bands(covering: box.rect.applying(toCourse), scale: transform.meanScale) {
            path.removeAll()
            band.path.flatten(into: &path, transform: transform)
            body(path, ramp.color(at: band.place))
        }
    }
}

/// Computes the pixels of a shading, row by row.
nonisolated struct ShadingRows {
    private let palette: [UInt32]
    private let course: GradientCourse
    private let toCourse: CGAffineTransform
    /// Whether the shading ends somewhere, where its edge is smooth.
    private let hasEdges: Bool

    /// Creates the rows of a shading; nil if it draws nothing.
    init?(_ shading: Shading) {
        let palette = shading.ramp.palette
        guard let toCourse = shading.toCourse, palette.contains(where: { $0 != 0 }) else { return nil }
        (self.palette, self.course, self.toCourse) = (palette, shading.course, toCourse)
        hasEdges = !course.coversPlane
    }

    /// Fills a part of a row, which begins with the pixel (`x`, `y`).
    func fill(_ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int) {
        guard !hasEdges else { return unsafe fillWithEdges(row, x: x, y: y) }
        let first = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toCourse)
        switch course.shape {
        case .line(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let square = dx * dx + dy * dy
            guard square > 0 else { return unsafe row.update(repeating: 0) }
            let place = ((first.x - start.x) * dx + (first.y - start.y) * dy) / square
            let step = (toCourse.a * dx + toCourse.b * dy) / square
            unsafe fill(row) { place + step * CGFloat($0) }
        case .circles(let start, let startRadius, let end, let endRadius):
            let (dx, dy, growth) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
            // As in `GradientCourse.place(of:)`: one circle inside of the other has one place for each point.
            let reverse = 1 / (dx * dx + dy * dy - growth * growth)
            let side: CGFloat = growth > 0 ? -1 : 1
            unsafe fill(row) { index in
                let px = first.x + toCourse.a * CGFloat(index) - start.x
                let py = first.y + toCourse.b * CGFloat(index) - start.y
                let b = px * dx + py * dy + startRadius * growth
                let c = px * px + py * py - startRadius * startRadius
                return (b + side * max(0, b * b - c / reverse).squareRoot()) * reverse
            }
        }
    }

    @inline(__always)
    private func fill(_ row: UnsafeMutableBufferPointer<UInt32>, _ place: (Int) -> CGFloat) {
        unsafe palette.withUnsafeBufferPointer { palette in
            // The switch is outside of the loop.
            switch course.spread {
            case .extended:
                for index in row.indices {
                    unsafe row[index] = unsafe palette[ColorRamp.paletteIndex(of: place(index))]
                }
            case .reflected, .repeated:
                for index in row.indices {
                    unsafe row[index] = unsafe palette[ColorRamp.paletteIndex(of: course.folded(place(index)))]
                }
            }
        }
    }

    // MARK: Edges

    private func place(_ x: CGFloat, _ y: CGFloat) -> CGFloat? {
        course.place(of: CGPoint(x: x, y: y).applying(toCourse))
    }

    /// Same as `fill`, for a shading that ends somewhere: inside a pixel, the color fades by the part that is covered.
    private func fillWithEdges(_ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int) {
        func countOfCorners(_ x: Int) -> Int {
            [y, y + 1].count { place(CGFloat(x), CGFloat($0)) != nil }
        }
        var left = countOfCorners(x)
        for index in row.indices {
            let right = countOfCorners(x + index + 1)
            let corner = CGPoint(x: CGFloat(x + index), y: CGFloat(y))
            let pixel: UInt32
            if (1...3).contains(left + right) {
                pixel = edgePixel(at: corner)
            } else {
                pixel = place(corner.x + 0.5, corner.y + 0.5).map { palette[ColorRamp.paletteIndex(of: $0)] } ?? 0
            }
            unsafe row[index] = pixel
            left = right
        }
    }

    /// Returns the mean color of a pixel in which the shading ends.
    private func edgePixel(at corner: CGPoint) -> UInt32 {
        var sums = SIMD4<UInt32>()
        for index in 0..<16 {
            let (column, row) = (CGFloat(index % 4), CGFloat(index / 4))
            guard let place = place(corner.x + column / 4 + 0.125, corner.y + row / 4 + 0.125) else { continue }
            let pixel = palette[ColorRamp.paletteIndex(of: place)]
            for part in 0..<4 { sums[part] += pixel >> (8 * UInt32(part)) & 255 }
        }
        let means = (sums &+ 8) / 16
        return means[0] | means[1] << 8 | means[2] << 16 | means[3] << 24
    }
}
