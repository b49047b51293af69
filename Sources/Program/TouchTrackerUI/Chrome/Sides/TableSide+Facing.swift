import Foundation
import TouchKit

// How views are turned to face a side of the table.
extension TableSide {
    /// Turns a view so that its bottom is at this side. The components are whole numbers, so that edges stay crisp.
    var facing: CGAffineTransform {
        switch self {
        case .bottom: .identity
        case .top: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }

    /// Returns the transform from what is seen at this side of a window of `size` to the window, both in points.
    func turn(in size: CGSize) -> CGAffineTransform {
        let seen = seen(size)
        return CGAffineTransform(translationX: -seen.width / 2, y: -seen.height / 2).concatenating(facing)
            .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
    }

    /// The direction from this side to the middle of the table, as a unit vector: up, for a view that faces the side.
    var inward: CGVector { CGVector(dx: -facing.c, dy: -facing.d) }

    /// Whether this side is at the end of a row of text.
    var isSideways: Bool {
        switch self {
        case .bottom, .top: false
        case .left, .right: true
        }
    }

    /// Returns the size of a window, in points, as seen from this side.
    func seen(_ size: CGSize) -> CGSize {
        isSideways ? CGSize(width: size.height, height: size.width) : size
    }

    /// Returns the frame, in a window's points, of what lies in the middle of this side.
    /// - Parameters:
    ///   - size: The size as seen from this side, in points.
    ///   - margin: The distance from the window's edge, in points.
    func frame(of size: CGSize, in window: CGSize, margin: CGFloat) -> CGRect {
        let turned = seen(size)
        let centered = CGPoint(x: (window.width - turned.width) / 2, y: (window.height - turned.height) / 2)
        let origin =
            switch self {
            case .bottom: CGPoint(x: centered.x, y: window.height - turned.height - margin)
            case .top: CGPoint(x: centered.x, y: margin)
            case .left: CGPoint(x: margin, y: centered.y)
            case .right: CGPoint(x: window.width - turned.width - margin, y: centered.y)
            }
        return CGRect(origin: origin, size: turned)
    }

    /// Returns the insets of a view facing this side from the window's edges, for `insets` seen from the bottom side.
    func seen(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        switch self {
        case .bottom: insets
        case .top: UIEdgeInsets(top: insets.bottom, left: insets.right, bottom: insets.top, right: insets.left)
        case .left: UIEdgeInsets(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom)
        case .right: UIEdgeInsets(top: insets.left, left: insets.bottom, bottom: insets.right, right: insets.top)
        }
    }
}
