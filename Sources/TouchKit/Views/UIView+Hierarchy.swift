extension UIView {
    /// The window that the view is in.
    public var window: UIWindow? {
        outermostSuperview as? UIWindow
    }

    /// Puts `view` among the subviews so that `index` of the present ones lie under it.
    public func insertSubview(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        if view.superview === self {
            reorder(view, to: index)
            return
        }
        let window = window
        let changesWindow = view.window !== window
        let (tint, colors) = (view.tintColor, view.interfaceColors)
        view.willMove(toSuperview: self)
        if changesWindow {
            view.windowWillChange(to: window)
        }
        view.detach()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.markTree()
        markLayout()
        if tint != view.tintColor || colors != view.interfaceColors {
            view.appearanceDidChange()
        }
        if changesWindow {
            view.windowDidChange()
        }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Puts `view` directly above `sibling`.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
    }

    /// Puts `view` directly under `sibling`.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling } ?? others.count)
    }

    /// Puts the subview `view` on top of the others.
    public func bringSubviewToFront(_ view: UIView) {
        reorder(view, to: subviews.count)
    }

    /// Puts the subview `view` under the others.
    public func sendSubviewToBack(_ view: UIView) {
        reorder(view, to: 0)
    }

    /// Makes the subviews at the two places change places.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
        subviews.swapAt(first, second)
        subviews[first].markTree()
        subviews[second].markTree()
    }

    /// Takes the view out of its superview, and tells it and all it holds.
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

    /// Whether `view` is this view or one of those it is in.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// The first view with `tag`, of this one and all it holds.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Calls `tell` for this view and all it holds, from the top down.
    func tellTree(_ tell: (UIView) -> Void) {
        tell(self)
        for subview in subviews {
            subview.tellTree(tell)
        }
    }

    private func detach() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        markTree()
        superview.subviews.removeAll { $0 === self }
        superview.markLayout()
        self.superview = nil
    }

    private func windowWillChange(to window: UIWindow?) {
        tellTree { view in
            view.viewController?.beginAppearance(shown: window?.isHidden == false)
            view.willMove(toWindow: window)
            view.endGestures()
        }
        endEditing(true)
    }

    private func windowDidChange() {
        tellTree { view in
            view.didMoveToWindow()
            view.viewController?.endAppearance()
        }
    }

    private func reorder(_ view: UIView, to index: Int) {
        guard let present = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: present)
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.markTree()
    }
}
