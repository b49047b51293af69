public import Foundation
public import TouchKit

// Constraints of a view.
extension UIView {
    /// The view's state for constraints; nil if no constraint needs it.
    var ownLayout: ViewLayout? { ownExtension?.layout }

    /// The view's state for constraints, created on first use.
    var constraintLayout: ViewLayout {
        if let ownLayout { return ownLayout }
        let layout = ViewLayout(of: self)
        viewExtension.layout = layout
        return layout
    }

    /// Whether the view's frame is set by the program and by autoresizing, and constraints only use it. The default is
    /// true; set it to false for a view that constraints place.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { ownLayout?.translatesAutoresizingMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            constraintLayout.translatesAutoresizingMask = newValue
        }
    }

    /// The active constraints that the view holds: those between itself and its subviews, and between these.
    public var constraints: [NSLayoutConstraint] { ownLayout?.constraints ?? [] }

    /// Activates a constraint.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    // MARK: Natural size

    /// Returns the priority with which the view resists being larger than its `intrinsicContentSize`.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        ownLayout?.hugging[axis] ?? .defaultLow
    }

    /// Sets the priority with which the view resists being larger than its `intrinsicContentSize`. The default is low.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard priority != contentHuggingPriority(for: axis) else { return }
        constraintLayout.hugging[axis] = priority
        constraintLayout.contentChanged()
    }

    /// Returns the priority with which the view resists being smaller than its `intrinsicContentSize`.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        ownLayout?.compression[axis] ?? .defaultHigh
    }

    /// Sets the priority with which the view resists shrinking below its `intrinsicContentSize`. The default is high.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard priority != contentCompressionResistancePriority(for: axis) else { return }
        constraintLayout.compression[axis] = priority
        constraintLayout.contentChanged()
    }

    /// Schedules layout with the present `intrinsicContentSize`. The toolkit's own views do this when their content
    /// changes; so does `setNeedsDisplay()`.
    public func invalidateIntrinsicContentSize() { ownLayout?.contentChanged() }

    // MARK: Updating

    /// Schedules a call of `updateConstraints()` before the next layout.
    public func setNeedsUpdateConstraints() {
        constraintLayout.needsUpdate = true
        constraintLayout.becomeDue()
    }

    /// Whether a call of `updateConstraints()` is scheduled.
    public func needsUpdateConstraints() -> Bool { ownLayout?.needsUpdate ?? false }

    // MARK: Fitting

    /// The target size for the smallest size that satisfies the constraints.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// The target size for a large size that satisfies the constraints.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Returns the size nearest to `targetSize` that satisfies the constraints in the view, in points.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size nearest to `targetSize` that satisfies the constraints in the view, in points; the priorities
    /// decide how important the target is.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        return LayoutSystem(of: self, target: targetSize, AxisPriorities(horizontal: horizontal, vertical: vertical))
            .fittingSize()
    }

    // MARK: Tree

    /// The views that contain this one, inside `ancestor`, the nearest first.
    func superviews(below ancestor: UIView) -> [UIView] {
        guard self !== ancestor else { return [] }
        return Array(sequence(first: self, next: \.superview).dropFirst().prefix { $0 !== ancestor })
    }
}
