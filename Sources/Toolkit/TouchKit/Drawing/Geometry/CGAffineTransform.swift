public import Foundation

/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Core Graphics' type, which Foundation lacks on Linux. y grows downwards, so positive angles turn clockwise.
public nonisolated struct CGAffineTransform: Sendable, Hashable, Codable {
    /// The factor of x in x'.
    public var a: CGFloat
    /// The factor of x in y'.
    public var b: CGFloat
    /// The factor of y in x'.
    public var c: CGFloat
    /// The factor of y in y'.
    public var d: CGFloat
    /// The constant in x'.
    public var tx: CGFloat
    /// The constant in y'.
    public var ty: CGFloat

    /// Creates a transform from its six coefficients.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates the transform whose coefficients are all 0, which maps every point to the origin.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a rotation about the origin by `angle` radians, clockwise on the screen.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Creates a scaling about the origin.
    public init(scaleX x: CGFloat, y: CGFloat) {
        self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Creates a translation.
    public init(translationX x: CGFloat, y: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Whether the transform is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// Returns the transform that applies this one first and then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns the inverse transform; this transform itself if it has no inverse, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// Returns the transform that scales first and then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns the transform that rotates first, by `angle` radians, and then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the transform that translates first and then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
}

nonisolated extension CGAffineTransform {
    /// Creates the translation that moves the origin to the corner of a box.
    package init(toCornerOf box: PixelRect) {
        self.init(translationX: CGFloat(box.minX), y: CGFloat(box.minY))
    }

    /// Whether rectangles stay upright: the transform only translates, scales and makes quarter turns.
    package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// Whether the transform neither rotates nor scales, within rounding errors.
    package var isTranslation: Bool {
        abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6
    }

    /// Whether the transform neither rotates nor mirrors.
    var isUpright: Bool { a > 0 && d > 0 && b == 0 && c == 0 }

    /// The mean factor by which lengths grow: the square root of the factor by which areas grow.
    package var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }
}

extension CGPoint {
    /// Returns the transformed point.
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    /// Returns the size transformed as a vector, without the translation.
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// Returns the bounding box of the transformed rectangle.
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull, size.width < .greatestFiniteMagnitude || !isInfinite else { return self }
        // Each coordinate is a part that depends on x plus one that depends on y: the least is the sum of the least
        // parts.
        let (left, right) = CGRect.span(transform.a, transform.c, transform.tx, of: self)
        let (top, bottom) = CGRect.span(transform.b, transform.d, transform.ty, of: self)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the least and the greatest value of `x·horizontal + y·vertical + shift` in `rect`.
    nonisolated private static func span(
        _ horizontal: CGFloat, _ vertical: CGFloat, _ shift: CGFloat, of rect: CGRect
    ) -> (CGFloat, CGFloat) {
        let (left, right) = (horizontal * rect.minX, horizontal * rect.maxX)
        let (top, bottom) = (vertical * rect.minY, vertical * rect.maxY)
        return (min(left, right) + min(top, bottom) + shift, max(left, right) + max(top, bottom) + shift)
    }
}
