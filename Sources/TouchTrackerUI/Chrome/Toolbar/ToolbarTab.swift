import Foundation
import TouchKit

/// What is left of a hidden toolbar: a short bar at its edge that brings it back, by a tap or pulled out by a finger.
final class ToolbarTab: PressButton {
    /// How long and how deep the part of the edge is that can be touched, in points.
    static let reach = CGSize(width: 96, height: Metrics.target)
    /// How long and how thick the bar is that is seen, in points.
    private static let bar = CGSize(width: 56, height: 5)
    /// From the edge to the bar, in points.
    private static let inset: CGFloat = 6

    /// The edge that the tab lies at.
    var edge = ToolbarEdge.bottom {
        didSet {
            if edge != oldValue { setNeedsDisplay() }
        }
    }

    /// Makes a tab that does `onPress` when it is pressed or pulled.
    init(onPress: @escaping () -> Void) {
        super.init(onPress: onPress)
        addAction(UIAction { _ in onPress() }, for: .touchDragExit)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let (length, thickness, inset) = (Self.bar.width, Self.bar.height, Self.inset)
        let bar =
            switch edge {
            case .bottom:
                CGRect(
                    x: bounds.midX - length / 2, y: bounds.maxY - inset - thickness, width: length, height: thickness)
            case .top: CGRect(x: bounds.midX - length / 2, y: bounds.minY + inset, width: length, height: thickness)
            case .left: CGRect(x: bounds.minX + inset, y: bounds.midY - length / 2, width: thickness, height: length)
            case .right:
                CGRect(
                    x: bounds.maxX - inset - thickness, y: bounds.midY - length / 2, width: thickness, height: length)
            }
        let colors = interfaceColors
        colors.panel.setFill()
        UIBezierPath(roundedRect: bar.insetBy(dx: -1.5, dy: -1.5), cornerRadius: thickness / 2 + 1.5).fill()
        colors.secondaryLabel.withAlphaComponent(isHighlighted ? 1 : 0.6).setFill()
        UIBezierPath(roundedRect: bar, cornerRadius: thickness / 2).fill()
    }
}
