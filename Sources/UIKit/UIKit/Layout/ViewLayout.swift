import Foundation
import TouchKit

/// A view's state for constraints; views that no constraint concerns have none.
///
/// A *system* solves the constraints of a *root* and of the views in it whose places constraints decide. Views with
/// autoresizing are roots of their own, unless a constraint relates something in them to something outside.
@MainActor
final class ViewLayout {
    private unowned let view: UIView

    var translatesAutoresizingMask = true {
        didSet { if translatesAutoresizingMask != oldValue { kindChanged() } }
    }
    private(set) var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = [] {
        didSet { systemChanged() }
    }
    var margins: UIEdgeInsets?
    var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    var compression = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    /// Whether `updateConstraints()` is due, as it is once for each view that takes part.
    var needsUpdate = true
    /// Whether constraints depend on how far the view has scrolled.
    var followsScrolling = false
    /// The number of active constraints between something in the view and something outside.
    private var crossings = 0
    /// Whether the system of an outer root uses the view's frame.
    var isFixed = false
    /// The natural size that the system of the root uses; nil if it uses none.
    var usedContentSize: CGSize?

    private var standardGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]

    /// The solved constraints, for a root.
    private var system: LayoutSystem?
    /// Whether something has changed since the system was solved.
    private var isDue = false

    init(of view: UIView) {
        self.view = view
    }

    deinit {}

    func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let guide = standardGuides[kind] { return guide }
        let guide = UILayoutGuide(kind, of: view)
        standardGuides[kind] = guide
        return guide
    }

    // MARK: Root

    /// Whether the system of an outer root decides or needs the places of the view's own subviews.
    var belongsToOuterSystem: Bool { !translatesAutoresizingMask || crossings > 0 }

    /// The view whose system places the subviews of this one.
    private var root: UIView {
        var view = view
        while let superview = view.superview, view.ownLayout?.belongsToOuterSystem == true {
            view = superview
        }
        return view
    }

    /// Solves the root's constraints if anything has changed, and places its views.
    func layOut() {
        let root = root
        guard let layout = root.ownLayout, layout.isDue || root.isLayoutDue else { return }
        layout.isDue = false
        root.updateConstraintsIfNeeded()
        layout.isDue = false
        let system = layout.system ?? LayoutSystem(of: root)
        layout.system = system
        system.solve()
        system.place()
    }

    /// Calls `updateConstraints()` of views in the system for which it is due, the innermost first.
    func updateConstraints() {
        for subview in view.subviews {
            if let layout = subview.ownLayout, layout.belongsToOuterSystem || layout.needsUpdate {
                subview.updateConstraintsIfNeeded()
            }
        }
        guard needsUpdate else { return }
        needsUpdate = false
        view.viewController?.updateViewConstraints()
        view.updateConstraints()
    }

    // MARK: Changes

    func add(_ constraint: NSLayoutConstraint) {
        constraints.append(constraint)
        for view in constraint.crossed { view.constraintLayout.crossings += 1 }
        if constraint.crossed.isEmpty {
            constraintChanged(constraint)
        } else {
            for view in constraint.crossed { view.constraintLayout.system = nil }
            systemChanged()
        }
    }

    func remove(_ constraint: NSLayoutConstraint) {
        guard let place = constraints.firstIndex(where: { $0 === constraint }) else { return }
        let root = root.constraintLayout
        constraints.remove(at: place)
        for view in constraint.crossed { view.constraintLayout.crossings -= 1 }
        if constraint.crossed.isEmpty {
            root.system?.remove(constraint)
            root.becomeDue()
        } else {
            root.systemChanged()
            for view in constraint.crossed { view.constraintLayout.systemChanged() }
        }
    }

    func constraintChanged(_ constraint: NSLayoutConstraint) {
        let root = root.constraintLayout
        root.system?.update(constraint)
        root.becomeDue()
    }

    /// Schedules a new system of the root.
    func systemChanged() {
        let root = root.constraintLayout
        root.system = nil
        root.becomeDue()
    }

    /// Schedules layout of the root with its system.
    func becomeDue() {
        let root = root
        root.constraintLayout.isDue = true
        root.markLayout()
    }

    private func kindChanged() {
        system = nil
        view.superview?.constraintLayout.systemChanged()
        systemChanged()
    }

    /// Called after the view's frame, transform or the origin of its bounds has changed.
    func geometryChanged(from old: ViewGeometry) {
        if isFixed, translatesAutoresizingMask { view.superview?.constraintLayout.becomeDue() }
        if followsScrolling, view.bounds.origin != old.bounds.origin { systemChanged() }
        if !translatesAutoresizingMask, view.transform != old.transform, view.isZoomed { systemChanged() }
    }

    /// Called after the view was hidden or shown.
    func visibilityChanged() {
        (view.superview as? UIStackView)?.arrangementChanged()
    }

    /// Called after a change that may affect `intrinsicContentSize`.
    func contentMayHaveChanged() {
        guard let usedContentSize, usedContentSize != view.intrinsicContentSize else { return }
        contentChanged()
    }

    func contentChanged() {
        guard !translatesAutoresizingMask else { return }
        root.ownLayout?.system?.updateContent(of: view)
        becomeDue()
        if let stack = view.superview as? UIStackView, stack.distribution == .fillProportionally {
            stack.arrangementChanged()
        }
    }

    /// Called after the view was added to a superview.
    func superviewChanged() {
        guard belongsToOuterSystem || needsUpdate else { return }
        system = nil
        usedContentSize = nil
        systemChanged()
    }

    /// Deactivates the constraints of `leaving`, a view inside that is about to be removed, and of what is in it.
    func willRemove(_ leaving: UIView) {
        guard !constraints.isEmpty else { return }
        NSLayoutConstraint.deactivate(constraints.filter { $0.reaches(into: leaving) })
    }

    /// Called before the view is removed from its superview.
    func willLeaveSuperview() {
        guard belongsToOuterSystem || isFixed else { return }
        view.superview?.constraintLayout.systemChanged()
    }
}
