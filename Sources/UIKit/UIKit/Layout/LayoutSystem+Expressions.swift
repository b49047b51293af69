import Foundation
import TouchKit

// The parts of views as linear expressions.
extension LayoutSystem {
    /// Returns the difference of a constraint's sides, as `owner` sees them; nil if a view is gone.
    func expression(of constraint: NSLayoutConstraint, in owner: UIView) -> LinearRow? {
        guard let items = constraint.items,
            var row = expression(of: items.first, constraint.firstAttribute, in: owner)
        else { return nil }
        if let second = items.second {
            guard let other = expression(of: second, constraint.secondAttribute, in: owner) else { return nil }
            row.add(other, times: -Double(constraint.multiplier))
        }
        row.constant -= Double(constraint.constant)
        return row
    }

    /// Returns an attribute of an item in the coordinates of `owner`; nil if it is not in `owner`.
    private func expression(
        of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in owner: UIView
    ) -> LinearRow? {
        guard let view = item.layoutView else { return nil }
        var margins: UILayoutGuide { view.layoutMarginsGuide }
        switch attribute {
        case .notAnAttribute: return LinearRow()
        case .left, .leading: return side(of: item, .horizontal, 0, in: owner)
        case .right, .trailing: return side(of: item, .horizontal, 1, in: owner)
        case .centerX: return side(of: item, .horizontal, 0.5, in: owner)
        case .top: return side(of: item, .vertical, 0, in: owner)
        case .bottom: return side(of: item, .vertical, 1, in: owner)
        case .centerY: return side(of: item, .vertical, 0.5, in: owner)
        case .width: return extent(of: item, .horizontal)
        case .height: return extent(of: item, .vertical)
        case .firstBaseline, .lastBaseline:
            guard let baselines = (item as? UIView)?.baselines(inContentOf: place(of: item).contentSize) else {
                return side(of: item, .vertical, attribute == .firstBaseline ? 0 : 1, in: owner)
            }
            place(of: item).usesBaselines = true
            var row = side(of: item, .vertical, 0.5, in: owner)
            row.constant += attribute == .firstBaseline ? baselines.first : baselines.last
            return row
        case .leftMargin, .leadingMargin: return side(of: margins, .horizontal, 0, in: owner)
        case .rightMargin, .trailingMargin: return side(of: margins, .horizontal, 1, in: owner)
        case .centerXWithinMargins: return side(of: margins, .horizontal, 0.5, in: owner)
        case .topMargin: return side(of: margins, .vertical, 0, in: owner)
        case .bottomMargin: return side(of: margins, .vertical, 1, in: owner)
        case .centerYWithinMargins: return side(of: margins, .vertical, 0.5, in: owner)
        }
    }

    /// Returns the position at a part of an item's extent: 0 is the left or top edge, and 1 the right or bottom one.
    private func side(
        of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, _ part: Double, in owner: UIView
    ) -> LinearRow {
        guard let view = item.layoutView else { return LinearRow() }
        var row = LinearRow()
        // The places of the views on the way to the owner, which move what is in them when they scroll.
        for outer in [view] + view.superviews(below: owner) where outer !== owner {
            row.add(place(of: outer).start(axis), 1)
            if outer !== view || item is UILayoutGuide { row.constant -= scrolling(of: outer, axis) }
        }
        guard let guide = item as? UILayoutGuide else {
            // From inside, the edges are those of the content, and the center is that of the frame.
            row.add(
                view === owner && part != 0.5 ? content(of: view, axis) : extent(of: view, axis),
                times: view === owner ? part : part * zoom(of: view))
            return row
        }
        switch guide.kind {
        case .own: row.add(place(of: guide).start(axis), 1)
        case .margins:
            row.constant += axis == .horizontal ? view.layoutMargins.left : view.layoutMargins.top
            // From outside, the margins stay where the view is.
            if view !== owner { row.constant += scrolling(of: view, axis) }
        case .visible: row.constant += scrolling(of: view, axis)
        case .safeArea:
            row.constant += scrolling(of: view, axis)
            row.constant += axis == .horizontal ? view.safeAreaInsets.left : view.safeAreaInsets.top
        case .content: break
        }
        row.add(extent(of: guide, axis), times: part)
        return row
    }

    /// Returns how far a view has scrolled. Whenever that changes, the system is solved again.
    private func scrolling(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        view.constraintLayout.followsScrolling = true
        return axis == .horizontal ? view.bounds.minX : view.bounds.minY
    }

    private func extent(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LinearRow {
        guard let guide = item as? UILayoutGuide, let view = item.layoutView else {
            return LinearRow(place(of: item).extent(axis))
        }
        switch guide.kind {
        case .own: return LinearRow(place(of: guide).extent(axis))
        case .visible: return LinearRow(place(of: view).extent(axis))
        case .content: return content(of: view, axis)
        case .margins, .safeArea:
            var row = LinearRow(place(of: view).extent(axis))
            let insets = guide.kind == .margins ? view.layoutMargins : view.safeAreaInsets
            row.constant -= axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
            return row
        }
    }

    /// Returns the width or height that a view has for its subviews: that of its content, if it scrolls.
    private func content(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearRow {
        let place = place(of: view)
        guard view is UIScrollView else { return LinearRow(place.extent(axis)) }
        let content = place.content ?? (solver.makeSymbol(.restricted), solver.makeSymbol(.restricted))
        place.content = content
        return LinearRow(axis == .horizontal ? content.width : content.height)
    }
}

extension LayoutPlace {
    /// The left or top edge.
    fileprivate func start(_ axis: NSLayoutConstraint.Axis) -> SolverSymbol {
        axis == .horizontal ? left : top
    }

    /// The variable of the width or the height.
    fileprivate func extent(_ axis: NSLayoutConstraint.Axis) -> SolverSymbol {
        axis == .horizontal ? width : height
    }
}

extension UIView {
    /// The baselines of the first and the last line of text, from the view's center; nil for a view without text.
    /// - Parameter size: The size of the content, if it differs from the natural one.
    fileprivate func baselines(inContentOf size: CGSize?) -> (first: CGFloat, last: CGFloat)? {
        if let label = self as? UILabel {
            let half = (size ?? label.intrinsicContentSize).height / 2
            return (label.font.ascender - half, half + label.font.descender)
        }
        if let font = (self as? UITextField)?.font { return (font.capHeight / 2, font.capHeight / 2) }
        if let button = self as? UIButton { return (button.font.capHeight / 2, button.font.capHeight / 2) }
        return nil
    }

    /// The height of the view's text wrapped at `width`; nil for a view whose text does not wrap.
    func heightOfText(forWidth width: CGFloat) -> CGFloat? {
        guard let label = self as? UILabel, label.numberOfLines != 1, label.preferredMaxLayoutWidth <= 0 else {
            return nil
        }
        return label.sizeThatFits(CGSize(width: max(width, 1), height: 0)).height
    }
}
