import Foundation

/// The kept drawing of a view whose `draw(_:)` changes the view's own layers or subviews.
///
/// Such a change is damage, for which `draw(_:)` would make it again, and so on without end. As on iOS, a view with a
/// picture draws only after its own `setNeedsDisplay()`, or if its size, style or tint has changed.
@MainActor
final class DrawnPicture {
    private var bitmap: Bitmap?
    private var bounds = CGRect.null
    private var scale: CGFloat = 1
    /// The layers and subviews that `draw(_:)` has added to the view, until the picture is drawn.
    private var additions: [any TreePart] = []

    /// The number of pixels up to which the sides of a view can be kept.
    private static let maximumSide: CGFloat = 16384

    deinit {}

    /// Makes the view draw again.
    func discard() { bitmap = nil }

    /// Notes that `draw(_:)` has added a view or layer.
    func note(_ addition: any TreePart) { additions.append(addition) }

    /// Draws `view`, whose picture this is, in its own coordinates.
    func draw(_ view: UIView, in context: CGContext) {
        let scale = UIScreen.main.scale
        guard max(view.bounds.width, view.bounds.height) * scale <= Self.maximumSide else {
            return view.callDraw(view.bounds)
        }
        if bitmap == nil || !view.requestedRect.isNull || bounds != view.bounds || self.scale != scale {
            bounds = view.bounds
            self.scale = scale
            bitmap = render(view)
        }
        guard let bitmap else { return }
        let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        context.draw(bitmap, in: CGRect(origin: bounds.origin, size: size))
    }

    private func render(_ view: UIView) -> Bitmap {
        let old = additions
        additions = []
        let canvas = ImageCanvas(size: bounds.size, scale: scale, isOpaque: false)
        let context = CGContext(canvas: canvas, scale: scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        view.callDraw(bounds)
        UIGraphicsPopContext()
        // The drawing that found out that the view needs a picture was not kept, so this one repeats what it has done.
        if !additions.isEmpty {
            for addition in old where !additions.contains(where: { $0 === addition }) { addition.removeFromTree() }
        }
        additions = []
        return canvas.bitmap
    }
}

/// A view or a layer that can be removed from the one that contains it.
@MainActor
package protocol TreePart: AnyObject {
    func removeFromTree()
}

extension UIView: TreePart {
    package func removeFromTree() { removeFromSuperview() }
}

extension UIView {
    /// The view whose `draw(_:)` is being called.
    static var drawn: UIView?

    /// Calls `draw(_:)`, which draws all that the view has requested.
    func callDraw(_ rect: CGRect) {
        requestedRect = .null
        let outer = UIView.drawn
        UIView.drawn = self
        draw(rect)
        UIView.drawn = outer
    }

    /// Gives the view that is being drawn a picture, if this view, which changes, is that view or inside it.
    ///
    /// A view that schedules its own drawing while it draws wants to draw again.
    @discardableResult
    func noteChange() -> DrawnPicture? {
        guard let drawn = UIView.drawn, drawn.requestedRect.isNull, isDescendant(of: drawn) else { return nil }
        let picture = drawn.picture ?? DrawnPicture()
        drawn.picture = picture
        return picture
    }

    /// Called after a view or layer was added to this view or one of its layers.
    package func noteAddition(_ addition: any TreePart) {
        noteChange()?.note(addition)
    }
}
