import Foundation
import TouchKit

/// The constraints of a root view, solved incrementally.
///
/// Every view has a place in its superview. A position relative to an outer view is the sum of the places on the way.
@MainActor
final class LayoutSystem {
    unowned let root: UIView
    /// The size that a root without a size of its own should have.
    let target: (size: CGSize, priorities: AxisPriorities)?
    var solver = LinearSolver()
    var places: [ObjectIdentifier: LayoutPlace] = [:]
    /// The views that the system places, outer ones first.
    var order: [UIView] = []
    var guides: [UILayoutGuide] = []
    private var installed: [ObjectIdentifier: LinearSolver.Constraint] = [:]
    private var waiting: [ObjectIdentifier: NSLayoutConstraint] = [:]
    private var staleContent: [UIView] = []
    var hasBroken = false
    var isBuilt = false

    /// Creates the system of a root, or one that looks for the size of a view from inside.
    init(of root: UIView, target: CGSize, _ priorities: AxisPriorities) {
        self.root = root
        self.target = (target, priorities)
    }

    init(of root: UIView) {
        self.root = root
        target = nil
    }

    deinit {}

    // MARK: Changes

    func update(_ constraint: NSLayoutConstraint) {
        waiting[ObjectIdentifier(constraint)] = constraint
    }

    func remove(_ constraint: NSLayoutConstraint) {
        waiting[ObjectIdentifier(constraint)] = nil
        if let old = installed.removeValue(forKey: ObjectIdentifier(constraint)) { solver.remove(old) }
        // What contradicted it may be possible now.
        if hasBroken { isBuilt = false }
    }

    func updateContent(of view: UIView) {
        staleContent.append(view)
    }

    // MARK: Solving

    /// Takes all changes into account.
    func solve() {
        if isBuilt {
            let changed = waiting
            let content = staleContent
            (waiting, staleContent) = ([:], [])
            if hasBroken, !changed.isEmpty { isBuilt = false }
            if !fixPlaces() { isBuilt = false }
            for (_, constraint) in changed where isBuilt { install(constraint) }
            for view in content where isBuilt { fitContent(of: view) }
        }
        if !isBuilt { build() }
        wrapText()
    }

    private func build() {
        solver = LinearSolver()
        (places, order, guides) = ([:], [], [])
        (installed, waiting, staleContent) = ([:], [:], [])
        (hasBroken, isBuilt) = (false, true)
        var constraints: [NSLayoutConstraint] = []
        collect(root, &constraints)
        // Places first: required constraints must not displace what is fixed.
        for constraint in constraints {
            guard let items = constraint.items else { continue }
            for view in [items.first.layoutView, items.second?.layoutView] { _ = view.map { place(of: $0) } }
        }
        for constraint in constraints { install(constraint) }
        for place in places.values {
            if let view = place.item as? UIView { fitContent(of: view) }
        }
        if let target { approach(target.size, target.priorities) }
    }

    /// Collects the constraints of a view and of the views in it that belong to the system.
    private func collect(_ view: UIView, _ constraints: inout [NSLayoutConstraint]) {
        _ = place(of: view)
        constraints += view.constraints
        guides += view.layoutGuides
        for subview in view.subviews where subview.ownLayout?.belongsToOuterSystem == true {
            if !subview.translatesAutoresizingMaskIntoConstraints { order.append(subview) }
            collect(subview, &constraints)
        }
    }

    /// Installs the constraints of a view again.
    func installAll(of view: UIView) {
        for constraint in root.constraintsInSystem
        where constraint.firstItem === view || constraint.secondItem === view {
            install(constraint)
        }
    }

    private func install(_ constraint: NSLayoutConstraint) {
        let key = ObjectIdentifier(constraint)
        if let old = installed.removeValue(forKey: key) { solver.remove(old) }
        guard let owner = constraint.owner, let row = expression(of: constraint, in: owner) else { return }
        installed[key] = solver.add(
            row, constraint.relation.solverRelation, priority: constraint.priority.rawValue)
        if installed[key] != nil {
            constraint.isBroken = false
        } else {
            hasBroken = true
            // A root without a size has not been placed yet.
            guard !constraint.isBroken, !root.bounds.isEmpty || !isFixed(root) else { return }
            constraint.isBroken = true
            LayoutLog.note(ignoring: constraint)
        }
    }
}

extension UIView {
    /// The constraints of the view and of the views in it that belong to its system.
    fileprivate var constraintsInSystem: [NSLayoutConstraint] {
        subviews.reduce(constraints) { $1.ownLayout?.belongsToOuterSystem == true ? $0 + $1.constraintsInSystem : $0 }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var solverRelation: LinearSolver.Relation {
        switch self {
        case .lessThanOrEqual: .lessOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }
}
