import Foundation

/// A transform between the coordinates of two views. Nearly all are translations: one addition a point.
nonisolated struct ViewTransform: Equatable {
    static let identity = ViewTransform(.identity)

    let matrix: CGAffineTransform
    /// Whether the matrix neither rotates nor scales.
    let isTranslation: Bool

    init(_ matrix: CGAffineTransform) {
        self.matrix = matrix
        isTranslation = matrix.a == 1 && matrix.b == 0 && matrix.c == 0 && matrix.d == 1
    }

    private init(translationX x: CGFloat, y: CGFloat) {
        matrix = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
        isTranslation = true
    }

    /// The transform from a view's coordinates to its superview's: about `anchor`, which it moves to `place`.
    init(about anchor: CGPoint, to place: CGPoint, transform: CGAffineTransform) {
        if transform.isIdentity {
            self.init(translationX: place.x - anchor.x, y: place.y - anchor.y)
        } else {
            self.init(
                CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
                    .concatenating(CGAffineTransform(translationX: place.x, y: place.y)))
        }
    }

    func followed(by next: ViewTransform) -> ViewTransform {
        guard isTranslation, next.isTranslation else { return ViewTransform(matrix.concatenating(next.matrix)) }
        return ViewTransform(translationX: matrix.tx + next.matrix.tx, y: matrix.ty + next.matrix.ty)
    }

    func apply(to point: CGPoint) -> CGPoint {
        guard isTranslation else { return point.applying(matrix) }
        return CGPoint(x: point.x + matrix.tx, y: point.y + matrix.ty)
    }

    func apply(to rect: CGRect) -> CGRect {
        guard isTranslation else { return rect.applying(matrix) }
        return CGRect(x: rect.minX + matrix.tx, y: rect.minY + matrix.ty, width: rect.width, height: rect.height)
    }

    /// Returns the point that the transform maps to `point`. A transform without an inverse leaves the point unchanged.
    func applyInverse(to point: CGPoint) -> CGPoint {
        guard isTranslation else { return point.applying(matrix.inverted()) }
        return CGPoint(x: point.x - matrix.tx, y: point.y - matrix.ty)
    }
}
