import Foundation
import Ink
import TouchKit

/// A field of colours: the hue from left to right, the lightness from top to bottom. A finger on it chooses.
final class HuePicker: UIControl {
    /// What a finger on the field says.
    enum Choice {
        /// It is on a colour, and still down.
        case trying(Color)
        /// It was lifted from a colour.
        case chosen(Color)
        /// It was taken away: nothing was chosen.
        case cancelled
    }

    /// The colour that a finger was on last.
    private(set) var color: Color
    private let onChoice: (Choice) -> Void

    /// The lightness of the top and the bottom row.
    private static let lightest: CGFloat = 1
    private static let darkest: CGFloat = 0
    /// The ring around the place that was chosen, in points.
    private static let ring: CGFloat = 18
    /// The field as a picture, which looks even at any size.
    private static let picture = makePicture(columns: 180, rows: 60)

    private var place: CGPoint?
    /// Whether arrows have led to where the field is.
    private var isWalking = false

    /// Makes a field that tells `onChoice` what a finger says.
    init(color: Color, onChoice: @escaping (Choice) -> Void) {
        self.color = color
        self.onChoice = onChoice
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        go(to: touch.location(in: self))
        onChoice(.trying(color))
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        go(to: touch.location(in: self))
        onChoice(.trying(color))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        onChoice(.chosen(color))
    }

    override func cancelTracking(with event: UIEvent?) {
        place = nil
        setNeedsDisplay()
        onChoice(.cancelled)
    }

    private func go(to point: CGPoint) {
        let x = min(max(point.x, 0), bounds.width)
        let y = min(max(point.y, 0), bounds.height)
        place = CGPoint(x: x, y: y)
        color = Self.color(across: x / max(bounds.width, 1), down: y / max(bounds.height, 1))
        setNeedsDisplay()
    }

    // MARK: The keyboard

    override var canBecomeFirstResponder: Bool { isEnabled }

    /// How many presses of an arrow lead from one side to the other.
    private static let keySteps: CGFloat = 24

    /// Arrows walk over the field.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !walk(presses) {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Arrows, held, go on.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !walk(presses) {
            super.pressesChanged(presses, with: event)
        }
    }

    private func walk(_ presses: Set<UIPress>) -> Bool {
        let steps: [UIKeyboardHIDUsage: (x: CGFloat, y: CGFloat)] = [
            .keyboardLeftArrow: (-1, 0), .keyboardRightArrow: (1, 0), .keyboardUpArrow: (0, -1),
            .keyboardDownArrow: (0, 1),
        ]
        guard let key = presses.first?.key, let step = steps[key.keyCode] else { return false }
        let from = place ?? CGPoint(x: bounds.midX, y: bounds.midY)
        go(
            to: CGPoint(
                x: from.x + step.x * bounds.width / Self.keySteps, y: from.y + step.y * bounds.height / Self.keySteps))
        isWalking = true
        onChoice(.trying(color))
        return true
    }

    /// Where the arrows led is chosen when the keyboard goes elsewhere.
    override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        if isWalking {
            isWalking = false
            onChoice(.chosen(color))
        }
        return true
    }

    private static func color(across: CGFloat, down: CGFloat) -> Color {
        Color(hue: min(across, 0.999), saturation: 0.85, lightness: lightest + (darkest - lightest) * down)
    }

    private static func makePicture(columns: Int, rows: Int) -> UIImage {
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
        Self.picture.draw(in: bounds)
        context.restoreGState()
        // A rim, since the lightest colours are the panel's own.
        interfaceColors.border.setStroke()
        let half = Metrics.hairline / 2
        let rim = UIBezierPath(roundedRect: bounds.insetBy(dx: half, dy: half), cornerRadius: 10 - half)
        rim.lineWidth = Metrics.hairline
        rim.stroke()
        if let place {
            drawRing(at: place)
        }
    }

    private func drawRing(at place: CGPoint) {
        let reach = Self.ring / 2
        let center = CGPoint(
            x: min(max(place.x, reach), bounds.width - reach), y: min(max(place.y, reach), bounds.height - reach))
        let box = CGRect(x: center.x - reach, y: center.y - reach, width: Self.ring, height: Self.ring)
        color.uiColor.setFill()
        UIBezierPath(ovalIn: box).fill()
        UIColor.white.setStroke()
        let ring = UIBezierPath(ovalIn: box)
        ring.lineWidth = 3
        ring.stroke()
    }
}
