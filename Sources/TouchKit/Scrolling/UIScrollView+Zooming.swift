public import Foundation

// Zooming with two fingers: the delegate's view is scaled about the point between them.
extension UIScrollView {
    /// The scale of the zoomed view; 1 is its own size. Clamped to the minimum and maximum scale.
    public var zoomScale: CGFloat {
        get { zoomed.map { hypot($0.transform.a, $0.transform.b) } ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Whether two fingers zoom now.
    public var isZooming: Bool { pinch.state.isUnderWay }

    /// Zooms about the center of the view.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        UIView.animate(
            withDuration: animated ? Thresholds.scrollAnimation : 0, options: .allowUserInteraction
        ) {
            zoom(to: scale, about: CGPoint(x: bounds.midX, y: bounds.midY))
            bounds.origin = range.clamped(contentOffset)
        }
    }

    private var zoomed: UIView? { delegate?.viewForZooming(in: self) }

    var canZoom: Bool { zoomed != nil && minimumZoomScale < maximumZoomScale }

    func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            zoomStart = zoomScale
            follow(pinch)
        case .changed:
            follow(pinch)
        case .ended, .cancelled:
            if !isDragging {
                settle(velocity: .zero)
            }
        case .possible, .failed:
            break
        }
    }

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        // Without a second finger there is no scale to follow.
        guard pinch.numberOfTouches > 1 else { return }
        zoom(to: zoomStart * pinch.scale, about: pinch.location(in: self))
        if isDragging {
            rebaseDrag()
        }
    }

    /// Zooms so that the content at `anchor`, in the view's points, stays in place.
    private func zoom(to scale: CGFloat, about anchor: CGPoint) {
        guard let view = zoomed else { return }
        let old = zoomScale
        let new = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
        guard new != old, old > 0 else { return }
        let offset = contentOffset
        view.transform = CGAffineTransform(scaleX: new, y: new)
        let size = CGSize(width: view.bounds.width * new, height: view.bounds.height * new)
        view.center = CGPoint(x: size.width / 2, y: size.height / 2)
        contentSize = size
        let growth = new / old - 1
        bounds.origin = CGPoint(x: offset.x + anchor.x * growth, y: offset.y + anchor.y * growth)
        delegate?.scrollViewDidZoom(self)
    }
}
