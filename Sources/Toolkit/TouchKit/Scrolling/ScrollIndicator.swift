import Foundation

/// The bar that shows the position in the content while a scroll view moves; only then it is in the view, on top.
final class ScrollIndicator: UIView {
    /// The bar's width, its distance from the edge, and its least length, in points.
    static let width: CGFloat = 3
    static let margin: CGFloat = 3
    static let leastLength: CGFloat = 24

    var style = UIScrollView.IndicatorStyle.default {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let color =
            switch style {
            case .default: interfaceColors.secondaryLabel
            case .black: UIColor.black
            case .white: UIColor.white
            }
        color.withAlphaComponent(0.7).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: ScrollIndicator.width / 2).fill()
    }

    /// Returns the start and length of the bar on its track, if `visible` of `total` points are shown from `offset` on
    /// beside a track that has `room`.
    ///
    /// The bar is shorter if the offset is beyond an end; nil if all of the content is visible.
    static func span(
        offset: CGFloat, visible: CGFloat, total: CGFloat, room: CGFloat
    ) -> (start: CGFloat, length: CGFloat)? {
        let length = room - 4 * margin
        guard total > visible, visible > 0, length > 0 else { return nil }
        let beyond = max(-offset, offset + visible - total, 0)
        let whole = max(length * visible / total, leastLength)
        let bar = max(whole - beyond, leastLength / 2)
        let part = min(max(offset / (total - visible), 0), 1)
        return ((length - bar) * part, bar)
    }
}
