import Foundation
import Geometry
import Ink
import TouchKit

/// The symmetry of what is drawn: as in a kaleidoscope, every finger draws several images about a center.
struct Mirror {
    /// The transforms from a finger's location to its images, in points; the first is the identity.
    let transforms: [CGAffineTransform]

    /// The numbers of images to choose from; 1 is no symmetry.
    nonisolated static let counts = [1, 2, 4, 6, 8]

    /// Creates a symmetry.
    /// - Parameters:
    ///   - count: The number of images: one of `counts`. Half of them are mirrored.
    ///   - center: The point that all axes go through, in points.
    init(count: Int, center: CGPoint) {
        let turns = max(count / 2, 1)
        var transforms: [CGAffineTransform] = []
        for turn in 0..<turns {
            let angle = 2 * CGFloat.pi * CGFloat(turn) / CGFloat(turns)
            let there = CGAffineTransform(translationX: -center.x, y: -center.y)
            let back = CGAffineTransform(rotationAngle: angle)
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            transforms.append(turn == 0 ? .identity : there.concatenating(back))
            guard count > 1 else { continue }
            transforms.append(there.concatenating(CGAffineTransform(scaleX: -1, y: 1)).concatenating(back))
        }
        self.transforms = transforms
    }

    /// No symmetry.
    static let none = Mirror(count: 1, center: .zero)

    /// Whether there is more than the finger's own ink.
    var isOn: Bool { transforms.count > 1 }
}

extension Preferences {
    /// Returns the center of the symmetry on paper of a size, in points.
    func mirrorCenter(in size: CGSize) -> CGPoint {
        CGPoint(x: mirrorCenter.x * size.width, y: mirrorCenter.y * size.height)
    }

    /// Returns the symmetry on paper.
    func mirror(on paper: PaperPixels) -> Mirror {
        guard mirrorCount > 1 else { return .none }
        let (width, height) = (CGFloat(paper.extent.width), CGFloat(paper.extent.height))
        return Mirror(
            count: mirrorCount,
            center: mirrorCenter(in: CGSize(width: width / paper.scale, height: height / paper.scale)))
    }
}

extension PenSample {
    func applying(_ transform: CGAffineTransform) -> PenSample {
        var image = self
        image.location = location.applying(transform)
        return image
    }
}

extension Mark {
    /// The image of the mark under a transform that keeps lengths.
    func applying(_ transform: CGAffineTransform) -> Mark {
        Mark(shape: shape.applying(transform), style: style)
    }
}

extension Shape {
    fileprivate func applying(_ transform: CGAffineTransform) -> Shape {
        switch self {
        case .line(let line):
            .line(Line(begin: line.begin.applying(transform), end: line.end.applying(transform)))
        case .dot(let dot): .dot(Dot(center: dot.center.applying(transform)))
        case .ellipse(let ellipse): ellipse.applying(transform)
        case .rectangle(let rectangle):
            transform.keepsAxes
                ? .rectangle(Rectangle(box: rectangle.box.applying(transform)))
                : Polygon(corners: rectangle.box.corners.map { $0.applying(transform) }).map { .polygon($0) } ?? self
        case .polygon(let polygon):
            Polygon(corners: polygon.corners.map { $0.applying(transform) }).map { .polygon($0) } ?? self
        case .stroke(let stroke):
            Stroke(
                samples: stroke.samples.map {
                    Stroke.Sample(location: $0.location.applying(transform), widthFactor: $0.widthFactor)
                }
            ).map { .stroke($0) } ?? self
        }
    }
}

extension Ellipse {
    /// The image of the ellipse; freehand ink along it if its axes would lean.
    fileprivate func applying(_ transform: CGAffineTransform) -> Shape {
        let center = center.applying(transform)
        if radii.width == radii.height || transform.keepsAxes {
            let isTurned = abs(transform.b) > abs(transform.a)
            let radii = isTurned ? CGSize(width: radii.height, height: radii.width) : radii
            return .ellipse(Ellipse(center: center, radii: radii))
        }
        let samples = (0...72).map { step in
            let angle = CGFloat(step) * .pi / 36
            let point = CGPoint(
                x: self.center.x + cos(angle) * radii.width, y: self.center.y + sin(angle) * radii.height)
            return Stroke.Sample(location: point.applying(transform))
        }
        return Stroke(samples: samples).map { .stroke($0) } ?? .dot(Dot(center: center))
    }
}

extension CGAffineTransform {
    /// Whether horizontal lines become horizontal or vertical ones.
    fileprivate var keepsAxes: Bool { min(abs(a), abs(b)) < 1e-9 }
}
