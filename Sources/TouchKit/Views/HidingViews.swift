import Foundation

/// The opaque views that hide what lies below them, the topmost first, as rectangles of pixels.
///
/// If one of them covers the damage, the canvas is not cleared and nothing below that view is drawn.
struct HidingViews {
    private var entries: [(view: UIView, box: PixelRect)] = []

    /// Creates a list of the views in `windows`, the topmost last, that hide some pixel of `damage`.
    init(in windows: [UIWindow], damage: Region, screen: UIScreen) {
        let toPixels = CGAffineTransform(scaleX: screen.scale, y: screen.scale)
        let all = PixelRect(covering: screen.nativeBounds)
        for window in windows.reversed() {
            add(window, toPixels: toPixels, clip: all, damage: damage)
        }
    }

    /// Returns the topmost view that hides everything below it in `rect`; nil if there is none.
    func topmost(over rect: PixelRect) -> UIView? {
        for (view, box) in entries where box.contains(rect) { return view }
        return nil
    }

    /// Adds `view` and its subviews, in reverse drawing order.
    private mutating func add(_ view: UIView, toPixels: CGAffineTransform, clip: PixelRect, damage: Region) {
        guard view.isShown, view.drawnAlpha >= 1, view.drawnGeometry.transform.isIdentity,
            view.presentation.bounds == nil,
            damage.intersects(PixelRect(covering: view.extent.applying(toPixels)).intersection(clip))
        else { return }
        let inner = view.drawnGeometry.toSuperview.concatenating(toPixels)
        let bounds = view.bounds.applying(inner)
        let innerClip = view.clipsToBounds ? PixelRect(rounding: bounds).intersection(clip) : clip
        for subview in view.subviews.reversed() {
            add(subview, toPixels: inner, clip: innerClip, damage: damage)
        }
        if view.hidesWhatIsBelow {
            let box = PixelRect(inside: bounds).intersection(clip)
            if damage.intersects(box) { entries.append((view, box)) }
        }
    }
}

extension UIView {
    /// The views from the outermost superview down to this one.
    var pathFromRoot: [UIView] {
        var path = [self]
        while let superview = path.last?.superview { path.append(superview) }
        return path.reversed()
    }

    /// Whether the view promises to paint every pixel of its bounds.
    fileprivate var hidesWhatIsBelow: Bool {
        guard isOpaque else { return false }
        return !clearsContextBeforeDrawing || backgroundColor?.cgColor.alpha == 1
    }
}
