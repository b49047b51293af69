public import Foundation
import TouchKit

/// A part of a view or layout guide, from which constraints are created: `box.leftAnchor.constraint(equalTo: …)`.
///
/// The constraints are created inactive.
@preconcurrency @MainActor
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let item: any LayoutItem
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        super.init()
    }

    deinit {}

    func relation(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint that keeps this anchor `constant` points after another.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
        relation(.equal, anchor, constant: constant)
    }

    /// Returns a constraint that keeps this anchor at least `constant` points after another.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relation(.greaterThanOrEqual, anchor, constant: constant)
    }

    /// Returns a constraint that keeps this anchor at most `constant` points after another.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relation(.lessThanOrEqual, anchor, constant: constant)
    }
}

/// The distance that views keep by default, in points.
nonisolated let systemSpacing: CGFloat = 8

/// A horizontal position: an edge or the center.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    deinit {}

    /// Returns a constraint that keeps this anchor `multiplier` times 8 points after another.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relation(.equal, anchor, constant: multiplier * systemSpacing)
    }

    /// Returns a constraint that keeps this anchor at least `multiplier` times 8 points after another.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relation(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing)
    }
}

/// A vertical position: an edge, the center or a baseline.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    deinit {}

    /// Returns a constraint that keeps this anchor `multiplier` times 8 points below another.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relation(.equal, anchor, constant: multiplier * systemSpacing)
    }

    /// Returns a constraint that keeps this anchor at least `multiplier` times 8 points below another.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relation(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing)
    }
}

/// A width or height.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    deinit {}

    /// Returns a constraint that keeps the dimension at `constant` points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        relation(.equal, nil, constant: constant)
    }

    /// Returns a constraint that keeps the dimension at `constant` points or more.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        relation(.greaterThanOrEqual, nil, constant: constant)
    }

    /// Returns a constraint that keeps the dimension at `constant` points or less.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        relation(.lessThanOrEqual, nil, constant: constant)
    }

    /// Returns a constraint that keeps the dimension at `multiplier` times another plus `constant` points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relation(.equal, anchor, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint that keeps the dimension at `multiplier` times another plus `constant` points, or more.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relation(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint that keeps the dimension at `multiplier` times another plus `constant` points, or less.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        relation(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
    }
}
