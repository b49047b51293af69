import Foundation
import TouchKit

/// A part of the color picker: a finger drags over it, or arrow keys move on it.
class PickerControl: UIControl {
    /// How far the user is in choosing.
    enum Progress {
        /// The finger is down, or arrow keys are moving.
        case previewing
        /// The finger was lifted, or the keyboard focus left the control.
        case chosen
        /// The touch was cancelled: nothing is chosen.
        case cancelled
    }

    /// The shade that the control shows, and changes.
    var shade: Shade {
        didSet {
            if shade != oldValue { shadeDidChange(from: oldValue) }
        }
    }

    private let onProgress: (Shade, Progress) -> Void
    /// Whether arrow keys chose the current shade, which has only been previewed.
    private var isMovedByKeys = false

    /// The diameter of a marker, in points.
    private static let marker: CGFloat = 20

    init(_ shade: Shade, onProgress: @escaping (Shade, Progress) -> Void) {
        self.shade = shade
        self.onProgress = onProgress
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Overriding

    /// Called with the location of the finger, in points.
    func move(to point: CGPoint) {}

    /// Called with the direction of an arrow key, -1, 0 or 1 in each axis.
    func move(inDirection direction: CGVector) {}

    func shadeDidChange(from old: Shade) {
        setNeedsDisplay()
    }

    /// Draws the ring that shows where a color is.
    func drawMarker(at center: CGPoint, color: UIColor) {
        let box = CGRect(center: center, side: Self.marker)
        color.setFill()
        UIBezierPath(ovalIn: box).fill()
        UIBezierPath(ovalIn: box.insetBy(dx: 1.5, dy: 1.5)).stroke(.white, width: 3)
        UIBezierPath(ovalIn: box).stroke(UIColor(white: 0, alpha: 0.35), width: 1)
    }

    // MARK: Fingers

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self))
        onProgress(shade, .previewing)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self))
        onProgress(shade, .previewing)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        onProgress(shade, .chosen)
    }

    override func cancelTracking(with event: UIEvent?) {
        onProgress(shade, .cancelled)
    }

    // MARK: Keyboard

    override var canBecomeFirstResponder: Bool { isEnabled }

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
        guard let direction = presses.first?.key?.arrowDirection else { return false }
        move(inDirection: direction)
        isMovedByKeys = true
        onProgress(shade, .previewing)
        return true
    }

    /// Chooses the shade that the arrow keys moved to.
    override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        if isMovedByKeys {
            isMovedByKeys = false
            onProgress(shade, .chosen)
        }
        return true
    }
}
