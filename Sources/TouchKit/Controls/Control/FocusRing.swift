package import Foundation

/// The shape that a focus ring surrounds: a rectangle with round corners, in the control's points.
package struct FocusOutline: Equatable {
    package var rect: CGRect
    package var cornerRadius: CGFloat

    package init(rect: CGRect, cornerRadius: CGFloat) {
        self.rect = rect
        self.cornerRadius = cornerRadius
    }
}

/// The outline around a control that is first responder. It extends beyond the control's bounds and ignores touches.
final class FocusRing: UIView {

    /// The distance from the surrounded shape, and the width of the line, in points.
    private static let distance: CGFloat = 3
    private static let lineWidth: CGFloat = 2

    private let cornerRadius: CGFloat

    init(around shape: FocusOutline) {
        cornerRadius = shape.cornerRadius + FocusRing.distance
        let reach = FocusRing.distance + FocusRing.lineWidth / 2
        super.init(frame: shape.rect.insetBy(dx: -reach, dy: -reach))
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let line = bounds.insetBy(dx: FocusRing.lineWidth / 2, dy: FocusRing.lineWidth / 2)
        let path = UIBezierPath(roundedRect: line, cornerRadius: cornerRadius)
        path.lineWidth = FocusRing.lineWidth
        tintColor.setStroke()
        path.stroke()
    }
}
