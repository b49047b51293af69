package import Foundation

/// The state that the module UIKit adds to a view: its constraints, layers and transitions.
///
/// A view has none until that module sets `UIView.attachment`. Without one, a view only checks for it.
@MainActor
package protocol ViewAttachment: AnyObject {
    // MARK: Layout

    /// Whether the attachment sets the view's frame, so that autoresizing does not.
    var placesView: Bool { get }

    /// Calls `updateConstraints()` of the views for which it is scheduled, the view's own and those in it.
    func updateConstraints()

    /// Called before the view lays out its subviews, to place them.
    func layOut()

    /// Called after the geometry of the view has changed.
    func geometryDidChange(from old: ViewGeometry)

    /// Called after the content of the view may have changed its natural size.
    func contentMayHaveChanged()

    /// Called after the view was hidden or shown.
    func visibilityDidChange()

    /// Called after the insets of the view's safe area have changed.
    func safeAreaDidChange()

    /// Called after the view was added to a superview.
    func superviewDidChange()

    /// Called before the view is removed from its superview.
    func willLeaveSuperview()

    /// Called before `view`, which this attachment's view contains, is removed from its superview.
    func willRemove(_ view: UIView)

    // MARK: Drawing

    /// Whether drawing the view takes more than drawing a view without an attachment. If not, nothing else is asked.
    var changesDrawing: Bool { get }

    /// How far a change of the view's content changes what is drawn beyond it, in points.
    var contentShadowReach: CGFloat { get }

    /// Returns the bounding box of everything that the attachment draws, in the view's own coordinates.
    /// - Parameter bounds: The bounds with which the view is drawn.
    func extent(of bounds: CGRect) -> CGRect

    /// Draws the view and its subviews at full opacity. `context` is in the superview's coordinates.
    func render(in context: CGContext)

    /// Draws the view at full opacity while `AnimatedValue.transition` is animated, in the superview's coordinates.
    func renderTransition(at progress: CGFloat, in context: CGContext)
}
