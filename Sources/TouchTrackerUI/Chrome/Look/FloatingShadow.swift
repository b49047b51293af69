import Foundation
import TouchKit

/// The soft shadow around what floats above the paper, drawn from a cached picture: drawing it blurs nothing.
///
/// It lies outside its superview's outline, so that it can be any subview of what floats. A canvas that cannot blend shows
/// no shadow.
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

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), context.canvas.blendsColors else { return }
        let picture = ShadowPicture.picture(for: bounds.size, cornerRadius: cornerRadius, scale: UIScreen.main.scale)
        picture.draw(in: bounds, damage: rect, on: context)
    }
}
