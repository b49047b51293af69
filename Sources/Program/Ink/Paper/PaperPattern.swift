package import Foundation

/// The places of a paper's dots and lines, which repeat from the origin, wherever the page begins.
package enum PaperPattern {
    /// The distance between dots or lines, in points.
    package static let pitch: CGFloat = 32
    /// The radius of a dot, in points.
    package static let dotRadius: CGFloat = 1.5
    /// The width of a line, in points.
    package static let lineWidth: CGFloat = 1
    /// The distance of a dot's center from the top and left edges of its square, in points.
    package static let dotOffset: CGFloat = pitch / 2
    /// The distance of a line's center from the edge of its square, in points: both end together, at whole pixels.
    package static let lineOffset: CGFloat = pitch - lineWidth / 2

    /// Visits the centers of the dots of a pattern in a box, or its lines, first those across, as bars.
    /// - Parameters:
    ///   - pitch: The distance between two, in points: the pattern's, or a multiple of it.
    ///   - radius: The radius of a dot, in points: all that reach into the box are visited.
    ///   - width: The width of a line, in points.
    package static func visit(
        _ pattern: Paper.Pattern, in box: CGRect, every pitch: CGFloat, radius: CGFloat, width: CGFloat,
        dot: (CGPoint) -> Void, bar: (CGRect) -> Void
    ) {
        switch pattern {
        case .plain: break
        case .dots:
            for y in places(dotOffset, every: pitch, from: box.minY - radius, to: box.maxY + radius) {
                for x in places(dotOffset, every: pitch, from: box.minX - radius, to: box.maxX + radius) {
                    dot(CGPoint(x: x, y: y))
                }
            }
        case .lines, .squares:
            for y in places(lineOffset, every: pitch, from: box.minY - width, to: box.maxY + width) {
                bar(CGRect(x: box.minX, y: y - width / 2, width: box.width, height: width))
            }
            guard pattern == .squares else { return }
            for x in places(lineOffset, every: pitch, from: box.minX - width, to: box.maxX + width) {
                bar(CGRect(x: x - width / 2, y: box.minY, width: width, height: box.height))
            }
        }
    }

    /// Returns the centers of dots or lines between two coordinates, in points.
    static func places(
        _ offset: CGFloat, every pitch: CGFloat, from low: CGFloat, to high: CGFloat
    ) -> some Sequence<CGFloat> {
        let first = ((low - offset) / pitch).rounded(.up) * pitch + offset
        return stride(from: first, through: high, by: pitch)
    }
}
