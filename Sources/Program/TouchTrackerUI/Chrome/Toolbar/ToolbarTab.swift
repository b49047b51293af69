import Foundation
import TouchKit

/// The short bar at the edge that stands for a hidden toolbar, and shows it when tapped or pulled.
final class ToolbarTab: ActionButton {
    /// The length along the edge, and the depth, of the area that can be touched, in points.
    static let touchSize = CGSize(width: 96, height: Metrics.touchTarget)
    /// The length and the thickness of the visible bar, in points.
    private static let bar = CGSize(width: 56, height: 5)
    /// The distance from the edge to the bar, in points.
    private static let inset: CGFloat = 6

    var edge = TableSide.bottom {
        didSet {
            if edge != oldValue { setNeedsDisplay() }
        }
    }

    /// - Parameter onPress: Called when the tab is tapped, or when a finger drags out of it.
    init(onPress: @escaping () -> Void) {
        super.init(onPress: onPress)
        tip = Tip(.toolbar)
        addAction(UIAction { _ in onPress() }, for: .touchDragExit)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let (bar, corner) = (edge.frame(of: Self.bar, in: bounds.size, margin: Self.inset), Self.bar.height / 2)
        let colors = interfaceColors
        colors.panel.setFill()
        UIBezierPath(roundedRect: bar.insetBy(dx: -1.5, dy: -1.5), cornerRadius: corner + 1.5).fill()
        colors.secondaryLabel.withAlphaComponent(isHighlighted || isHovered ? 1 : 0.6).setFill()
        UIBezierPath(roundedRect: bar, cornerRadius: corner).fill()
    }
}
