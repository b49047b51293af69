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

extension UIControl {
    /// Shows the focus ring if the control is first responder and the window shows the focus, and removes it if not.
    func updateFocusRing() {
        let isShown = isFirstResponder && showsFocusRing && window?.showsFocus == true
        if isShown, focusRing == nil {
            let ring = FocusRing(around: focusOutline ?? focusShape)
            addSubview(ring)
            focusRing = ring
        } else if !isShown {
            removeFocusRing()
        }
    }

    func removeFocusRing() {
        focusRing?.removeFromSuperview()
        focusRing = nil
    }
}
