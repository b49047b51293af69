import Foundation
import Ink
import TouchKit

/// The palette's dropper, which picks the color of ink: drag from it onto ink, hold it and touch ink with another
/// finger, or press it and touch ink then.
final class DropperButton: ActionButton {
    private enum Mode {
        case idle
        /// A finger is down on the button, or was dragged from it onto the paper.
        case held
        /// Another finger has picked while the button was held: its lift does nothing, but more can be picked.
        case used
        /// The button was pressed: the next touch on ink picks.
        case waiting
    }

    private let editor: SideEditor
    private let dropper: Dropper
    private var mode = Mode.idle {
        didSet { showMode() }
    }
    /// Whether the finger on the button has left it, and picks.
    private var isDragged = false
    /// Takes the touches on ink while the button is held or waits.
    private var field: DropperField?

    /// - Parameter onChoice: Called with each color that is previewed, and with the one that is chosen at the end.
    init(_ editor: SideEditor, onChoice: @escaping (ColorPicker.Choice) -> Void) {
        self.editor = editor
        dropper = Dropper(editor, onChoice: onChoice)
        // The button's closure refers to it before it exists.
        weak var button: DropperButton?
        super.init(frame: CGRect(x: 0, y: 0, width: Metrics.touchTarget, height: Metrics.touchTarget)) {
            button?.press()
        }
        button = self
        tip = Tip(title: .dropper)
    }

    required init?(coder: NSCoder) { nil }

    /// Stops picking, for example because the palette closes. A color that is previewed stays.
    func stop() {
        dropper.finish()
        (mode, isDragged) = (.idle, false)
    }

    private func press() {
        switch mode {
        case .idle, .held: mode = .waiting
        case .used, .waiting: mode = .idle
        }
    }

    /// Called when a touch on ink has picked its color.
    private func didPick() {
        mode = isTracking ? .used : .idle
    }

    private func showMode() {
        switch mode {
        case .idle:
            isSelected = false
            field?.removeFromSuperview()
            field = nil
        case .held, .used, .waiting:
            isSelected = true
            guard field == nil, let root = window?.rootViewController?.view,
                let paper = root.subviews.first(where: { $0 is DrawView })
            else { return }
            let field = DropperField(editor, dropper) { [weak self] in self?.didPick() }
            field.frame = root.bounds
            field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.insertSubview(field, aboveSubview: paper)
            self.field = field
        }
    }

    // MARK: Fingers

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isDragged = false
        if case .idle = mode { mode = .held }
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if !bounds.contains(touch.location(in: self)) { isDragged = true }
        if isDragged, let window { dropper.move(to: touch.location(in: nil), in: window) }
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        // The press of a lift inside the button follows.
        if isDragged { stop() } else if !isTouchInside { mode = .idle }
        super.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
        dropper.cancel()
        (mode, isDragged) = (.idle, false)
        super.cancelTracking(with: event)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        fillBackground(
            UIBezierPath(ovalIn: CGRect(center: bounds.center, side: min(bounds.width, bounds.height) - 6)))
        Icon.dropper.draw(at: bounds.center, color: isSelected ? colors.accent : colors.label)
    }
}
