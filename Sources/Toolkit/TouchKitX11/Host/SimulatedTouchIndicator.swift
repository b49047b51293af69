import Foundation
import TouchKit

/// Shows the second finger of a simulated pinch as a faint dot above all windows. It receives no touches.
final class SimulatedTouchIndicator {
    private let window: UIWindow
    private let dot: Dot

    /// The diameter of the dot, in points: about a fingertip.
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

    /// Shows the dot at `location`, in points; hides it if that is nil.
    func move(to location: CGPoint?) {
        window.isHidden = location == nil
        if let location {
            window.frame = window.screen.bounds
            dot.center = location
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
