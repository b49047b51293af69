import Foundation
import TouchKit

/// The soft shadow around what floats above the paper, drawn from a cached picture: drawing it blurs nothing.
///
/// It lies outside its superview's outline, so that any order of subviews does. Canvases that cannot blend show none.
final class FloatingShadow: UIView {
    private let cornerRadius: CGFloat

    /// Adds a shadow to a view whose outline is a rectangle with round corners.
    /// - Parameter cornerRadius: The radius of the outline's corners, in points.
    @discardableResult
    init(around view: UIView, cornerRadius: CGFloat) {
        self.cornerRadius = cornerRadius
        let reach = ShadowPicture.reach
        super.init(
            frame: CGRect(
                x: view.bounds.minX - reach.left, y: view.bounds.minY - reach.top,
                width: view.bounds.width + reach.left + reach.right,
                height: view.bounds.height + reach.top + reach.bottom))
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// Draws the shadow on whole pixels, so that no row of pixels between its parts is drawn twice or not at all.
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), context.canvas.blendsColors else { return }
        let visible = context.boundingBoxOfClipPath
        let scale = hypot(context.ctm.a, context.ctm.b)
        let outline = bounds.inset(by: ShadowPicture.reach)
        // From the outline's top left corner, in pixels along the view's axes, to the screen's pixels.
        var place = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
            .concatenating(CGAffineTransform(translationX: outline.minX, y: outline.minY)).concatenating(context.ctm)
        if context.ctm.keepsRectangles {
            (place.tx, place.ty) = (place.tx.nearestPixelEdge, place.ty.nearestPixelEdge)
        }
        let box = CGRect(
            x: 0, y: 0, width: (outline.width * scale).rounded(), height: (outline.height * scale).rounded())
        let picture = ShadowPicture.picture(
            width: Int(box.width), height: Int(box.height), cornerRadius: cornerRadius, scale: scale)
        context.saveGState()
        context.concatenate(place.concatenating(context.ctm.inverted()))
        let damage = visible.offsetBy(dx: -outline.minX, dy: -outline.minY)
            .applying(CGAffineTransform(scaleX: scale, y: scale))
        picture.draw(around: box, damage: damage.insetBy(dx: -1, dy: -1), on: context)
        context.restoreGState()
    }
}
