import Foundation

/// Where a view is: how its own coordinates lie in its superview's.
///
/// One value, so that a change of several parts at once, such as a new frame, is one change to everything that follows it.
nonisolated struct ViewGeometry: Equatable {
    /// The view's own coordinates.
    var bounds: CGRect {
        didSet { update() }
    }
    /// The middle of the bounds, in the superview's points.
    var center: CGPoint {
        didSet { update() }
    }
    /// How the view is turned, scaled and moved about its middle.
    var transform = CGAffineTransform.identity {
        didSet { update() }
    }
    /// From the view's own coordinates to its superview's. Kept, because every touch is converted by it.
    private(set) var toSuperviewTransform = ViewTransform.identity

    /// Creates the geometry of a view at `frame`; at (0, 0) and without a size if that contains NaN or infinity.
    init(frame: CGRect) {
        let frame = frame.isFinite ? frame : .zero
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        update()
    }

    private mutating func update() {
        toSuperviewTransform = ViewTransform(bounds: bounds, center: center, transform: transform)
    }

    /// Whether each of its numbers is one.
    var isFinite: Bool {
        bounds.isFinite && center.x.isFinite && center.y.isFinite
            && [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].allSatisfy(\.isFinite)
    }

    /// From the view's own coordinates to its superview's.
    var toSuperview: CGAffineTransform { toSuperviewTransform.matrix }

    /// Whether points of the superview have a place in the view: not where it is scaled down to nothing.
    var isInvertible: Bool {
        toSuperviewTransform.isTranslation || transform.a * transform.d != transform.b * transform.c
    }

    /// The box around the view in its superview's points. Setting it keeps the bounds' origin and the transform.
    var frame: CGRect {
        get { bounds.applying(toSuperview) }
        set {
            bounds.size =
                transform.isIdentity
                ? newValue.size : CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
}
