import Foundation
import Ink
import TouchKit

/// A field of colors from which a finger or the arrow keys choose: hue from left to right, lightness from top to bottom.
final class HuePicker: UIControl {
    /// How far the user is in choosing a color.
    enum Choice {
        /// The finger is on a color and still down, or arrow keys are moving.
        case previewing(Color)
        /// The finger was lifted from a color, or the keyboard focus left the field.
        case chosen(Color)
        /// The touch was cancelled: nothing is chosen.
        case cancelled
    }

    /// The color that was touched or moved to last.
    private(set) var color: Color
    private let onChoice: (Choice) -> Void

    /// The lightness of the top row, and of the bottom row.
    private static let lightest: CGFloat = 1
    private static let darkest: CGFloat = 0
    /// The diameter of the ring around the current location, in points.
    private static let ring: CGFloat = 18
    /// The field as an image, which is scaled to the field's size.
    private static let image = makeImage(columns: 180, rows: 60)

    private var location: CGPoint?
    /// Whether arrow keys chose the current color, which `onChoice` has only previewed.
    private var isMovedByKeys = false

    init(color: Color, onChoice: @escaping (Choice) -> Void) {
        self.color = color
        self.onChoice = onChoice
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self))
        onChoice(.previewing(color))
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self))
        onChoice(.previewing(color))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        onChoice(.chosen(color))
    }

    override func cancelTracking(with event: UIEvent?) {
        location = nil
        setNeedsDisplay()
        onChoice(.cancelled)
    }

    private func move(to point: CGPoint) {
        let x = min(max(point.x, 0), bounds.width)
        let y = min(max(point.y, 0), bounds.height)
        location = CGPoint(x: x, y: y)
        color = Self.color(across: x / max(bounds.width, 1), down: y / max(bounds.height, 1))
        setNeedsDisplay()
    }

    // MARK: Keyboard

    override var canBecomeFirstResponder: Bool { isEnabled }

    /// The number of arrow key presses from one side to the other.
    private static let keySteps: CGFloat = 24

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !moveByKeys(presses) {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Repeats the move while an arrow key is held.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !moveByKeys(presses) {
            super.pressesChanged(presses, with: event)
        }
    }

    private func moveByKeys(_ presses: Set<UIPress>) -> Bool {
        let steps: [UIKeyboardHIDUsage: (x: CGFloat, y: CGFloat)] = [
            .keyboardLeftArrow: (-1, 0), .keyboardRightArrow: (1, 0), .keyboardUpArrow: (0, -1),
            .keyboardDownArrow: (0, 1),
        ]
        guard let key = presses.first?.key, let step = steps[key.keyCode] else { return false }
        let from = location ?? CGPoint(x: bounds.midX, y: bounds.midY)
        move(
            to: CGPoint(
                x: from.x + step.x * bounds.width / Self.keySteps, y: from.y + step.y * bounds.height / Self.keySteps))
        isMovedByKeys = true
        onChoice(.previewing(color))
        return true
    }

    /// Chooses the color that the arrow keys moved to.
    override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        if isMovedByKeys {
            isMovedByKeys = false
            onChoice(.chosen(color))
        }
        return true
    }

    private static func color(across: CGFloat, down: CGFloat) -> Color {
        Color(hue: min(across, 0.999), saturation: 0.85, lightness: lightest + (darkest - lightest) * down)
    }

    private static func makeImage(columns: Int, rows: Int) -> UIImage {
        let bitmap = Bitmap(width: columns, height: rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let color = color(
                    across: CGFloat(column) / CGFloat(columns), down: CGFloat(row) / CGFloat(rows - 1))
                bitmap[column, row] =
                    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
            }
        }
        return UIImage(bitmap: bitmap)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIBezierPath(roundedRect: bounds, cornerRadius: 10).addClip()
        Self.image.draw(in: bounds)
        context.restoreGState()
        // Without the rim, the lightest colors could not be told from the panel.
        interfaceColors.border.setStroke()
        let half = Metrics.hairline / 2
        let rim = UIBezierPath(roundedRect: bounds.insetBy(dx: half, dy: half), cornerRadius: 10 - half)
        rim.lineWidth = Metrics.hairline
        rim.stroke()
        if let location {
            drawRing(at: location)
        }
    }

    private func drawRing(at location: CGPoint) {
        let reach = Self.ring / 2
        let center = CGPoint(
            x: min(max(location.x, reach), bounds.width - reach), y: min(max(location.y, reach), bounds.height - reach))
        let box = CGRect(x: center.x - reach, y: center.y - reach, width: Self.ring, height: Self.ring)
        color.uiColor.setFill()
        UIBezierPath(ovalIn: box).fill()
        UIColor.white.setStroke()
        let ring = UIBezierPath(ovalIn: box)
        ring.lineWidth = 3
        ring.stroke()
    }
}
