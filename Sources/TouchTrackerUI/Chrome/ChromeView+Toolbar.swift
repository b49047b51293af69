import Foundation
import TouchKit

// Where the toolbar lies, how it is dragged to another edge, and how it goes and comes back.
extension ChromeView {
    /// Lays the toolbar, and the tab that stands for it, along the edge that the preferences name.
    func placeToolbar() {
        let edge = studio.preferences.toolbarEdge
        let size = toolbar.fold(along: edge, in: bounds.size)
        toolbar.frame = frame(of: size, at: edge, margin: Metrics.margin)
        toolbar.setNeedsLayout()
        tab.edge = edge
        let (length, depth) = (ToolbarTab.reach.width, ToolbarTab.reach.height)
        tab.frame = frame(
            of: edge.isHorizontal ? CGSize(width: length, height: depth) : CGSize(width: depth, height: length),
            at: edge, margin: 0)
    }

    private func frame(of size: CGSize, at edge: ToolbarEdge, margin: CGFloat) -> CGRect {
        let middle = CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
        let origin =
            switch edge {
            case .bottom: CGPoint(x: middle.x, y: bounds.height - size.height - margin)
            case .top: CGPoint(x: middle.x, y: margin)
            case .left: CGPoint(x: margin, y: middle.y)
            case .right: CGPoint(x: bounds.width - size.width - margin, y: middle.y)
            }
        return CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: size.height)
    }

    /// Shows or hides the toolbar as the preferences say; where it is hidden its tab is shown.
    func showToolbar() {
        let isShown = studio.preferences.showsToolbar
        if openPanel?.risesFromToolbar == true {
            closePanel()
        }
        toolbar.isHidden = false
        tab.isHidden = false
        UIView.animate(withDuration: PaperThresholds.appearance) { [toolbar, tab] in
            toolbar.alpha = isShown ? 1 : 0
            tab.alpha = isShown ? 0 : 1
        } completion: { [toolbar, tab, studio] _ in
            toolbar.isHidden = !studio.preferences.showsToolbar
            tab.isHidden = studio.preferences.showsToolbar
        }
        // A panel may lie where the toolbar comes.
        setNeedsLayout()
    }

    // MARK: Dragging

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
        // Also where it belongs to the edge that it came from.
        settleToolbar()
    }

    /// The toolbar goes to where it belongs.
    func settleToolbar() {
        UIView.animate(withDuration: PaperThresholds.appearance, options: .curveEaseOut) { [self] in
            toolbar.transform = .identity
            placeToolbar()
        }
    }
}
