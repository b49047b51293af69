import Foundation
import TouchKit

// The toolbar's place, dragging it to another edge, and hiding it.
extension ChromeView {
    /// The sizes that the toolbar can have at the bottom, from one row to many; empty if there is no toolbar.
    var toolbarSizes: [CGSize] { hasToolbar ? toolbar.sizes : [] }

    /// The depth that the toolbar occupies at this side, without margins, in points.
    var toolbarDepth: CGFloat {
        guard hasToolbar, editor.preferences.showsToolbar else { return 0 }
        return toolbarSizes[toolbarArrangement ?? 0].height + Self.gap
    }

    /// Returns the factor by which controls are larger than usual: the largest for a toolbar within `size`, in points.
    /// - Parameter wanted: The factor in a window that is large enough.
    func enlargement(atMost wanted: CGFloat, in size: CGSize) -> CGFloat {
        guard hasToolbar else { return wanted }
        let smallest = PaperThresholds.smallestControls
        return stride(from: wanted, through: smallest, by: -1 / 32).first { factor in
            toolbar.fits(
                along: editor.preferences.toolbarEdge,
                in: CGSize(width: size.width / factor, height: size.height / factor))
        } ?? smallest
    }

    /// Places the toolbar and its tab at their edge.
    func placeToolbar() {
        let edge = editor.toolbarEdge
        let size =
            toolbarArrangement.map { toolbar.arrange($0) } ?? toolbar.arrange(along: edge, in: bounds.size)
        // A toolbar that is being dragged keeps its distance from its place.
        toolbar.place(at: frame(of: size, at: edge, margin: Metrics.margin))
        toolbar.setNeedsLayout()
        tab.edge = edge
        tab.frame = frame(of: ToolbarTab.touchSize, at: edge, margin: 0)
    }

    private func frame(of size: CGSize, at edge: TableSide, margin: CGFloat) -> CGRect {
        let frame = edge.frame(of: size, in: bounds.size, margin: margin)
        return CGRect(x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width, height: frame.height)
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
        } completion: { [self] _ in
            toolbar.isHidden = !editor.preferences.showsToolbar
            tab.isHidden = editor.preferences.showsToolbar
            // What lies beside the toolbar takes its place.
            setNeedsLayout()
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
        editor.preferences.toolbarEdge = Tabletop(sides: TableSide.allCases, size: bounds.size).side(nearest: location)
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
