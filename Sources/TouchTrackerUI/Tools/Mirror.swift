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
    /// The image of the mark under a transform.
    func applying(_ transform: CGAffineTransform) -> Mark { applying(AffineTransform(transform)) }
}

extension AffineTransform {
    init(_ transform: CGAffineTransform) {
        self.init(
            m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: transform.tx, tY: transform.ty)
    }
}
