import Foundation
import TouchKit

// The views beside the text.
extension UITextField {
    private func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    var shownLeftView: UIView? { isShown(leftViewMode) ? leftView : nil }
    var shownRightView: UIView? { isShown(rightViewMode) ? rightView : nil }

    private func size(of view: UIView?) -> CGSize {
        guard let view else { return .zero }
        return view.bounds.isEmpty ? view.sizeThatFits(bounds.size) : view.bounds.size
    }

    func defaultLeftViewRect(_ bounds: CGRect) -> CGRect {
        let size = size(of: leftView)
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    func defaultRightViewRect(_ bounds: CGRect) -> CGRect {
        let size = size(of: rightView)
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Replaces a view beside the text.
    func exchange(_ old: UIView?, for new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        sideViewsDidChange()
    }

    /// Shows the views beside the text, or not, after that has changed.
    func sideViewsDidChange() {
        placeSideViews()
        textDidChange()
    }

    func placeSideViews() {
        for (view, shown, rect) in [
            (leftView, shownLeftView, leftViewRect(forBounds: bounds)),
            (rightView, shownRightView, rightViewRect(forBounds: bounds)),
        ] {
            guard let view else { continue }
            if shown == nil {
                if view.superview === self { view.removeFromSuperview() }
            } else {
                if view.superview !== self { addSubview(view) }
                view.bounds.size = rect.size
                view.center = CGPoint(x: rect.midX, y: rect.midY)
            }
        }
    }
}
