import Foundation

// The views above the first section and below the last one.
extension UITableView {
    /// The distance of the first section from the top of the content, in points.
    var layoutTop: CGFloat { tableHeaderView?.bounds.height ?? 0 }

    var footerHeight: CGFloat { tableFooterView?.bounds.height ?? 0 }

    func replace(_ old: UIView?, by new: UIView?) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        if let new { addSubview(new) }
        contentSize.height = layoutTop + layout.height + footerHeight
        setNeedsLayout()
    }

    func placeHeaderAndFooter() {
        tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: layoutTop)
        tableFooterView?.frame = CGRect(
            x: 0, y: layoutTop + layout.height, width: bounds.width, height: footerHeight)
    }
}
