public import Foundation

extension UIView {
    /// Whether a view's subviews are laid out.
    enum LayoutState {
        /// Everything in the view is laid out.
        case done
        /// The view's own subviews are laid out, but something further down is due.
        case dueBelow
        /// `layoutSubviews` is due.
        case due
    }

    /// Schedules layout of the view, and marks its superviews up to the screen.
    func markLayout() {
        layoutState = .due
        var view = self
        while let superview = view.superview {
            guard superview.layoutState == .done else { return }
            superview.layoutState = .dueBelow
            view = superview
        }
        (view as? UIWindow)?.screen.setNeedsLayout()
    }

    /// Lays out the view, and everything in it, if layout is due.
    public func layoutIfNeeded() {
        switch layoutState {
        case .done: return
        case .dueBelow: layoutState = .done
        case .due:
            layoutState = .done
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        for subview in subviews {
            subview.layoutIfNeeded()
        }
    }

    // MARK: Sizes

    /// The dimension in `intrinsicContentSize` of a view that has no natural size.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// Resizes the view to the size that fits best; the top left corner stays in place.
    public func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }
}
