import Foundation
import Geometry

/// What a view that fades looks like at full opacity: the frames of a fade draw one picture, and not the view and its
/// subviews each time.
///
/// A fading view gets one with the first frame that draws all of it, and loses it when something in the view changes, or
/// when the fade ends.
@MainActor
final class FadePicture {
    private let layer: any Canvas
    /// The part of the screen that the layer covers, in pixels.
    private let box: PixelRect
    /// The canvas and the transform of the context that it was drawn for.
    private let canvas: any Canvas
    private let transform: CGAffineTransform

    /// The number of pictures, so that a change is not looked for in views while nothing fades.
    private(set) static var count = 0

    /// Creates a picture of what `body` draws in a box of a context, in pixels.
    init(of box: PixelRect, in context: CGContext, _ body: (CGContext) -> Void) {
        layer = context.makeGroup(in: box, body)
        (self.box, canvas, transform) = (box, context.canvas, context.ctm)
        Self.count += 1
    }

    isolated deinit { Self.count -= 1 }

    /// Draws the picture in the clip of a context.
    /// - Returns: Whether it has: not on another canvas, or elsewhere, or if it does not cover the clip.
    func draw(in context: CGContext, alpha: CGFloat) -> Bool {
        guard context.canvas === canvas, context.ctm == transform, box.contains(context.clipRegion.bounds) else {
            return false
        }
        context.draw(layer, at: box, alpha: alpha)
        return true
    }
}

extension UIView {
    /// Discards the pictures that show this view, which changes.
    func discardFadePictures() {
        var view: UIView? = self
        while let current = view {
            current.fadePicture = nil
            view = current.superview
        }
    }

    /// Draws the view and its subviews with the opacity that an animation shows, in the clip of a context.
    func drawFading(in context: CGContext) {
        if let picture = fadePicture, picture.draw(in: context, alpha: drawnAlpha) { return }
        let box = context.clipRegion.bounds
        let whole = PixelRect(covering: extent.applying(context.ctm)).intersection(context.canvas.pixels)
        guard box == whole, context.clipRegion.rects.count == 1, window?.screen.isDrawn(by: context) == true else {
            return context.drawGroup(alpha: drawnAlpha) { renderTree(in: $0) }
        }
        let picture = FadePicture(of: box, in: context) { renderTree(in: $0) }
        if picture.draw(in: context, alpha: drawnAlpha) { fadePicture = picture }
    }
}
