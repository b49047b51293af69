public import Foundation

/// A map of the plane that keeps lines straight and parallel: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Core Graphics' type, which Foundation lacks on Linux. y grows downwards, so positive angles turn clockwise on screen.
public nonisolated struct CGAffineTransform: Sendable, Hashable, Codable {
    /// How much of x goes into x'.
    public var a: CGFloat
    /// How much of x goes into y'.
    public var b: CGFloat
    /// How much of y goes into x'.
    public var c: CGFloat
    /// How much of y goes into y'.
    public var d: CGFloat
    /// What is added to x'.
    public var tx: CGFloat
    /// What is added to y'.
    public var ty: CGFloat

    /// Makes a transform of its six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Makes the transform that brings every point to the origin: all its numbers are 0.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// The transform that leaves everything where it is.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a turn about the origin by `angle` radians, clockwise on screen.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Makes a scaling about the origin.
    public init(scaleX x: CGFloat, y: CGFloat) {
        self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Makes a shift.
    public init(translationX x: CGFloat, y: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Whether it leaves everything where it is, exactly.
    public var isIdentity: Bool { self == .identity }

    /// The transform that does this one first and then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The transform that undoes this one; this one itself where nothing can undo it, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// The transform that scales first and then does this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The transform that turns first, by `angle` radians, and then does this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The transform that shifts first and then does this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
}

extension CGAffineTransform {
    /// Whether rectangles stay upright rectangles: only shifts, scalings and quarter turns.
    nonisolated package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// How much longer lines become, on average over all directions: the square root of how areas grow.
    nonisolated package var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }
}

extension CGPoint {
    /// Where `transform` brings the point.
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    /// The size as a vector, transformed; shifts do not matter to it.
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle around the transformed one.
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        // Each coordinate is a part that depends on x plus one that depends on y: the least is the sum of the least parts.
        let (left, right) = CGRect.span(transform.a, transform.c, transform.tx, of: self)
        let (top, bottom) = CGRect.span(transform.b, transform.d, transform.ty, of: self)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The least and the greatest that `x·horizontal + y·vertical + shift` becomes in `rect`.
    nonisolated private static func span(
        _ horizontal: CGFloat, _ vertical: CGFloat, _ shift: CGFloat, of rect: CGRect
    ) -> (CGFloat, CGFloat) {
        let (left, right) = (horizontal * rect.minX, horizontal * rect.maxX)
        let (top, bottom) = (vertical * rect.minY, vertical * rect.maxY)
        return (min(left, right) + min(top, bottom) + shift, max(left, right) + max(top, bottom) + shift)
    }
}
