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
        frame = CGRect(center: location, side: diameter + 2 * EraserRing.margin)
        isHidden = false
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        EraserRing(center: bounds.center, radius: bounds.width / 2 - EraserRing.margin).draw(in: context)
    }
}
