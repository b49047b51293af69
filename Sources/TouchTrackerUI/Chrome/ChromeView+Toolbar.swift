import Foundation
import TouchKit

// The toolbar's place, dragging it to another edge, and hiding it.
extension ChromeView {
    /// The edge of this view at which the toolbar is: the one that the preferences name, or this side's if the table
    /// has several.
    var edge: ToolbarEdge { editor.isShared ? .bottom : editor.preferences.toolbarEdge }

    /// The sizes that the toolbar can have at the bottom, from one row to many; empty if there is no toolbar.
    var toolbarSizes: [CGSize] { hasToolbar ? toolbar.sizes : [] }

    /// The depth that the toolbar occupies at this side, without margins, in points.
    var toolbarDepth: CGFloat {
        guard hasToolbar, editor.preferences.showsToolbar else { return 0 }
        return toolbarSizes[toolbarArrangement ?? 0].height + Self.gap
    }

    /// Places the toolbar and its tab at their edge.
    func placeToolbar() {
        let edge = edge
        let size =
            toolbarArrangement.map { toolbar.arrange($0) } ?? toolbar.arrange(along: edge, in: bounds.size)
        // A toolbar that is being dragged keeps its distance from its place.
        toolbar.place(at: frame(of: size, at: edge, margin: Metrics.margin))
        toolbar.setNeedsLayout()
        tab.edge = edge
        let (length, depth) = (ToolbarTab.touchSize.width, ToolbarTab.touchSize.height)
        tab.frame = frame(
            of: edge.isHorizontal ? CGSize(width: length, height: depth) : CGSize(width: depth, height: length),
            at: edge, margin: 0)
    }

    private func frame(of size: CGSize, at edge: ToolbarEdge, margin: CGFloat) -> CGRect {
        let centered = CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
        let origin =
            switch edge {
            case .bottom: CGPoint(x: centered.x, y: bounds.height - size.height - margin)
            case .top: CGPoint(x: centered.x, y: margin)
            case .left: CGPoint(x: margin, y: centered.y)
            case .right: CGPoint(x: bounds.width - size.width - margin, y: centered.y)
            }
        return CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: size.height)
    }

    /// Shows the toolbar or its tab, as the preferences require.
    func updateToolbarVisibility() {
        let isShown = editor.preferences.showsToolbar
        if openPanel?.opensFromToolbar == true {
            closePanel()
        }
        toolbar.isHidden = false
        tab.isHidden = false
        // Fingers draw through what fades away.
        toolbar.isUserInteractionEnabled = isShown
        tab.isUserInteractionEnabled = !isShown
        UIView.animate(withDuration: PaperThresholds.animationDuration, options: .allowUserInteraction) {
            [toolbar, tab] in
            toolbar.alpha = isShown ? 1 : 0
            tab.alpha = isShown ? 0 : 1
        } completion: { [toolbar, tab, editor] _ in
            toolbar.isHidden = !editor.preferences.showsToolbar
            tab.isHidden = editor.preferences.showsToolbar
        }
        // An open panel, of this side or another, may overlap the toolbar that appears.
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    // MARK: Dragging

    func toolbarDidPan(_ pan: UIPanGestureRecognizer) {
        // The toolbars of several sides stay at their sides.
        guard !editor.isShared else { return }
        switch pan.state {
        case .began, .changed:
            closePanel()
            let translation = pan.translation(in: self)
            toolbar.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
        case .ended:
            dropToolbar(at: pan.location(in: self))
        case .cancelled, .failed:
            moveToolbarToEdge()
        case .possible:
            break
        }
    }

    /// Chooses the edge nearest to `location`, and moves the toolbar there.
    private func dropToolbar(at location: CGPoint) {
        let distances: [(ToolbarEdge, CGFloat)] = [
            (.bottom, bounds.height - location.y), (.top, location.y), (.left, location.x),
            (.right, bounds.width - location.x),
        ]
        if let nearest = distances.min(by: { $0.1 < $1.1 }) {
            editor.preferences.toolbarEdge = nearest.0
        }
        // The edge may be the one it came from, in which case the preferences send nothing.
        moveToolbarToEdge()
    }

    /// Moves the toolbar to its edge, animated.
    func moveToolbarToEdge() {
        UIView.animate(
            withDuration: PaperThresholds.animationDuration, options: [.curveEaseOut, .allowUserInteraction]
        ) { [self] in
            toolbar.transform = .identity
            placeToolbar()
            // What lies beside the toolbar moves with it.
            onLayout()
        }
    }
}
