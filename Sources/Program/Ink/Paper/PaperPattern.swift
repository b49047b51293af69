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

    /// Returns the centers of the dots or lines between two coordinates, in points.
    /// - Parameter pitch: The distance between two, in points: the pattern's, or a multiple of it.
    package static func places(
        _ offset: CGFloat, every pitch: CGFloat, from low: CGFloat, to high: CGFloat
    ) -> some Sequence<CGFloat> {
        let first = ((low - offset) / pitch).rounded(.up) * pitch + offset
        return stride(from: first, through: high, by: pitch)
    }
}
