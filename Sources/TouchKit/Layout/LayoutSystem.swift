import Foundation

/// The constraints of a root view, solved incrementally.
///
/// Every view has a place in its superview. A position relative to an outer view is the sum of the places on the way.
@MainActor
final class LayoutSystem {
    private unowned let root: UIView
    /// The size that a root without a size of its own should have.
    private let target: (size: CGSize, priorities: AxisPriorities)?
    var solver = LinearSolver()
    private var places: [ObjectIdentifier: LayoutPlace] = [:]
    /// The views that the system places, outer ones first.
    private var order: [UIView] = []
    private var guides: [UILayoutGuide] = []
    private var installed: [ObjectIdentifier: LinearSolver.Constraint] = [:]
    private var waiting: [ObjectIdentifier: NSLayoutConstraint] = [:]
    private var staleContent: [UIView] = []
    private var hasBroken = false
    private var isBuilt = false

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
    private func installAll(of view: UIView) {
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
            if !constraint.isBroken { LayoutLog.note(ignoring: constraint) }
            constraint.isBroken = true
        }
    }

    // MARK: Places

    /// Returns the place of a view or guide.
    func place(of item: any LayoutItem) -> LayoutPlace {
        if let place = places[ObjectIdentifier(item)] { return place }
        let place = LayoutPlace(item, &solver)
        places[ObjectIdentifier(item)] = place
        if let view = item as? UIView, isFixed(view) { fix(place, view) }
        return place
    }

    /// Whether the program decides the view's frame.
    private func isFixed(_ view: UIView) -> Bool {
        if view === root {
            return target == nil && (view.superview == nil || view.translatesAutoresizingMaskIntoConstraints)
        }
        return view.translatesAutoresizingMaskIntoConstraints
    }

    /// Adds the constraints that a view has its present frame. They come first, so that none can contradict them.
    private func fix(_ place: LayoutPlace, _ view: UIView) {
        let size = view.bounds.size
        let frame = CGRect(
            x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
            height: size.height)
        if view !== root { view.constraintLayout.isFixed = true }
        place.frame = frame
        var sides = [(place.width, frame.width), (place.height, frame.height)]
        if view !== root { sides += [(place.left, frame.minX), (place.top, frame.minY)] }
        for (symbol, length) in sides {
            var row = LinearRow(symbol)
            row.constant = -length
            if let constraint = solver.add(row, .equal, priority: LinearSolver.required) {
                place.fixing.append(constraint)
            } else {
                isBuilt = false
            }
        }
    }

    /// Updates the frames of views with autoresizing that have changed.
    /// - Returns: False if the new frames contradict required constraints, or a view is gone.
    private func fixPlaces() -> Bool {
        for place in places.values {
            guard let item = place.item else { return false }
            guard let old = place.frame, let view = item as? UIView else { continue }
            let (size, center) = (view.bounds.size, view.center)
            let isSame =
                old.size == size
                && (view === root || old.minX == center.x - size.width / 2 && old.minY == center.y - size.height / 2)
            guard !isSame else { continue }
            for constraint in place.fixing { solver.remove(constraint) }
            place.fixing = []
            fix(place, view)
            guard isBuilt else { return false }
        }
        return true
    }

    /// Prefers the view's natural size.
    private func fitContent(of view: UIView) {
        guard let place = places[ObjectIdentifier(view)], !isFixed(view) else { return }
        let size = view.intrinsicContentSize
        view.constraintLayout.usedContentSize = size
        fit(place, view, size)
    }

    private func fit(_ place: LayoutPlace, _ view: UIView, _ size: CGSize) {
        let layout = view.constraintLayout
        for constraint in place.fitting { solver.remove(constraint) }
        place.fitting = []
        if place.contentSize != size {
            place.contentSize = size
            if place.usesBaselines { installAll(of: view) }
        }
        let lengths: [(SolverSymbol, CGFloat, NSLayoutConstraint.Axis)] = [
            (place.width, size.width, .horizontal), (place.height, size.height, .vertical),
        ]
        for (symbol, length, axis) in lengths where length >= 0 && length.isFinite {
            var row = LinearRow(symbol)
            row.constant = -length
            let bounds: [(LinearSolver.Relation, UILayoutPriority)] = [
                (.lessOrEqual, layout.hugging[axis]), (.greaterOrEqual, layout.compression[axis]),
            ]
            for (relation, priority) in bounds {
                if let constraint = solver.add(row, relation, priority: priority.rawValue) {
                    place.fitting.append(constraint)
                }
            }
        }
    }

    /// Gives text the height that it needs at the width that was found.
    private func wrapText() {
        for place in places.values {
            guard let view = place.item as? UIView, var size = place.contentSize, !isFixed(view),
                let height = view.heightOfText(forWidth: solver.value(of: place.width)), height != size.height
            else { continue }
            size.height = height
            fit(place, view, size)
        }
    }

    // MARK: Results

    /// Places the views and guides of the system.
    func place() {
        if !isFixed(root), root.superview == nil {
            resize(root, to: place(of: root).frame(in: solver).size)
        }
        for view in order {
            let frame = rounded(place(of: view).frame(in: solver))
            resize(view, to: frame.size)
            let center = CGPoint(x: frame.midX, y: frame.midY)
            if view.center != center { view.center = center }
        }
        for guide in guides { guide.solvedFrame = rounded(place(of: guide).frame(in: solver)) }
        for place in places.values {
            guard let content = place.content, let scroll = place.item as? UIScrollView else { continue }
            let size = CGSize(width: solver.value(of: content.width), height: solver.value(of: content.height))
            if scroll.contentSize != size { scroll.contentSize = size }
        }
    }

    private func resize(_ view: UIView, to size: CGSize) {
        if view.bounds.size != size { view.bounds.size = size }
    }

    /// Returns a frame with its edges on whole pixels.
    private func rounded(_ frame: CGRect) -> CGRect {
        guard let scale = root.window?.screen.scale else { return frame }
        func pixel(_ value: CGFloat) -> CGFloat { ((value + LinearSolver.slack) * scale).rounded() / scale }
        let (left, top) = (pixel(frame.minX), pixel(frame.minY))
        return CGRect(x: left, y: top, width: pixel(frame.maxX) - left, height: pixel(frame.maxY) - top)
    }

    // MARK: Fitting

    private func approach(_ size: CGSize, _ priorities: AxisPriorities) {
        let place = place(of: root)
        for (symbol, length, priority) in [
            (place.width, size.width, priorities.horizontal), (place.height, size.height, priorities.vertical),
        ] {
            var row = LinearRow(symbol)
            row.constant = -length
            _ = solver.add(row, .equal, priority: priority.rawValue)
        }
    }

    /// Returns the size of the root that satisfies its constraints.
    func fittingSize() -> CGSize {
        solve()
        return place(of: root).frame(in: solver).size
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
