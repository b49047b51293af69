public import Foundation

// Foundation has the types of geometry under other names on Linux, and no transforms: their numbers are an array here.
nonisolated extension NSValue {
    /// Creates a value of a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates a value of a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Creates a value of a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates a value of a transform.
    public convenience init(cgAffineTransform matrix: CGAffineTransform) {
        var numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(Double.init)
        unsafe self.init(bytes: &numbers, objCType: "[6d]")
    }

    /// Creates a value of a transform of space.
    public convenience init(caTransform3D matrix: CATransform3D) {
        var numbers = [
            matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24, matrix.m31,
            matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
        ].map(Double.init)
        unsafe self.init(bytes: &numbers, objCType: "[16d]")
    }

    /// The point of a value of one.
    public var cgPointValue: CGPoint { pointValue }
    /// The size of a value of one.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle of a value of one.
    public var cgRectValue: CGRect { rectValue }

    /// The transform of a value of one; the identity for another value.
    public var cgAffineTransformValue: CGAffineTransform {
        guard let m = numbers(6) else { return .identity }
        return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    }

    /// The transform of space of a value of one; the identity for another value.
    public var caTransform3DValue: CATransform3D {
        guard let m = numbers(16) else { return CATransform3DIdentity }
        return CATransform3D(
            m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7], m31: m[8],
            m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
    }

    private var type: String { unsafe String(cString: objCType) }

    private func numbers(_ count: Int) -> [CGFloat]? {
        guard type == "[\(count)d]" else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        unsafe getValue(&numbers)
        return numbers.map { CGFloat($0) }
    }

    /// The point, rectangle or transform of a value of one; nil for another value.
    var geometry: Any? {
        switch type {
        case "{CGPoint=dd}": cgPointValue
        case "{CGRect={CGPoint=dd}{CGSize=dd}}": cgRectValue
        case "[6d]": cgAffineTransformValue
        case "[16d]": caTransform3DValue
        case _: nil
        }
    }
}
