public import Foundation

extension UIView {
    /// Whether a view's subviews are where they belong.
    enum LayoutState {
        /// They are, and so is everything further down.
        case done
        /// They are, but something further down is due.
        case dueBelow
        /// `layoutSubviews` is due.
        case due
    }

    /// Notes that the subviews have to be placed anew, and on the way up to the screen that something below is due.
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

    /// Places now what is due, in this view and all it holds.
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

    /// The length that stands for none in `intrinsicContentSize`.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// Takes on the size that fits best, the top left corner staying where it is.
    public func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }
}
