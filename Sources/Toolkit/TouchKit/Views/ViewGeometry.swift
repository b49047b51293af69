package import Foundation

/// The position, size and transform of a view in its superview.
///
/// They are one value, so that a change of several parts at once, such as a new frame, notifies once.
package nonisolated struct ViewGeometry: Equatable {
    package var bounds: CGRect {
        didSet { update() }
    }
    /// The place of the anchor, the center of the bounds, in the superview's points.
    package var center: CGPoint {
        didSet { update() }
    }
    /// The anchor, as a part of the size: only the module UIKit sets another than the center.
    package var anchor = CGPoint(x: 0.5, y: 0.5) {
        didSet { update() }
    }
    /// The transform of the view about its anchor.
    package var transform = CGAffineTransform.identity {
        didSet { update() }
    }
    /// From the view's own coordinates to its superview's. Cached, because every touch is converted with it.
    private(set) var toSuperviewTransform = ViewTransform.identity

    /// Creates the geometry of a view with a frame; a frame that contains NaN or infinity counts as `.zero`.
    package init(frame: CGRect) {
        let frame = frame.isFinite ? frame : .zero
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        update()
    }

    private mutating func update() {
        toSuperviewTransform = ViewTransform(about: anchor(of: bounds), to: center, transform: transform)
    }

    /// Returns the anchor's place in a rectangle.
    package func anchor(of rect: CGRect) -> CGPoint {
        guard anchor.x != 0.5 || anchor.y != 0.5 else { return CGPoint(x: rect.midX, y: rect.midY) }
        return CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
    }

    /// Whether no number is NaN or infinite.
    package var isFinite: Bool {
        bounds.isFinite && center.x.isFinite && center.y.isFinite
            && [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, anchor.x, anchor.y]
                .allSatisfy(\.isFinite)
    }

    /// From the view's own coordinates to its superview's.
    package var toSuperview: CGAffineTransform { toSuperviewTransform.matrix }

    /// Whether the superview's points can be converted to the view's: false if the view is scaled to nothing.
    var isInvertible: Bool {
        toSuperviewTransform.isTranslation || transform.a * transform.d != transform.b * transform.c
    }

    /// The bounding box of the view, in its superview's points. Setting it keeps the bounds' origin and the transform.
    package var frame: CGRect {
        get { bounds.applying(toSuperview) }
        set {
            bounds.size =
                transform.isIdentity
                ? newValue.size : CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
            center = anchor(of: newValue)
        }
    }
}

/// Whether a view's subviews are laid out.
nonisolated enum LayoutState {
    /// Everything in the view is laid out.
    case done
    /// The view's own subviews are laid out, but something further down is due.
    case dueBelow
    case due
}
