import Foundation

/// The line around a control that has the keyboard. It lies on the control, reaches beyond its bounds, and takes no touches.
final class FocusRing: UIView {
    /// What the ring is drawn around.
    struct Shape {
        var rect: CGRect
        var cornerRadius: CGFloat
    }

    /// How far the ring is from what it surrounds, and how wide its line is, in points.
    private static let distance: CGFloat = 3
    private static let lineWidth: CGFloat = 2

    private let cornerRadius: CGFloat

    init(around control: UIControl) {
        let shape = control.focusShape
        cornerRadius = shape.cornerRadius + FocusRing.distance
        let reach = FocusRing.distance + FocusRing.lineWidth / 2
        super.init(frame: shape.rect.insetBy(dx: -reach, dy: -reach))
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        control.addSubview(self)
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
