import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// The symmetry of what is drawn: as in a kaleidoscope, every finger draws several images about a center.
struct Mirror {
    /// The transforms from a finger's location to its images, in points; the first is the identity.
    let transforms: [CGAffineTransform]

    /// The numbers of images to choose from; 1 is no symmetry.
    nonisolated static let counts = [1, 2, 4, 6, 8]

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

    static let none = Mirror(count: 1, center: .zero)

    /// Whether there are images of the finger's ink.
    var isOn: Bool { transforms.count > 1 }
}

extension Editor {
    /// The center of the symmetry in a view of a size, in its points. The preference means the paper at 100 %.
    func mirrorCenter(in size: CGSize) -> CGPoint {
        let center = preferences.mirrorCenter
        return CGPoint(x: center.x * size.width, y: center.y * size.height).applying(viewport.toView)
    }

    /// Moves the center of the symmetry to a location in a view of a size, both in its points.
    func setMirrorCenter(_ location: CGPoint, in size: CGSize) {
        guard size.width > 0, size.height > 0 else { return }
        let inView = CGPoint(
            x: location.x.clamped(to: 0...size.width), y: location.y.clamped(to: 0...size.height))
        let place = inView.applying(viewport.toPaper)
        preferences.mirrorCenter = CGPoint(x: place.x / size.width, y: place.y / size.height)
    }

    /// Returns the symmetry in the view's points.
    func mirror(on surface: InkSurface) -> Mirror {
        guard preferences.mirrorCount > 1 else { return .none }
        let (width, height) = (CGFloat(surface.extent.width), CGFloat(surface.extent.height))
        return Mirror(
            count: preferences.mirrorCount,
            center: mirrorCenter(in: CGSize(width: width / surface.scale, height: height / surface.scale)))
    }
}

extension InputSample {
    func applying(_ transform: CGAffineTransform) -> InputSample {
        var image = self
        image.location = location.applying(transform)
        return image
    }
}

extension Mark {
    /// The image of the mark under a transform.
    func applying(_ transform: CGAffineTransform) -> Mark { applying(AffineTransform(transform)) }
}

nonisolated extension AffineTransform {
    init(_ transform: CGAffineTransform) {
        self.init(
            m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: transform.tx, tY: transform.ty)
    }
}
