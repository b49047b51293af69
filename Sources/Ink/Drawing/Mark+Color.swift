package import Foundation

extension Mark {
    /// Returns the color of the ink at a point, or of the ink nearest to it: where ink follows its direction, its parts
    /// have different colors.
    package func color(at point: CGPoint) -> Color {
        guard case .stroke(let stroke) = shape else { return style.color }
        var (color, nearest) = (style.color, CGFloat.infinity)
        for run in colorRuns {
            for index in run.curves {
                let radius = stroke.radius(at: index, width: style.width)
                guard stroke.hullLimit(at: index).outset(by: radius).leastDistance(from: point) <= nearest else {
                    continue
                }
                _ = stroke.visitSegments(at: index, width: style.width) { segment in
                    let distance = segment.distance(from: point)
                    // Later parts lie over earlier ones.
                    if distance <= nearest { (color, nearest) = (run.color, distance) }
                    return true
                }
            }
        }
        return color
    }
}
