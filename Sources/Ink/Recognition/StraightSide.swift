import Foundation
import Geometry

/// The straight line that lies nearest to places, without end.
struct StraightSide {
    var point: CGPoint
    /// Of length 1.
    var direction: CGPoint

    init(through places: [CGPoint]) {
        let middle = places.reduce(.zero, +) / CGFloat(places.count)
        var (xx, xy, yy): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        for place in places.map({ $0 - middle }) {
            xx += place.x * place.x
            xy += place.x * place.y
            yy += place.y * place.y
        }
        point = middle
        direction = CGPoint(angle: atan2(2 * xy, xx - yy) / 2, length: 1)
    }

    func crossing(with other: StraightSide) -> CGPoint? {
        let slant = direction.cross(other.direction)
        // Less than a degree between them: they cross nowhere near.
        guard abs(slant) > 0.02 else { return nil }
        return point + direction * ((other.point - point).cross(other.direction) / slant)
    }
}
