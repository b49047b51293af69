import Foundation
import TouchKit

/// The state that UIKit adds to a view of TouchKit, created on first use.
@MainActor
final class ViewExtension: ViewAttachment {
    private unowned let view: UIView
    /// The view's layer; nil until it is first asked for.
    var layer: CALayer?
    /// The transition of the view's content that is animated; nil for none.
    var transition: ViewTransition?
    /// Those who observe the view's properties.
    var observations = PropertyObservations()
    /// The view whose mask this one is.
    weak var masked: UIView?
    var accessibilityActions: [UIAccessibilityCustomAction]?
    var motionEffects: [UIMotionEffect] = []
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// The view's state for constraints; nil if no constraint needs it.
    var layout: ViewLayout?

    init(of view: UIView) {
        self.view = view
    }

    deinit {}

    // MARK: Layout

    var placesView: Bool { layout?.translatesAutoresizingMask == false }

    func updateConstraints() { layout?.updateConstraints() }

    func layOut() {
        layout?.layOut()
        layer?.layOut()
    }

    func geometryDidChange(from old: ViewGeometry) {
        layout?.geometryChanged(from: old)
        masked?.setNeedsDisplay()
        notifyObservers()
    }

    func contentMayHaveChanged() {
        layout?.contentMayHaveChanged()
        masked?.setNeedsDisplay()
        notifyObservers()
    }

    func visibilityDidChange() {
        layout?.visibilityChanged()
        masked?.setNeedsDisplay()
        notifyObservers()
    }

    func safeAreaDidChange() { layout?.systemChanged() }

    func superviewDidChange() { layout?.superviewChanged() }

    func willLeaveSuperview() { layout?.willLeaveSuperview() }

    func willRemove(_ view: UIView) { layout?.willRemove(view) }

    private func notifyObservers() {
        // An observer may end its observation, or begin another.
        let observations = observations
        observations.notify()
    }

    // MARK: Drawing

    var changesDrawing: Bool { layer?.changesDrawing ?? false }

    var contentShadowReach: CGFloat { layer?.contentShadowReach ?? 0 }

    func extent(of bounds: CGRect) -> CGRect { layer?.ownExtent(bounds) ?? bounds }

    func render(in context: CGContext) {
        if let layer { view.renderLayered(layer, in: context) }
    }

    func renderTransition(at progress: CGFloat, in context: CGContext) {
        if let transition { view.render(transition, at: progress, in: context) }
    }
}

extension UIView {
    /// The state that UIKit adds to the view, if any.
    var ownExtension: ViewExtension? { attachment as? ViewExtension }

    /// The state that UIKit adds to the view, created on first use.
    var viewExtension: ViewExtension {
        if let ownExtension { return ownExtension }
        let new = ViewExtension(of: self)
        attachment = new
        return new
    }
}
