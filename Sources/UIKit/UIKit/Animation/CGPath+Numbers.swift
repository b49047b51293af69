import Foundation
import TouchKit

// Paths with the same steps change into each other point by point.
nonisolated extension CGPath {
    /// The coordinates of all points, in order.
    var numbers: [CGFloat] {
        elements.elements.flatMap { element -> [CGFloat] in
            switch element {
            case .move(let point), .line(let point): [point.x, point.y]
            case .quadCurve(let point, let control): [point.x, point.y, control.x, control.y]
            case .curve(let point, let control1, let control2):
                [point.x, point.y, control1.x, control1.y, control2.x, control2.y]
            case .close: []
            }
        }
    }

    /// Returns a path with the same steps and other points; nil if there are more or fewer.
    func with(_ numbers: [CGFloat]) -> CGPath? {
        guard numbers.count == self.numbers.count else { return nil }
        var rest = numbers[...]
        func next() -> CGPoint { CGPoint(x: rest.removeFirst(), y: rest.removeFirst()) }
        var path = PathElements()
        for element in elements.elements {
            switch element {
            case .move: path.move(to: next())
            case .line: path.addLine(to: next())
            case .quadCurve:
                let (point, control) = (next(), next())
                path.addQuadCurve(to: point, control: control)
            case .curve:
                let (point, control1, control2) = (next(), next(), next())
                path.addCurve(to: point, control1: control1, control2: control2)
            case .close: path.closeSubpath()
            }
        }
        return CGPath(path)
    }
}
