import TouchKit

/// The kinds of layout that a layer needs.
struct LayerLayout {
    var isDue = true
    /// Whether it may be due for a layer in this one.
    var isDueBelow = false
}

extension CALayer {
    /// Schedules layout of the layer, before the next drawing of the view that shows it.
    func markLayout() {
        guard view == nil else {
            view?.setNeedsLayout()
            return
        }
        layoutState.isDue = true
        var layer = self
        while let superlayer = layer.superlayer ?? layer.masked {
            superlayer.layoutState.isDueBelow = true
            layer = superlayer
        }
        layer.view?.markLayoutBelow()
    }

    /// Schedules layout after the layer came below another one, if it is due.
    func markDueLayout() {
        if layoutState.isDue || layoutState.isDueBelow { markLayout() }
    }

    /// Lays out the layer and its sublayers that are due; of a view's layer, before the view's subviews.
    func layOut() {
        if layoutState.isDue || view?.isLayoutDue == true {
            layoutState.isDue = false
            layoutSublayers()
        }
        guard layoutState.isDueBelow else { return }
        layoutState.isDueBelow = false
        for layer in children { layer.layOut() }
        extras.mask?.layOut()
    }
}
