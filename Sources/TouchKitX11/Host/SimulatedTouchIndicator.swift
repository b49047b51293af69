import Foundation
import TouchKit

/// Shows the second finger of a mouse's mirrored drag as a faint dot above everything, out of every touch's way.
final class SimulatedTouchIndicator {
    private let window: UIWindow
    private let dot: Dot

    /// The dot's diameter, in points: about a fingertip.
    private static let diameter: CGFloat = 28

    init() {
        window = UIWindow()
        window.windowLevel = .alert
        window.isUserInteractionEnabled = false
        dot = Dot(
            frame: CGRect(x: 0, y: 0, width: SimulatedTouchIndicator.diameter, height: SimulatedTouchIndicator.diameter)
        )
        window.addSubview(dot)
    }

    /// Shows the dot at `place`, in points; hides it where that is nil.
    func move(to place: CGPoint?) {
        window.isHidden = place == nil
        if let place {
            window.frame = window.screen.bounds
            dot.center = place
        }
    }

    private final class Dot: UIView {
        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.setFillColor(UIColor(white: 0.4, alpha: 0.25).cgColor)
            context.fillEllipse(in: bounds)
        }
    }
}
