import Foundation
import TouchKit

/// A ring as large as what a mouse or a pen would draw or erase, which follows it over the paper.
///
/// The view draws it rather than the server, whose cursors are not antialiased and not large enough everywhere. Only
/// its own box is drawn when it moves.
final class BrushRing: UIView {
    /// The diameter from which a ring says more than a cross, in points.
    static let minimumDiameter: CGFloat = 6

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the ring around a location, in the superview's points.
    func show(at location: CGPoint, diameter: CGFloat) {
        let side = diameter + 2 * EraserRing.margin
        frame = CGRect(x: location.x - side / 2, y: location.y - side / 2, width: side, height: side)
        isHidden = false
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        EraserRing(center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - EraserRing.margin)
            .draw(in: context)
    }
}
