extension UIView {
    /// The window that contains the view, if any.
    public var window: UIWindow? {
        outermostSuperview as? UIWindow
    }

    /// Inserts `view` above the first `index` subviews.
    public func insertSubview(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        if view.superview === self {
            reorder(view, to: index)
            return
        }
        let window = window
        let changesWindow = view.window !== window
        let (tint, style) = (view.tintColor, view.userInterfaceStyle)
        view.willMove(toSuperview: self)
        if changesWindow {
            view.windowWillChange(to: window)
        }
        view.detach()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.storedSuperview = self
        view.attachment?.superviewDidChange()
        view.markTreeDamaged()
        noteAddition(view)
        markLayout()
        if tint != view.tintColor || style != view.userInterfaceStyle {
            view.appearanceDidChange()
            view.styleDidChange(from: style)
        }
        if changesWindow {
            view.windowDidChange()
        }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Inserts `view` directly above `sibling`.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
    }

    /// Inserts `view` directly below `sibling`.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling } ?? others.count)
    }

    /// Moves the subview `view` to the top.
    public func bringSubviewToFront(_ view: UIView) {
        reorder(view, to: subviews.count)
    }

    /// Moves the subview `view` to the bottom.
    public func sendSubviewToBack(_ view: UIView) {
        reorder(view, to: 0)
    }

    /// Exchanges the subviews at two indexes.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
        subviews.swapAt(first, second)
        subviews[first].markTreeDamaged()
        subviews[second].markTreeDamaged()
    }

    /// Removes the view from its superview, and notifies the view and its subviews.
    func leaveSuperview() {
        guard superview != nil else { return }
        let changesWindow = window != nil
        willMove(toSuperview: nil)
        if changesWindow {
            windowWillChange(to: nil)
        }
        detach()
        if changesWindow {
            windowDidChange()
        }
        didMoveToSuperview()
    }

    /// Returns whether `environment` is this view or is contained in it.
    public func contains(_ environment: UIView) -> Bool { environment.isDescendant(of: self) }

    /// Returns whether this view is `view` or is contained in it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// Returns the first view with `tag`, among this view and everything that it contains.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Calls `body` with this view and everything that it contains, parents first.
    func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews {
            subview.forEachInTree(body)
        }
    }

    private func detach() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        for ancestor in sequence(first: superview, next: \.superview) { ancestor.attachment?.willRemove(self) }
        attachment?.willLeaveSuperview()
        markTreeDamaged()
        superview.subviews.removeAll { $0 === self }
        superview.markLayout()
        storedSuperview = nil
        superview.discardPlaces()
    }

    private func windowWillChange(to window: UIWindow?) {
        forEachInTree { view in
            view.viewController?.beginAppearance(shown: window?.isHidden == false)
            view.willMove(toWindow: window)
            view.endGestures()
        }
        // Not `endEditing(_:)`, which a subclass may override, and which UIKit does not call here.
        _ = resignFirstResponderInside(force: true)
    }

    private func windowDidChange() {
        forEachInTree { view in
            view.didMoveToWindow()
            view.viewController?.endAppearance()
        }
    }

    /// Makes the first responder resign if it is this view or inside it; see `endEditing(_:)`.
    func resignFirstResponderInside(force: Bool) -> Bool {
        guard let window, let first = window.firstResponder, first.home?.isDescendant(of: self) == true else {
            return true
        }
        if first.resignFirstResponder() { return true }
        if force {
            window.firstResponder = nil
            (first as? any FirstResponderObserver)?.firstResponderWasTaken()
        }
        return force
    }

    private func reorder(_ view: UIView, to index: Int) {
        guard let present = subviews.firstIndex(where: { $0 === view }) else { return }
        let place = min(max(index, 0), subviews.count - 1)
        guard place != present else { return }
        subviews.remove(at: present)
        subviews.insert(view, at: place)
        view.markTreeDamaged()
    }

    // MARK: Inherited appearance

    /// The style of the view and its subviews. The default is unspecified: the superview's style, light for a window.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownAppearance.style }
        set { ownAppearance.style = newValue }
    }

    /// The colors for drawing the view in its style.
    public var interfaceColors: InterfaceColors {
        InterfaceColors(userInterfaceStyle)
    }

    /// The view's own style, or else the superview's; light for a window.
    var userInterfaceStyle: UIUserInterfaceStyle {
        switch ownAppearance.style {
        case .light, .dark: ownAppearance.style
        case .unspecified: inheritedStyle
        }
    }

    /// The superview's style; light without one.
    var inheritedStyle: UIUserInterfaceStyle { superview?.userInterfaceStyle ?? .light }

    /// The nearest tint color set above the view. Without one, the accent of the view's own style.
    var inheritedTintColor: UIColor {
        var view = superview
        while let current = view {
            if let color = current.ownAppearance.tintColor { return color }
            view = current.superview
        }
        return interfaceColors.accent
    }

    /// Called when the style or tint of the view changes; redraws the view and its subviews and notifies them.
    func appearanceDidChange() {
        markTreeDamaged()
        forEachInTree {
            $0.picture?.discard()
            $0.tintColorDidChange()
        }
    }
}
