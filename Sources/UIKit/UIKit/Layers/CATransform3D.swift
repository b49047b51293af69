public import Foundation
public import TouchKit

/// A transform of space in homogeneous coordinates, as Core Animation's: a point is a row vector, at the left.
///
/// Layers are drawn as seen from afar: a rotation about the x or y axis makes them lower or narrower. There is no
/// perspective, and what is nearer does not hide what is farther away.
public nonisolated struct CATransform3D: Sendable, Hashable {
    /// The coefficient in row 1, column 1.
    public var m11: CGFloat
    /// The coefficient in row 1, column 2.
    public var m12: CGFloat
    /// The coefficient in row 1, column 3.
    public var m13: CGFloat
    /// The coefficient in row 1, column 4.
    public var m14: CGFloat
    /// The coefficient in row 2, column 1.
    public var m21: CGFloat
    /// The coefficient in row 2, column 2.
    public var m22: CGFloat
    /// The coefficient in row 2, column 3.
    public var m23: CGFloat
    /// The coefficient in row 2, column 4.
    public var m24: CGFloat
    /// The coefficient in row 3, column 1.
    public var m31: CGFloat
    /// The coefficient in row 3, column 2.
    public var m32: CGFloat
    /// The coefficient in row 3, column 3.
    public var m33: CGFloat
    /// The coefficient in row 3, column 4.
    public var m34: CGFloat
    /// The coefficient in row 4, column 1.
    public var m41: CGFloat
    /// The coefficient in row 4, column 2.
    public var m42: CGFloat
    /// The coefficient in row 4, column 3.
    public var m43: CGFloat
    /// The coefficient in row 4, column 4.
    public var m44: CGFloat

    /// Creates a transform whose coefficients are all 0.
    public init() {
        self.init(rows: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    }

    /// Creates a transform from its coefficients.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.init(rows: [
            [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
        ])
    }

    private init(rows: [[CGFloat]]) {
        (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
        (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
        (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
        (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
    }

    private var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// Creates the transform of the plane in space.
    init(_ transform: CGAffineTransform) {
        self.init(rows: [
            [transform.a, transform.b, 0, 0], [transform.c, transform.d, 0, 0], [0, 0, 1, 0],
            [transform.tx, transform.ty, 0, 1],
        ])
    }

    /// The transform of the plane that is seen from afar.
    var plane: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// Whether the transform neither leaves the plane nor has perspective.
    var isAffine: Bool { self == CATransform3D(plane) }

    /// Returns the transform that applies this one first and then `other`.
    func followed(by other: CATransform3D) -> CATransform3D {
        let right = other.rows
        return CATransform3D(
            rows: rows.map { left -> [CGFloat] in
                (0..<4).map { column in
                    zip(left, right).reduce(0) { sum, pair in sum + pair.0 * pair.1[column] }
                }
            })
    }

    /// Creates a rotation about an axis, which need not have the length 1.
    init(angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else {
            self = CATransform3DIdentity
            return
        }
        let (x, y, z) = (x / length, y / length, z / length)
        let (sine, cosine) = (sin(angle), cos(angle))
        let rest = 1 - cosine
        self.init(rows: [
            [cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0],
            [y * x * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0],
            [z * x * rest + y * sine, z * y * rest - x * sine, cosine + z * z * rest, 0],
            [0, 0, 0, 1],
        ])
    }
}

/// The transform that changes nothing.
public nonisolated let CATransform3DIdentity = CATransform3D(.identity)

/// Returns whether a transform changes nothing.
public nonisolated func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
    transform == CATransform3DIdentity
}

/// Returns whether two transforms are the same.
public nonisolated func CATransform3DEqualToTransform(_ first: CATransform3D, _ second: CATransform3D) -> Bool {
    first == second
}

/// Returns a translation.
public nonisolated func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
}

/// Returns a scaling.
public nonisolated func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m22, result.m33) = (x, y, z)
    return result
}

/// Returns a rotation by `angle` radians about an axis; about (0, 0, 1) it is clockwise on the screen.
public nonisolated func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3D(angle: angle, x: x, y: y, z: z)
}

/// Returns a transform of the plane in space.
public nonisolated func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
    CATransform3D(transform)
}

/// Returns whether a transform is one of the plane.
public nonisolated func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
    transform.isAffine
}

/// Returns the part of a transform that is visible from afar.
public nonisolated func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
    transform.plane
}

/// Returns the transform that applies `first` and then `second`.
public nonisolated func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
    first.followed(by: second)
}

/// Returns the transform that translates before it applies `transform`.
public nonisolated func CATransform3DTranslate(
    _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeTranslation(x, y, z).followed(by: transform)
}

/// Returns the transform that scales before it applies `transform`.
public nonisolated func CATransform3DScale(
    _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeScale(x, y, z).followed(by: transform)
}

/// Returns the transform that rotates before it applies `transform`.
public nonisolated func CATransform3DRotate(
    _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).followed(by: transform)
}
