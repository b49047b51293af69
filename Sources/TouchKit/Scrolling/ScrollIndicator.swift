import Foundation

/// The bar that shows the position in the content while a scroll view moves.
final class ScrollIndicator: UIView {
    /// The bar's width, its distance from the edge, and its least length, in points.
    static let width: CGFloat = 3
    static let margin: CGFloat = 3
    static let leastLength: CGFloat = 24

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        interfaceColors.secondaryLabel.withAlphaComponent(0.7).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: ScrollIndicator.width / 2).fill()
    }

    /// Returns the start and length of the bar on a track of `length`, if `visible` of `total` points are shown from
    /// `offset` on.
    ///
    /// The bar is shorter if the offset is beyond an end; nil if all of the content is visible.
    static func span(
        offset: CGFloat, visible: CGFloat, total: CGFloat, length: CGFloat
    ) -> (start: CGFloat, length: CGFloat)? {
        guard total > visible, visible > 0, length > 0 else { return nil }
        let beyond = max(-offset, offset + visible - total, 0)
        let whole = max(length * visible / total, leastLength)
        let bar = max(whole - beyond, leastLength / 2)
        let part = min(max(offset / (total - visible), 0), 1)
        return ((length - bar) * part, bar)
    }
}

extension UIScrollView {
    /// Shows the scroll indicators for a moment.
    public func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    func showIndicators() {
        updateIndicators()
        for (indicator, isWanted) in [
            (horizontalIndicator, showsHorizontalScrollIndicator), (verticalIndicator, showsVerticalScrollIndicator),
        ] where isWanted {
            bringSubviewToFront(indicator)
            indicator.alpha = 1
        }
    }

    func hideIndicators() {
        for indicator in [horizontalIndicator, verticalIndicator] where indicator.alpha > 0 {
            UIView.animate(withDuration: Thresholds.controlAnimation, delay: Thresholds.indicatorRest) {
                indicator.alpha = 0
            }
        }
    }

    /// Moves the bars to the current offset.
    func updateIndicators() {
        let (inset, margin, width) = (contentInset, ScrollIndicator.margin, ScrollIndicator.width)
        let across = ScrollIndicator.span(
            offset: bounds.minX + inset.left, visible: bounds.width,
            total: contentSize.width + inset.left + inset.right,
            length: bounds.width - 4 * margin)
        horizontalIndicator.isHidden = across == nil || !showsHorizontalScrollIndicator
        if let across {
            horizontalIndicator.frame = CGRect(
                x: bounds.minX + 2 * margin + across.start, y: bounds.maxY - margin - width, width: across.length,
                height: width)
        }
        let down = ScrollIndicator.span(
            offset: bounds.minY + inset.top, visible: bounds.height,
            total: contentSize.height + inset.top + inset.bottom,
            length: bounds.height - 4 * margin)
        verticalIndicator.isHidden = down == nil || !showsVerticalScrollIndicator
        if let down {
            verticalIndicator.frame = CGRect(
                x: bounds.maxX - margin - width, y: bounds.minY + 2 * margin + down.start, width: width,
                height: down.length)
        }
    }
}
