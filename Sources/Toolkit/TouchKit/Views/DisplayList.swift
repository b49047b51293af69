import Foundation

/// The shown views of all windows in drawing order, with their places in the screen's pixels.
///
/// The application keeps the list until a view moves, is shown, hidden, added or removed, or until its opacity or
/// background changes. A frame then costs what its damage meets: nothing below an opaque view that covers the damage is
/// drawn, and no tree is walked.
struct DisplayList {
    /// The part of a view that an item draws, without or with the views inside it.
    private enum Content {
        /// The view's own drawing; the views inside follow as items of their own.
        case view
        /// The view with all views inside it, which is translucent or rotated, or drawn with its layer.
        case tree
    }

    private struct Item {
        let view: UIView
        let content: Content
        /// From the view's drawing, or from a tree's superview, to pixels.
        let transform: CGAffineTransform
        /// The pixels that may change.
        let clip: PixelRect
        /// The pixels that the item may draw; inside `clip`.
        let box: PixelRect
    }

    private var items: [Item] = []
    /// The opaque views: their indexes in `items`, and the pixels below them that do not show.
    private var occluders: [(index: Int, box: PixelRect)] = []

    /// Creates the list of the views in `windows`, the topmost last.
    init(_ windows: [UIWindow], on screen: UIScreen) {
        let toPixels = CGAffineTransform(scaleX: screen.scale, y: screen.scale)
        for window in windows {
            add(window, toPixels: toPixels, clip: PixelRect(covering: screen.nativeBounds), mayOcclude: true)
        }
    }

    /// Adds `view` and the views inside it. `toPixels` maps the superview's coordinates to pixels.
    private mutating func add(_ view: UIView, toPixels: CGAffineTransform, clip: PixelRect, mayOcclude: Bool) {
        guard view.isShown else { return }
        let geometry = view.drawnGeometry
        let inner = geometry.toSuperview.concatenating(toPixels)
        guard view.drawnAlpha >= 1, inner.keepsRectangles, view.attachment?.changesDrawing != true,
            view.presentation.transition == nil
        else {
            let box = PixelRect(covering: view.extent.applying(toPixels)).intersection(clip)
            if !box.isEmpty {
                items.append(Item(view: view, content: .tree, transform: toPixels, clip: clip, box: box))
            }
            return
        }
        let mayOcclude = mayOcclude && geometry.transform.isIdentity && view.presentation.bounds == nil
        if view.drawsAnything {
            let transform = view.presentation.bounds == nil ? inner : view.drawnStretch.concatenating(inner)
            let bounds = view.bounds.applying(transform)
            let box = PixelRect(rounding: bounds).intersection(clip)
            if mayOcclude, view.hidesWhatIsBelow {
                occluders.append((items.count, PixelRect(inside: bounds).intersection(clip)))
            }
            if !box.isEmpty {
                items.append(Item(view: view, content: .view, transform: transform, clip: box, box: box))
            }
        }
        var innerClip = clip
        if view.clipsToBounds {
            innerClip = PixelRect(rounding: geometry.bounds.applying(inner)).intersection(clip)
            if innerClip.isEmpty { return }
        }
        for subview in view.subviews {
            add(subview, toPixels: inner, clip: innerClip, mayOcclude: mayOcclude)
        }
    }

    // MARK: Drawing

    /// Draws the pixels of `damage`, which are made transparent first unless an opaque view hides them.
    func draw(_ damage: Region, in context: CGContext) {
        if let first = topmostOccluder(of: damage.bounds) {
            draw(damage, in: context, from: first)
        } else {
            // A view that covers two rectangles need not cover the box around both.
            var open = Region()
            for rect in damage.rects {
                if let first = topmostOccluder(of: rect) {
                    draw(Region(rect), in: context, from: first)
                } else {
                    open.add(rect)
                }
            }
            guard !open.isEmpty else { return }
            context.canvas.clear(Clip(region: open))
            draw(open, in: context, from: 0)
        }
    }

    /// Returns the index of the topmost view that hides everything below it in `rect`, if any.
    private func topmostOccluder(of rect: PixelRect) -> Int? {
        for occluder in occluders.reversed() where occluder.box.contains(rect) { return occluder.index }
        return nil
    }

    /// Draws the items from an index on, within `damage`.
    private func draw(_ damage: Region, in context: CGContext, from first: Int) {
        let bounds = damage.bounds
        for index in first..<items.count
        where items[index].box.intersects(bounds) && damage.intersects(items[index].box) {
            context.begin(transform: items[index].transform, region: damage.intersection(items[index].clip))
            switch items[index].content {
            case .view: items[index].view.renderContent(in: context)
            case .tree: items[index].view.render(in: context)
            }
        }
    }
}

extension UIView {
    /// Whether the view promises to paint every pixel of its bounds.
    fileprivate var hidesWhatIsBelow: Bool {
        guard isOpaque else { return false }
        return !clearsContextBeforeDrawing || backgroundColor?.cgColor.alpha == 1
    }

    /// Whether the view may draw something itself, apart from its subviews.
    fileprivate var drawsAnything: Bool {
        let isPlain = onlyHoldsViews || type(of: self) == UIView.self || type(of: self) == UIWindow.self
        return !isPlain || (isOpaque && !clearsContextBeforeDrawing) || backgroundColor != nil
    }
}
