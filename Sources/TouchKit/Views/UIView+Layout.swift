extension UIView {
    /// Whether a view's subviews are where they belong.
    enum LayoutState {
        /// They are.
        case done
        /// `layoutSubviews` is due.
        case needed
    }

    /// The subviews will be placed anew before the next drawing.
    public func setNeedsLayout() {
        layoutState = .needed
        outermostScreen?.setNeedsDisplay()
    }

    /// Places now what is due, in this view and all it holds.
    public func layoutIfNeeded() {
        switch layoutState {
        case .done: break
        case .needed:
            layoutState = .done
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        for subview in subviews {
            subview.layoutIfNeeded()
        }
    }
}
