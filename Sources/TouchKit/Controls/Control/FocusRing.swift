import Foundation

/// The outline around a control that is first responder. It extends beyond the control's bounds and ignores touches.
final class FocusRing: UIView {
    /// The shape that the ring surrounds.
    struct Shape {
        var rect: CGRect
        var cornerRadius: CGFloat
    }

    /// The distance from the surrounded shape, and the width of the line, in points.
    private static let distance: CGFloat = 3
    private static let lineWidth: CGFloat = 2

    private let cornerRadius: CGFloat

    init(around shape: Shape) {
        cornerRadius = shape.cornerRadius + FocusRing.distance
        let reach = FocusRing.distance + FocusRing.lineWidth / 2
        super.init(frame: shape.rect.insetBy(dx: -reach, dy: -reach))
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let line = bounds.insetBy(dx: FocusRing.lineWidth / 2, dy: FocusRing.lineWidth / 2)
        let path = UIBezierPath(roundedRect: line, cornerRadius: cornerRadius)
        path.lineWidth = FocusRing.lineWidth
        tintColor.setStroke()
        path.stroke()
    }
}
