public import Foundation

/// The change of a view's content from a picture of the old one to the new one, at a moment of its animation.
nonisolated struct ViewTransition: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        /// Fades from the old content to the new one.
        case crossDissolve
        /// Turns the view about its horizontal or vertical axis, seen from afar.
        case flip(isVertical: Bool)
    }

    let kind: Kind
    let old: ViewPicture
    /// From 0, the old content, to 1, the new one.
    private(set) var progress: CGFloat = 0

    init(_ kind: Kind, old: ViewPicture) {
        self.kind = kind
        self.old = old
    }

    /// Returns the transition at another progress.
    func at(_ progress: CGFloat) -> ViewTransition {
        var result = self
        result.progress = min(max(progress, 0), 1)
        return result
    }

    static func == (first: ViewTransition, second: ViewTransition) -> Bool {
        first.old === second.old && first.kind == second.kind && first.progress == second.progress
    }
}

/// The pixels of a view with its subviews.
final class ViewPicture: Sendable {
    let bitmap: Bitmap
    /// The rectangle that the picture covers, in the view's own points.
    let rect: CGRect

    /// Draws the present content of a view into a picture.
    /// - Parameters:
    ///   - view: The view.
    ///   - rect: The rectangle of the picture, in the view's own points.
    ///   - scale: The number of pixels per point.
    init(of view: UIView, in rect: CGRect, scale: CGFloat) {
        let canvas = ImageCanvas(size: rect.size, scale: scale, isOpaque: false)
        let context = CGContext(canvas: canvas, scale: scale)
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.concatenate(view.drawnGeometry.toSuperview.inverted())
        view.renderWithoutTransition(in: context)
        bitmap = canvas.bitmap
        let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        self.rect = CGRect(origin: rect.origin, size: size)
    }
}

extension UIView {
    /// Changes a view with a transition: what `changes` changes in the view, such as its subviews, appears by the
    /// options' transition. Without one, or if the view is in no window, it is an animation.
    /// - Parameters:
    ///   - view: The view whose content changes; its subviews are a part of it.
    ///   - duration: In seconds.
    ///   - options: The transition and its curve.
    ///   - changes: Changes the view. The changes themselves are not animated.
    ///   - completion: Called when the transition has ended.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations changes: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let changes = changes ?? {}
        let application = view.window?.application
        guard let kind = options.transition, let application, let scale = view.window?.screen.scale, duration > 0,
            application.areAnimationsEnabled
        else {
            return animate(
                withDuration: duration, options: options, animations: changes, completion: completion)
        }
        view.layoutIfNeeded()
        let transition = ViewTransition(kind, old: ViewPicture(of: view, in: view.ownExtent.integral, scale: scale))
        performWithoutAnimation(changes)
        let block = AnimationBlock(
            timing: AnimationTiming(duration: duration, options: options),
            allowsInteraction: options.contains(.allowUserInteraction), completion: completion)
        block.run {
            application.animator.animate(
                view, from: .transition(transition), to: .transition(transition.at(1)), block: block)
        }
    }

    /// Replaces a view by another in its superview, with a transition of the superview.
    /// - Parameters:
    ///   - old: The view that is removed, or hidden if the options contain `.showHideTransitionViews`.
    ///   - new: The view that is inserted at its place, or shown.
    ///   - duration: In seconds.
    ///   - options: The transition and its curve.
    ///   - completion: Called when the transition has ended.
    public static func transition(
        from old: UIView, to new: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = old.superview else {
            completion?(false)
            return
        }
        transition(with: container, duration: duration, options: options) {
            if options.contains(.showHideTransitionViews) {
                old.isHidden = true
                new.isHidden = false
            } else {
                container.insertSubview(new, aboveSubview: old)
                old.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }

    /// Draws the view in a transition. `context` is in the superview's coordinates.
    func render(_ transition: ViewTransition, in context: CGContext) {
        switch transition.kind {
        case .crossDissolve: dissolve(transition, in: context)
        case .flip(let isVertical): flip(transition, isVertical: isVertical, in: context)
        }
    }

    private func dissolve(_ transition: ViewTransition, in context: CGContext) {
        let old = transition.old
        let rect = old.rect.union(ownExtent.integral)
        let new = ViewPicture(of: self, in: rect, scale: context.scale)
        let mixed = ImageCanvas(bitmap: Bitmap(width: new.bitmap.width, height: new.bitmap.height))
        let before = CGContext(canvas: mixed, scale: context.scale)
        before.translateBy(x: -rect.minX, y: -rect.minY)
        before.draw(old.bitmap, in: old.rect)
        mixed.bitmap.mix(new.bitmap, part: UInt32((transition.progress * 256).rounded()))
        context.saveGState()
        context.concatenate(drawnGeometry.toSuperview)
        context.draw(mixed.bitmap, in: new.rect)
        context.restoreGState()
    }

    private func flip(_ transition: ViewTransition, isVertical: Bool, in context: CGContext) {
        let geometry = drawnGeometry
        // Seen from afar, a turned view is narrower or lower.
        let size = abs(cos(transition.progress * .pi))
        guard size > 0.001 else { return }
        let center = CGPoint(x: geometry.bounds.midX, y: geometry.bounds.midY)
        context.saveGState()
        context.concatenate(geometry.toSuperview)
        context.translateBy(x: center.x, y: center.y)
        context.scaleBy(x: isVertical ? 1 : size, y: isVertical ? size : 1)
        context.translateBy(x: -center.x, y: -center.y)
        if transition.progress < 0.5 {
            context.draw(transition.old.bitmap, in: transition.old.rect)
        } else {
            context.concatenate(geometry.toSuperview.inverted())
            renderWithoutTransition(in: context)
        }
        context.restoreGState()
    }
}

extension UIView.AnimationOptions {
    /// The kind of transition; nil for none.
    fileprivate var transition: ViewTransition.Kind? {
        let transition = UIView.AnimationOptions(rawValue: rawValue & 7 << 20)
        if transition == .transitionCrossDissolve { return .crossDissolve }
        if [.transitionFlipFromLeft, .transitionFlipFromRight].contains(transition) {
            return .flip(isVertical: false)
        }
        let isVertical = [.transitionFlipFromTop, .transitionFlipFromBottom].contains(transition)
        return isVertical ? .flip(isVertical: true) : nil
    }
}

extension Bitmap {
    /// Mixes the pixels with those of a bitmap of the same size, of which `part`, from 0 to 256, is taken.
    fileprivate func mix(_ other: Bitmap, part: UInt32) {
        for y in 0..<min(height, other.height) {
            for x in 0..<min(width, other.width) {
                self[x, y] = Premultiplied.mix(self[x, y], other[x, y], part: part)
            }
        }
    }
}
