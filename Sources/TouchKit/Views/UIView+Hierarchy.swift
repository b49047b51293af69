extension UIView {
    /// The window that the view is in.
    public var window: UIWindow? {
        outermostSuperview as? UIWindow
    }

    /// Puts `view` on top of the other subviews, taking it from where it was.
    public func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
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
            view.tellTree { $0.willMove(toWindow: window) }
        }
        view.detach()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.markTree()
        setNeedsLayout()
        if tint != view.tintColor || colors != view.interfaceColors {
            view.appearanceDidChange()
        }
        if changesWindow {
            view.tellTree { $0.didMoveToWindow() }
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

    /// Takes the view out of its superview. A touch that began in it stays its own to the end (S2).
    public func removeFromSuperview() {
        guard superview != nil else { return }
        let window = window
        willMove(toSuperview: nil)
        if window != nil {
            tellTree { $0.willMove(toWindow: nil) }
        }
        detach()
        if window != nil {
            tellTree { $0.didMoveToWindow() }
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

    private func detach() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        markTree()
        surrenderFirstResponder()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    /// A view that leaves its window cannot go on being the first responder, nor can anything in it.
    private func surrenderFirstResponder() {
        guard let window, let first = window.firstResponder else { return }
        let home = (first as? UIView) ?? (first as? UIViewController)?.viewIfLoaded
        guard let home, home.isDescendant(of: self) else { return }
        if !first.resignFirstResponder() {
            window.firstResponder = nil
        }
    }

    private func reorder(_ view: UIView, to index: Int) {
        guard let present = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: present)
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.markTree()
    }

    /// Tells this view, then all it holds, from the outside in.
    func tellTree(_ tell: (UIView) -> Void) {
        tell(self)
        for subview in subviews {
            subview.tellTree(tell)
        }
    }
}
