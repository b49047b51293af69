import Foundation
import Ink
import TouchKit

/// A disc beside a finger, where the hand does not cover it, in the color under the finger; a ring without ink.
final class DropperLoupe: UIView {
    private var color: Color? {
        didSet {
            if color != oldValue { setNeedsDisplay() }
        }
    }

    private static let diameter: CGFloat = 52
    /// The distance from the finger to the disc's middle, in points.
    private static let distance: CGFloat = 64

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a color, or none, for a finger at a location, in the window's points.
    /// - Parameter side: The finger's side of the table: seen from there, the disc is above the finger.
    func show(_ color: Color?, at location: CGPoint, facing side: TableSide, in window: UIWindow) {
        self.color = color
        if superview !== window { window.addSubview(self) }
        let (up, distance) = (side.inward, Self.distance)
        let area = window.bounds.insetBy(dx: Self.diameter / 2, dy: Self.diameter / 2)
        center = CGPoint(
            x: min(max(location.x + up.dx * distance, area.minX), area.maxX),
            y: min(max(location.y + up.dy * distance, area.minY), area.maxY))
    }

    override func draw(_ rect: CGRect) {
        let disc = bounds.insetBy(dx: 4, dy: 4)
        if let color {
            color.uiColor.setFill()
            UIBezierPath(ovalIn: disc).fill()
        }
        // Light and dark lines keep the edge visible on any ink.
        UIBezierPath(ovalIn: disc).stroke(.white, width: 4)
        UIBezierPath(ovalIn: disc.insetBy(dx: -2.5, dy: -2.5)).stroke(UIColor(white: 0, alpha: 0.45), width: 1)
    }
}
