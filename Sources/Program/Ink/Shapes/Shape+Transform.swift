package import Foundation
import Geometry

// Ink that is moved, turned, mirrored, stretched or scaled. Every shape stays one of its kind if it can: a rectangle
// that leans becomes a polygon, and a polygon that is an upright rectangle again becomes one.

extension Mark {
    /// Returns the ink under a transform.
    /// - Parameter scalesWidth: Whether the width is multiplied by the square root of the factor of areas; that of a
    ///   text always is, since it is a part of its letters' size.
    package func applying(_ transform: AffineTransform, scalesWidth: Bool = false) -> Mark {
        var style = style
        if scalesWidth || isText { style.width *= transform.meanScale }
        return Mark(shape: shape.applying(transform), style: style)
    }
}

extension Shape {
    fileprivate func applying(_ transform: AffineTransform) -> Shape {
        switch self {
        case .line(let line):
            .line(line.with(begin: transform.transform(line.begin), end: transform.transform(line.end)))
        case .dot(let dot): .dot(Dot(center: transform.transform(dot.center)))
        case .ellipse(let ellipse): .ellipse(ellipse.applying(transform))
        case .rectangle(let rectangle): Shape(corners: rectangle.box.corners.map(transform.transform)) ?? self
        case .polygon(let polygon): Shape(corners: polygon.corners.map(transform.transform)) ?? self
        case .stroke(let stroke): .stroke(stroke.placed(transform.transform))
        case .artwork(let artwork): .artwork(artwork.applying(transform))
        }
    }

    /// Creates the outline through corners: a rectangle if it is an upright one.
    private init?(corners: [CGPoint]) {
        if let box = CGRect(uprightCorners: corners) {
            self = .rectangle(Rectangle(box: box))
        } else if let polygon = Polygon(corners: corners) {
            self = .polygon(polygon)
        } else {
            return nil
        }
    }
}

extension Ellipse {
    /// The ellipse under a transform: an ellipse again, with other axes.
    fileprivate func applying(_ transform: AffineTransform) -> Ellipse {
        let center = transform.transform(center)
        if transform.isSimilarity {
            let length = hypot(transform.m11, transform.m12)
            // A turn alone keeps the radii exactly.
            let factor = abs(length - 1) < 1e-12 ? 1 : length
            let radii = CGSize(width: radii.width * factor, height: radii.height * factor)
            let angle = atan2(transform.m12, transform.m11) * 180 / .pi
            return Ellipse(center: center, radii: radii, turn: radii.width == radii.height ? 0 : turn + angle).upright
        }
        let origin = transform.transform(CGPoint.zero)
        let (first, second) = (transform.transform(axes.first) - origin, transform.transform(axes.second) - origin)
        // The singular values of the matrix with these columns are the radii, and its left singular vectors the axes.
        let (sum, difference) = (
            CGPoint(x: (first.x + second.y) / 2, y: (first.y - second.x) / 2),
            CGPoint(x: (first.x - second.y) / 2, y: (first.y + second.x) / 2)
        )
        return Ellipse(
            center: center,
            radii: CGSize(width: sum.length + difference.length, height: sum.length - difference.length),
            turn: (sum.angle + difference.angle) / 2 * 180 / .pi
        ).upright
    }

    /// The same ellipse with a turn from 0 to below 90 degrees, without the noise of computing angles.
    private var upright: Ellipse {
        let rounded = (turn * 1e9).rounded() / 1e9
        let quarters = (rounded / 90).rounded(.down)
        var ellipse = Ellipse(center: center, radii: radii, turn: rounded - quarters * 90)
        if quarters.truncatingRemainder(dividingBy: 2) != 0 {
            ellipse.radii = CGSize(width: radii.height, height: radii.width)
        }
        return ellipse
    }
}

extension AffineTransform {
    /// Whether the transform only moves, turns and scales, evenly.
    fileprivate var isSimilarity: Bool {
        let tolerance = 1e-9 * (abs(m11) + abs(m12))
        return abs(m11 - m22) <= tolerance && abs(m12 + m21) <= tolerance
    }
}

extension CGRect {
    /// Creates the rectangle with four corners, in order around it; nil if these do not form an upright rectangle.
    fileprivate init?(uprightCorners corners: [CGPoint]) {
        guard corners.count == 4, let box = CGRect(around: corners), box.width > 0, box.height > 0 else { return nil }
        let tolerance = 1e-9 * (box.width + box.height)
        func isLevel(_ a: Int, _ b: Int) -> Bool { abs(corners[a].y - corners[b].y) <= tolerance }
        func isPlumb(_ a: Int, _ b: Int) -> Bool { abs(corners[a].x - corners[b].x) <= tolerance }
        guard
            isLevel(0, 1) && isPlumb(1, 2) && isLevel(2, 3) && isPlumb(3, 0)
                || isPlumb(0, 1) && isLevel(1, 2) && isPlumb(2, 3) && isLevel(3, 0)
        else { return nil }
        self = box
    }
}
