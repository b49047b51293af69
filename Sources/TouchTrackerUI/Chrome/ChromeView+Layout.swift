import Foundation
import TouchKit

// Where the toolbar and the panels lie, and how the toolbar is dragged to another edge.
extension ChromeView {
    /// Between the toolbar and the panel that rises from it, in points.
    private static let gap: CGFloat = 10

    /// Lays the toolbar along the edge that the preferences name.
    func placeToolbar() {
        let edge = studio.preferences.toolbarEdge
        let size = toolbar.size(along: edge, in: bounds.size)
        let middle = CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
        let origin =
            switch edge {
            case .bottom: CGPoint(x: middle.x, y: bounds.height - size.height - Metrics.margin)
            case .top: CGPoint(x: middle.x, y: Metrics.margin)
            case .left: CGPoint(x: Metrics.margin, y: middle.y)
            case .right: CGPoint(x: bounds.width - size.width - Metrics.margin, y: middle.y)
            }
        toolbar.frame = CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: size.height)
        toolbar.setNeedsLayout()
    }

    /// Lays a panel beside the button that it rises from, or at the right edge, inside the window.
    func place(_ panel: Panel) {
        let wanted = panel.preferredSize
        let margin = Metrics.margin
        let size = CGSize(
            width: min(wanted.width, bounds.width - 2 * margin), height: min(wanted.height, bounds.height - 2 * margin))
        var origin: CGPoint
        if panel.subject.risesFromToolbar, !toolbar.isHidden {
            let button = toolbar.button(for: panel.subject)
            let source = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: self)
            origin =
                switch studio.preferences.toolbarEdge {
                case .bottom: CGPoint(x: source.x - size.width / 2, y: toolbar.frame.minY - Self.gap - size.height)
                case .top: CGPoint(x: source.x - size.width / 2, y: toolbar.frame.maxY + Self.gap)
                case .left: CGPoint(x: toolbar.frame.maxX + Self.gap, y: source.y - size.height / 2)
                case .right: CGPoint(x: toolbar.frame.minX - Self.gap - size.width, y: source.y - size.height / 2)
                }
        } else {
            origin = CGPoint(x: bounds.width - margin - size.width, y: (bounds.height - size.height) / 2)
        }
        origin.x = min(max(origin.x, margin), bounds.width - margin - size.width).rounded()
        origin.y = min(max(origin.y, margin), bounds.height - margin - size.height).rounded()
        panel.bounds.size = size
        panel.center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
        panel.setNeedsLayout()
    }

    /// A finger drags the toolbar.
    func draggedToolbar(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            closePanel()
            let way = pan.translation(in: self)
            toolbar.transform = CGAffineTransform(translationX: way.x, y: way.y)
        case .ended:
            dropToolbar(at: pan.location(in: self))
        case .cancelled, .failed:
            settleToolbar()
        case .possible:
            break
        }
    }

    /// The toolbar goes to the edge that is nearest to where it was let go.
    private func dropToolbar(at place: CGPoint) {
        let distances: [(ToolbarEdge, CGFloat)] = [
            (.bottom, bounds.height - place.y), (.top, place.y), (.left, place.x), (.right, bounds.width - place.x),
        ]
        if let nearest = distances.min(by: { $0.1 < $1.1 }) {
            studio.preferences.toolbarEdge = nearest.0
        }
        settleToolbar()
    }

    private func settleToolbar() {
        UIView.animate(withDuration: PaperThresholds.appearance, options: .curveEaseOut) { [self] in
            toolbar.transform = .identity
            placeToolbar()
        }
    }
}
