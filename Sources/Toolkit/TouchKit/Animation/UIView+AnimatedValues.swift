package import Foundation

// A view is drawn with its own geometry and alpha, unless they are being animated.
extension UIView {
    package var drawnAlpha: CGFloat { presentation.alpha ?? alpha }

    package var drawnGeometry: ViewGeometry {
        var drawn = geometry
        guard !presentation.isEmpty else { return drawn }
        if let bounds = presentation.bounds { drawn.bounds = bounds }
        if let center = presentation.center { drawn.center = center }
        if let transform = presentation.transform { drawn.transform = transform }
        return drawn
    }

    /// The transform from the view's own drawing to the coordinates of its subviews. While the view's size is animated,
    /// its own drawing is fitted by `contentMode`, and its subviews are not.
    var drawnStretch: CGAffineTransform {
        guard let drawn = presentation.bounds, bounds.width > 0, bounds.height > 0 else { return .identity }
        let place = contentMode.place(bounds.size, in: drawn)
        return CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(CGAffineTransform(scaleX: place.width / bounds.width, y: place.height / bounds.height))
            .concatenating(CGAffineTransform(translationX: place.minX, y: place.minY))
    }

    /// Called after a property changed: inside an animation, animates it; otherwise ends the property's animation.
    func propertyDidChange(from old: AnimatedValue, to new: AnimatedValue) {
        guard old != new, let application = animatingApplication else { return }
        let animator = application.animator
        if let block = animatingBlock(of: application) {
            animator.animate(self, from: old, to: new, block: block)
        } else if !presentation.isEmpty {
            animator.stop(self, propertyOf: new)
        }
    }

    /// Whether a change that is made now is animated.
    var animatesChanges: Bool { animatingApplication.flatMap(animatingBlock) != nil }

    private func animatingBlock(of application: UIApplication) -> AnimationBlock? {
        guard let block = AnimationBlock.current, application.areAnimationsEnabled, block.animates else { return nil }
        return block
    }

    /// The application that animates the view; nil if it is in no window and not animated. An animation may begin
    /// before the view is in a window, as in `viewDidLoad()`.
    private var animatingApplication: UIApplication? {
        if let application = window?.application { return application }
        return AnimationBlock.current == nil && presentation.isEmpty ? nil : .shared
    }

    /// Draws the view with `value` in place of the property's own value.
    func show(_ value: AnimatedValue, refusesTouches: Bool) {
        let looksOther = presentation.value(propertyOf: value) != value
        // Only a view's opacity changes while it fades.
        let picture = value.property == .alpha ? fadePicture : nil
        if looksOther { markTreeDamaged() }
        presentation.set(value, refusesTouches: refusesTouches)
        if looksOther { markTreeDamaged() }
        if picture != nil { fadePicture = picture }
    }

    /// Sets the view's own value of a property, without animation.
    package func setOwn(_ value: AnimatedValue) {
        UIView.performWithoutAnimation {
            switch value {
            case .alpha(let alpha): self.alpha = alpha
            case .center(let center): self.center = center
            case .bounds(let bounds): self.bounds = bounds
            case .transform(let transform): self.transform = transform
            case .transition: break
            }
        }
    }

    /// Draws the view with its own value of the property that `value` belongs to.
    func showOwnValue(propertyOf value: AnimatedValue) {
        markTreeDamaged()
        fadePicture = nil
        presentation.removeValue(propertyOf: value)
        markTreeDamaged()
    }
}
