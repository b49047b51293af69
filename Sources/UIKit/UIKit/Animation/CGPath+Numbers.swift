import Foundation
import Geometry
import TouchKit

// Paths with the same steps change into each other point by point.
nonisolated extension CGPath {
    /// The coordinates of all points, in order.
    var numbers: [CGFloat] {
        var numbers: [CGFloat] = []
        elements.forEachPoint { numbers += [$0.x, $0.y] }
        return numbers
    }

    /// Returns a path with the same steps and other points; nil if there are more or fewer.
    func with(_ numbers: [CGFloat]) -> CGPath? {
        guard numbers.count == self.numbers.count else { return nil }
        var rest = numbers[...]
        return CGPath(elements.placed { _ in CGPoint(x: rest.removeFirst(), y: rest.removeFirst()) })
    }
}
