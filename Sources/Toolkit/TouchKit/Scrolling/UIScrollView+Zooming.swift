public import Foundation
import Geometry

// Zooming with two fingers: the delegate's view is scaled about the point between them.
extension UIScrollView {
    /// The scale of the zoomed view; 1 is its own size. Clamped to the minimum and maximum scale.
    public var zoomScale: CGFloat {
        get { zoomed.map { hypot($0.transform.a, $0.transform.b) } ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    /// The recognizer that zooms.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    /// Whether two fingers zoom now.
    public var isZooming: Bool { pinch.state.isUnderWay }

    /// Whether the scale is springing back into its limits after the fingers were lifted.
    public var isZoomBouncing: Bool { zoomBounces > 0 }

    /// Zooms about the center of the view.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        changeZoom(animated: animated) {
            zoom(to: clampedScale(scale), about: CGPoint(x: bounds.midX, y: bounds.midY))
        }
    }

    /// Zooms, within the limits of the scale, so that a rectangle in the zoomed view's points fits into the view, and
    /// scrolls it to the middle.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard let view = zoomed, rect.width > 0, rect.height > 0 else { return }
        let scale = clampedScale(min(bounds.width / rect.width, bounds.height / rect.height))
        changeZoom(animated: animated) {
            zoom(to: scale, about: CGPoint(x: bounds.midX, y: bounds.midY))
            let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self)
            bounds.origin = CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)
        }
    }

    /// Zooms by `change`, and scrolls to where the content fills the view.
    private func changeZoom(animated: Bool, _ change: () -> Void) {
        stopMoving()
        hideIndicators()
        if animated { delegate?.scrollViewWillBeginZooming(self, with: zoomed) }
        UIView.animate(
            withDuration: animated ? Thresholds.scrollAnimation : 0, options: .allowUserInteraction
        ) {
            change()
            bounds.origin = range.clamped(contentOffset)
        } completion: { [weak self] _ in
            if animated { self?.zoomingEnded() }
        }
    }

    private func zoomingEnded() {
        delegate?.scrollViewDidEndZooming(self, with: zoomed, atScale: zoomScale)
    }

    private func clampedScale(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    /// Returns the scale that fingers show which ask for `scale`: beyond the limits, less and less of it.
    private func pulledScale(_ scale: CGFloat) -> CGFloat {
        let limit = clampedScale(scale)
        guard bouncesZoom, scale > 0, limit > 0, scale != limit else { return limit }
        let pull = log(scale / limit)
        let stretch = RubberBand(length: Thresholds.zoomBand).stretch(by: abs(pull))
        return limit * exp(pull < 0 ? -stretch : stretch)
    }

    /// Springs back into the limits of the scale, about a point in the view's points.
    private func bounceZoom(about anchor: CGPoint) {
        zoomBounces += 1
        UIView.animate(
            withDuration: Thresholds.zoomBounce, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            zoom(to: clampedScale(zoomScale), about: anchor)
            bounds.origin = range.clamped(contentOffset)
        } completion: { [weak self] _ in
            self?.zoomBounces -= 1
            self?.zoomingEnded()
        }
    }

    private var zoomed: UIView? { delegate?.viewForZooming(in: self) }

    var canZoom: Bool { zoomed != nil && minimumZoomScale < maximumZoomScale }

    func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            zoomStart = zoomScale
            delegate?.scrollViewWillBeginZooming(self, with: zoomed)
            follow(pinch)
        case .changed:
            follow(pinch)
        case .ended, .cancelled:
            if zoomScale != clampedScale(zoomScale) {
                // A pan that ended with the pinch has thrown the content.
                if !isDragging { stopMoving() }
                bounceZoom(about: zoomAnchor)
                if isDragging { rebaseDrag() }
            } else {
                if !isDragging { decelerate(from: .zero) }
                zoomingEnded()
            }
        case .possible, .failed:
            break
        }
    }

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        // Without a second finger there is no scale to follow, except on a touchpad.
        guard pinch.numberOfTouches > 1 || pinch.transform != nil else { return }
        zoom(to: pulledScale(zoomStart * pinch.scale), about: pinch.location(in: self))
        // Zooming has scrolled.
        zoomAnchor = pinch.location(in: self)
        if isDragging {
            rebaseDrag()
        }
    }

    /// Zooms so that the content at `anchor`, in the view's points, stays in place.
    private func zoom(to new: CGFloat, about anchor: CGPoint) {
        guard let view = zoomed else { return }
        let old = zoomScale
        guard new != old, old > 0 else { return }
        let offset = contentOffset
        view.transform = CGAffineTransform(scaleX: new, y: new)
        let size = CGSize(width: view.bounds.width * new, height: view.bounds.height * new)
        view.center = CGPoint(x: size.width / 2, y: size.height / 2)
        contentSize = size
        bounds.origin = offset + anchor * (new / old - 1)
        delegate?.scrollViewDidZoom(self)
    }
}
