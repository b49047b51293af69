import Foundation
import TouchKit

// Where the panels lie.
extension ChromeView {
    /// Between the toolbar and what lies beside it, in points.
    private static let gap: CGFloat = 10
    /// What a panel needs at least beside the toolbar; where there is less it covers the toolbar, in points.
    private static let leastRoom: CGFloat = 140

    /// The part of the window that the toolbar leaves free, without margins, in points.
    var freeArea: CGRect {
        guard !toolbar.isHidden else { return bounds }
        let taken = toolbar.frame.insetBy(dx: -Self.gap, dy: -Self.gap)
        return switch studio.preferences.toolbarEdge {
        case .bottom: CGRect(x: 0, y: 0, width: bounds.width, height: taken.minY + Metrics.margin)
        case .top:
            CGRect(
                x: 0, y: taken.maxY - Metrics.margin, width: bounds.width,
                height: bounds.height - taken.maxY + Metrics.margin)
        case .left:
            CGRect(
                x: taken.maxX - Metrics.margin, y: 0, width: bounds.width - taken.maxX + Metrics.margin,
                height: bounds.height)
        case .right: CGRect(x: 0, y: 0, width: taken.minX + Metrics.margin, height: bounds.height)
        }
    }

    /// Lays a panel beside the button that it rises from, or at the right edge, inside the window.
    func place(_ panel: Panel) {
        let free = freeArea
        let area = (min(free.width, free.height) >= Self.leastRoom ? free : bounds)
            .insetBy(dx: Metrics.margin, dy: Metrics.margin)
        let size = panel.size(in: area.size)
        let wanted = wantedOrigin(of: panel, size: size, in: area)
        let origin = CGPoint(
            x: min(max(wanted.x, area.minX), area.maxX - size.width).rounded(),
            y: min(max(wanted.y, area.minY), area.maxY - size.height).rounded())
        panel.bounds.size = size
        panel.center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
        panel.setNeedsLayout()
    }

    private func wantedOrigin(of panel: Panel, size: CGSize, in area: CGRect) -> CGPoint {
        guard panel.subject.risesFromToolbar, !toolbar.isHidden else {
            return CGPoint(x: area.maxX - size.width, y: area.midY - size.height / 2)
        }
        let button = toolbar.button(for: panel.subject)
        let source = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: self)
        return switch studio.preferences.toolbarEdge {
        case .bottom: CGPoint(x: source.x - size.width / 2, y: area.maxY - size.height)
        case .top: CGPoint(x: source.x - size.width / 2, y: area.minY)
        case .left: CGPoint(x: area.minX, y: source.y - size.height / 2)
        case .right: CGPoint(x: area.maxX - size.width, y: source.y - size.height / 2)
        }
    }
}
