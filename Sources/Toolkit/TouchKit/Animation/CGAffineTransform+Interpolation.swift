import Foundation

extension CGAffineTransform {
    /// A transform as a sequence of scale, shear, rotation and translation.
    private nonisolated struct Parts {
        /// In radians.
        var angle: CGFloat
        /// The shear of x along y, after scaling.
        var slant: CGFloat
        var scale: CGSize
        var shift: CGPoint
    }

    nonisolated private var parts: Parts? {
        let width = hypot(a, b)
        let determinant = a * d - b * c
        guard width > 0, determinant != 0 else { return nil }
        return Parts(
            angle: atan2(b, a), slant: (a * c + b * d) / determinant,
            scale: CGSize(width: width, height: determinant / width), shift: CGPoint(x: tx, y: ty))
    }

    nonisolated private init(_ parts: Parts) {
        self =
            CGAffineTransform(scaleX: parts.scale.width, y: parts.scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: parts.slant, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: parts.angle))
            .concatenating(CGAffineTransform(translationX: parts.shift.x, y: parts.shift.y))
    }

    /// Returns the transform at `progress`, from 0 to 1, between this transform and `end`.
    ///
    /// Rotations turn the shorter way round instead of shrinking and growing. If one of the two transforms is singular,
    /// each coefficient is interpolated separately.
    nonisolated func interpolated(to end: CGAffineTransform, progress: CGFloat) -> CGAffineTransform {
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
        guard let from = parts, let to = end.parts else {
            return CGAffineTransform(
                a: between(a, end.a), b: between(b, end.b), c: between(c, end.c), d: between(d, end.d),
                tx: between(tx, end.tx), ty: between(ty, end.ty))
        }
        let turn = (to.angle - from.angle).remainder(dividingBy: 2 * .pi)
        return CGAffineTransform(
            Parts(
                angle: from.angle + turn * progress, slant: between(from.slant, to.slant),
                scale: CGSize(
                    width: between(from.scale.width, to.scale.width),
                    height: between(from.scale.height, to.scale.height)),
                shift: CGPoint(x: between(from.shift.x, to.shift.x), y: between(from.shift.y, to.shift.y))))
    }
}
