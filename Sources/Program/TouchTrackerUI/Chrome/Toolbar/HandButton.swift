import Foundation
import TouchKit

/// The hand at the toolbar's end. A press chooses the tool that moves the paper, and the next one the tool before it.
/// While it is held, other fingers of its side move the paper, and a finger that is dragged from it pans. If nothing
/// moves meanwhile, it opens the menu of what two fingers do, except at a table with several sides.
final class HandButton: ToolbarButton {
    private let editor: SideEditor
    /// Called with the offset by which a drag from the button moves the paper, in the window's points.
    private let onPan: (CGVector) -> Void
    /// Called with the velocity at the end of such a drag, in points per second.
    private let onRelease: (CGVector) -> Void
    private let onHold: () -> Void
    private let pan = UIPanGestureRecognizer()
    private var holdTimer: LoopTimer?
    private var hasOpenedMenu = false
    private var toolBefore = Tool.pen
    /// The view's place and scale on the paper when the button was pressed.
    private var viewportAtPress = Viewport.home

    init(
        _ editor: SideEditor, commands: @escaping (Command) -> Void, onPan: @escaping (CGVector) -> Void,
        onRelease: @escaping (CGVector) -> Void, onHold: @escaping () -> Void
    ) {
        (self.editor, self.onPan, self.onRelease, self.onHold) = (editor, onPan, onRelease, onHold)
        weak var button: HandButton?
        super.init(.icon(.tool(.hand)), tip: Tip(.choose(.hand))) { button?.press(commands) }
        button = self
        pan.addTarget(self, action: HandButton.panned)
        addGestureRecognizer(pan)
        editor.preferencesChanged.observe(self) { [weak self] in self?.preferencesDidChange(from: $0) }
        addAction(UIAction { [weak self] _ in self?.hold(true) }, for: .touchDown)
        addAction(
            UIAction { [weak self] _ in self?.hold(false) }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    required init?(coder: NSCoder) { nil }

    /// Remembers the tool before the hand, which a key may choose, too.
    private func preferencesDidChange(from old: Preferences) {
        let tool = old[editor.side].tool
        if tool != .hand { toolBefore = tool }
    }

    private func press(_ commands: (Command) -> Void) {
        // The button was held for other fingers.
        guard editor.editor.viewport == viewportAtPress, !hasOpenedMenu else { return }
        if editor.isShared, editor.editor.isPaperLocked { return commands(.lockPaper) }
        commands(.choose(editor.preferences.tool == .hand ? toolBefore : .hand))
    }

    private func hold(_ isHeld: Bool) {
        if isHeld {
            beginPress()
            editor.editor.sidesMovingPaper.insert(editor.side)
        } else {
            editor.editor.sidesMovingPaper.remove(editor.side)
        }
    }

    /// A key presses the button, too.
    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            if !isHighlighted { holdTimer?.invalidate() } else if !isTracking { beginPress() }
        }
    }

    private func beginPress() {
        hasOpenedMenu = false
        viewportAtPress = editor.editor.viewport
        holdTimer?.invalidate()
        holdTimer = UIApplication.shared.schedule(after: PaperThresholds.restDelay) { [weak self] in self?.openMenu() }
    }

    private func openMenu() {
        guard isHighlighted, !editor.isShared, editor.editor.viewport == viewportAtPress,
            editor.editor.allows(.letTwoFingers(.draw))
        else { return }
        hasOpenedMenu = true
        onHold()
    }

    private func panned(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            holdTimer?.invalidate()
            let offset = pan.translation(in: nil)
            pan.setTranslation(.zero, in: nil)
            onPan(CGVector(dx: offset.x, dy: offset.y))
        case .ended:
            let velocity = pan.velocity(in: nil)
            onRelease(CGVector(dx: velocity.x, dy: velocity.y))
        case .cancelled, .failed, .possible: break
        }
    }
}
