import Foundation
import TouchKit

/// The constraints of a stack's views.
@MainActor
struct StackArrangement {
    let axis: NSLayoutConstraint.Axis
    /// The stack or its margins.
    let container: any LayoutItem
    private(set) var constraints: [NSLayoutConstraint] = []
    /// The spaces of distributions that keep them equal.
    private(set) var gaps: [UILayoutGuide] = []

    /// The priority with which a stack is as small as its views allow.
    private static let shrinking = UILayoutPriority(49)

    init(axis: NSLayoutConstraint.Axis, container: any LayoutItem) {
        self.axis = axis
        self.container = container
    }

    // MARK: Along the axis

    /// Places views one after the other.
    mutating func chain(
        _ views: [UIView], _ distribution: UIStackView.Distribution, space: (UIView) -> CGFloat
    ) {
        shrink(extent)
        guard let first = views.first, let last = views.last else { return }
        relate(first, start, .equal, container, start)
        relate(last, end, .equal, container, end)
        let pairs = zip(views, views.dropFirst())
        switch distribution {
        case .fill, .fillEqually, .fillProportionally:
            for (view, next) in pairs { relate(next, start, .equal, view, end, constant: space(view)) }
        case .equalSpacing, .equalCentering:
            let isSpacing = distribution == .equalSpacing
            for (view, next) in pairs {
                relate(next, start, .greaterThanOrEqual, view, end, constant: space(view))
                let gap = UILayoutGuide()
                relate(gap, start, .equal, view, isSpacing ? end : center)
                relate(gap, end, .equal, next, isSpacing ? start : center)
                if let first = gaps.first {
                    relate(gap, extent, .equal, first, extent, priority: isSpacing ? .required : UILayoutPriority(149))
                }
                gaps.append(gap)
            }
        }
        switch distribution {
        case .fill, .equalSpacing, .equalCentering: break
        case .fillEqually:
            for view in views.dropFirst() { relate(view, extent, .equal, first, extent) }
        case .fillProportionally:
            proportion(views)
        }
    }

    private mutating func proportion(_ views: [UIView]) {
        let lengths = views.map { axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
        guard let place = lengths.firstIndex(where: { $0 > 0 }) else { return }
        for (view, length) in zip(views, lengths) where length > 0 && view !== views[place] {
            relate(
                view, extent, .equal, views[place], extent, multiplier: length / lengths[place],
                priority: UILayoutPriority(999))
        }
    }

    /// Gives a hidden view no length.
    mutating func collapse(_ view: UIView) {
        relate(view, start, .equal, container, start)
        relate(view, extent, .equal, nil, .notAnAttribute, priority: UILayoutPriority(999))
    }

    // MARK: Across the axis

    /// Aligns views with the container or with each other.
    mutating func align(_ views: [UIView], _ alignment: UIStackView.Alignment) {
        let (low, middle, high, size): (Attribute, Attribute, Attribute, Attribute) =
            axis == .horizontal ? (.top, .centerY, .bottom, .height) : (.left, .centerX, .right, .width)
        if alignment != .fill { shrink(size) }
        for view in views {
            relate(
                view, low, alignment == .fill || alignment == .leading ? .equal : .greaterThanOrEqual, container, low)
            relate(
                view, high, alignment == .fill || alignment == .trailing ? .equal : .lessThanOrEqual, container, high)
            switch alignment {
            case .fill, .leading, .trailing: break
            case .center: relate(view, middle, .equal, container, middle)
            case .firstBaseline: alignBaseline(view, .firstBaseline, with: views.first)
            case .lastBaseline: alignBaseline(view, .lastBaseline, with: views.first)
            }
        }
    }

    private mutating func alignBaseline(_ view: UIView, _ baseline: Attribute, with first: UIView?) {
        guard axis == .horizontal, let first, first !== view else { return }
        relate(view, baseline, .equal, first, baseline)
    }

    // MARK: Constraints

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var start: Attribute { axis == .horizontal ? .left : .top }
    private var center: Attribute { axis == .horizontal ? .centerX : .centerY }
    private var end: Attribute { axis == .horizontal ? .right : .bottom }
    private var extent: Attribute { axis == .horizontal ? .width : .height }

    /// Keeps the container as small as its views allow.
    private mutating func shrink(_ attribute: Attribute) {
        relate(container, attribute, .equal, nil, .notAnAttribute, priority: StackArrangement.shrinking)
    }

    private mutating func relate(
        _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: (any LayoutItem)?, _ secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
    }
}

extension UIStackView {
    /// Replaces the constraints that place the arranged subviews.
    func replaceOwnConstraints() {
        removeOwnConstraints()
        let visible = arrangedSubviews.filter { !$0.isHidden }
        let item: any LayoutItem = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
        var arrangement = StackArrangement(axis: axis, container: item)
        for view in arrangedSubviews where view.isHidden { arrangement.collapse(view) }
        arrangement.align(visible, alignment)
        arrangement.chain(visible, distribution) { self.space(after: $0) }
        gaps = arrangement.gaps
        for gap in gaps { addLayoutGuide(gap) }
        ownConstraints = arrangement.constraints
        NSLayoutConstraint.activate(ownConstraints)
    }

    func removeOwnConstraints() {
        NSLayoutConstraint.deactivate(ownConstraints)
        ownConstraints = []
        for gap in gaps { removeLayoutGuide(gap) }
        gaps = []
    }

    private func space(after view: UIView) -> CGFloat {
        let space = customSpacings[ObjectIdentifier(view)] ?? spacing
        return space == UIStackView.spacingUseSystem ? systemSpacing : space
    }
}
