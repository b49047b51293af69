public import Foundation
import TouchKit

/// A relation between the sizes or positions of two views or layout guides, or between one of these and a constant:
/// `first = second * multiplier + constant`.
///
/// An active constraint is held by the nearest view that contains both. Views without autoresizing
/// (`translatesAutoresizingMaskIntoConstraints`) get their frames from the constraints, before `layoutSubviews()`.
/// If required constraints contradict each other, the last one is ignored and reported.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The first view or guide.
    public private(set) weak var firstItem: AnyObject?
    /// The part of the first item.
    public let firstAttribute: Attribute
    /// The relation of the first side to the second.
    public let relation: Relation
    /// The second view or guide; nil if the second side is a constant.
    public private(set) weak var secondItem: AnyObject?
    /// The part of the second item.
    public let secondAttribute: Attribute
    /// The factor of the second item's attribute.
    public let multiplier: CGFloat

    /// The number that is added to the second side, in points. Applied at the next layout; only finite numbers count.
    open var constant: CGFloat {
        didSet {
            if !constant.isFinite {
                constant = oldValue
            } else if constant != oldValue {
                changed()
            }
        }
    }

    /// The importance of the constraint. The default is required.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { changed() } }
    }

    /// A name for logs.
    open var identifier: String?

    /// The view that holds the constraint while it is active.
    weak var owner: UIView?
    /// The views between the owner and the items.
    var crossed: [UIView] = []
    /// Whether the constraint is ignored because it contradicts others.
    var isBroken = false

    private let hasSecondItem: Bool

    /// Creates an inactive constraint. `view1` and `view2` are views or layout guides.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        firstAttribute = attr1
        self.relation = relation
        secondItem = view2.map { $0 as AnyObject }
        secondAttribute = attr2
        hasSecondItem = view2 != nil
        self.multiplier = multiplier
        constant = c.isFinite ? c : 0
        super.init()
    }

    /// Creates a constraint without items, which stands for another one until that is known, and cannot be activated.
    public override convenience init() {
        self.init(
            item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 0)
    }

    deinit {}

    /// Whether layout considers the constraint. Both items must be in one view tree when it becomes active.
    open var isActive: Bool {
        get { owner != nil }
        set {
            if newValue {
                activate()
            } else {
                deactivate()
            }
        }
    }

    /// Activates constraints that are not active.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The relation and its items, as logs name them.
    open nonisolated override var description: String {
        MainThread.isCurrent ? MainActor.assumeIsolated { summary } : super.description
    }

    // MARK: Activation

    /// The items; nil if one of them is gone.
    var items: (first: any LayoutItem, second: (any LayoutItem)?)? {
        guard let first = firstItem as? any LayoutItem else { return nil }
        let second = secondItem as? any LayoutItem
        return hasSecondItem && second == nil ? nil : (first, second)
    }

    private func activate() {
        guard owner == nil else { return }
        guard let items, let first = items.first.layoutView else {
            preconditionFailure("a constraint's items are views, or layout guides that views own")
        }
        let second = items.second?.layoutView ?? first
        guard let owner = first.nearestCommonSuperview(with: second) else {
            preconditionFailure("a constraint is activated before its views have a common superview: \(summary)")
        }
        self.owner = owner
        crossed = first.superviews(below: owner) + second.superviews(below: owner)
        owner.constraintLayout.add(self)
    }

    private func deactivate() {
        isBroken = false
        owner?.constraintLayout.remove(self)
        owner = nil
        crossed = []
    }

    private func changed() {
        owner?.constraintLayout.constraintChanged(self)
    }

    func reaches(into view: UIView) -> Bool {
        guard let items else { return true }
        return [items.first, items.second].contains { $0?.layoutView?.isDescendant(of: view) == true }
    }
}

extension NSLayoutConstraint {
    private var summary: String {
        func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
            "\(item.map { String(describing: type(of: $0)) } ?? "nil").\(attribute)"
        }
        let sign =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        var second = "\(constant)"
        if hasSecondItem {
            second = name(secondItem, secondAttribute)
            if multiplier != 1 { second += " * \(multiplier)" }
            if constant != 0 { second += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        }
        let label = identifier.map { " '\($0)'" } ?? ""
        let rank = priority == .required ? "" : " @\(priority.rawValue)"
        return "<NSLayoutConstraint\(label) \(name(firstItem, firstAttribute)) \(sign) \(second)\(rank)>"
    }
}

extension NSLayoutConstraint {
    /// A part of a view or layout guide.
    public nonisolated enum Attribute: Int, Sendable {
        /// No part: the second side is a constant.
        case notAnAttribute = 0
        case left
        case right
        case top
        case bottom
        /// The edge where text starts: the left one.
        case leading
        /// The edge where text ends: the right one.
        case trailing
        case width
        case height
        case centerX
        case centerY
        /// The baseline of the last line of text; the bottom edge of a view without text.
        case lastBaseline
        /// The baseline of the first line of text; the top edge of a view without text.
        case firstBaseline
        case leftMargin
        case rightMargin
        case topMargin
        case bottomMargin
        /// The left margin.
        case leadingMargin
        /// The right margin.
        case trailingMargin
        case centerXWithinMargins
        case centerYWithinMargins
    }

    /// The relation of a constraint's two sides.
    public nonisolated enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A direction of layout.
    public nonisolated enum Axis: Int, Sendable {
        case horizontal
        case vertical
    }
}
