// The ring around the control that has the keyboard focus.

/// The focus ring of a control, and its shape.
struct ControlFocus {
    /// The ring; nil while it is not shown.
    var ring: FocusRing?
    /// The shape that the ring surrounds; nil for the control's usual one.
    var outline: FocusOutline?
}

extension UIControl {
    /// The shape that the focus ring surrounds; nil for the control's usual one.
    package var focusOutline: FocusOutline? {
        get { focus.outline }
        set {
            guard newValue != focus.outline else { return }
            focus.outline = newValue
            removeFocusRing()
            updateFocusRing()
        }
    }

    /// Shows the focus ring if the control is first responder and the window shows the focus, and removes it if not.
    func updateFocusRing() {
        let isShown = isFirstResponder && showsFocusRing && window?.showsFocus == true
        if isShown, focus.ring == nil {
            let ring = FocusRing(around: focus.outline ?? focusShape)
            addSubview(ring)
            focus.ring = ring
        } else if !isShown {
            removeFocusRing()
        }
    }

    func removeFocusRing() {
        focus.ring?.removeFromSuperview()
        focus.ring = nil
    }
}
