import Foundation
import Ink
import TouchKit

/// Says what a press of a hovering mouse or pen would do: a button under it is filled and, after a while, has a tooltip; on
/// the paper, the pointer is a ring of the brush's size, a cross or a hand.
///
/// Fingers cost nothing here: the toolkit delivers hovering to its recognizer only.
final class HoverGuide {
    private let editor: Editor
    private weak var root: UIView?
    private let paper: UIView
    private let window: any WindowControls
    private let ring = BrushRing()
    private let recognizer = UIHoverGestureRecognizer()
    private weak var button: ActionButton?
    private var tip: TipView?
    private var timer: LoopTimer?

    /// Whether anything is shown that a touch hides.
    private(set) var isShowing = false

    /// - Parameters:
    ///   - root: The view in which a pointer is followed.
    ///   - paper: The view that shows the paper; the ring lies above it.
    init(editor: Editor, root: UIView, paper: UIView, window: any WindowControls) {
        self.editor = editor
        self.root = root
        self.paper = paper
        self.window = window
        recognizer.addTarget(self, action: HoverGuide.hovered)
        root.addGestureRecognizer(recognizer)
        root.insertSubview(ring, aboveSubview: paper)
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed: move(to: recognizer.location(in: root))
        case .ended, .cancelled: leave()
        case .possible, .failed: break
        }
    }

    private func move(to location: CGPoint) {
        let hit = root?.hitTest(location, with: nil)
        point(at: button(over: hit))
        if hit === paper {
            showBrush(at: location)
        } else {
            ring.isHidden = true
            window.pointerShape = .arrow
        }
        isShowing = true
    }

    /// The pointer left the window, or was pressed.
    private func leave() {
        if !ring.isHidden { window.pointerShape = .crosshair }
        hide()
    }

    /// Hides everything, for example because a finger draws. The pointer's next move shows it again.
    func hide() {
        point(at: nil)
        timer?.invalidate()
        ring.isHidden = true
        if window.pointerShape == .hidden { window.pointerShape = .crosshair }
        isShowing = false
    }

    // MARK: Buttons

    /// Returns the enabled button that a view belongs to; nil if there is none.
    private func button(over view: UIView?) -> ActionButton? {
        var view = view
        while let current = view {
            if let button = current as? ActionButton { return button.isEnabled ? button : nil }
            view = current.superview
        }
        return nil
    }

    private func point(at new: ActionButton?) {
        guard new !== button else { return }
        button?.isHovered = false
        new?.isHovered = true
        button = new
        let wasTipShown = tip != nil
        tip?.removeFromSuperview()
        tip = nil
        timer?.invalidate()
        guard new?.tip != nil else { return }
        // From button to button, tooltips follow at once.
        wasTipShown ? showTip() : wait { $0.showTip() }
    }

    private func showTip() {
        guard let button, let text = button.tip, button.window != nil,
            let host = sequence(first: button as UIView, next: \.superview).compactMap({ $0 as? any TipHost }).first
        else { return }
        let shown = TipView(text)
        shown.appear(beside: button, in: host)
        tip = shown
    }

    private func wait(_ action: @escaping (HoverGuide) -> Void) {
        timer?.invalidate()
        timer = UIApplication.shared.schedule(after: PaperThresholds.tooltipDelay) { [weak self] in
            if let self { action(self) }
        }
    }

    // MARK: Paper

    private func showBrush(at location: CGPoint) {
        let preferences = editor.preferences[editor.table.side(nearest: location)]
        let (tool, width) = (preferences.tool, preferences.inkWidth)
        let diameter = tool == .eraser ? 2 * EraserStroke.radius(width: width) : width
        if tool != .eraser, let selection = editor.selection, editor.ink(at: location)?.id == selection {
            return showHand()
        }
        if diameter >= BrushRing.minimumDiameter {
            ring.show(at: location, diameter: diameter)
            window.pointerShape = .hidden
        } else {
            ring.isHidden = true
            window.pointerShape = .crosshair
        }
        guard tool != .eraser else { return }
        // Over other ink a press draws; a hand says only to a pointer that rests that a hold moves it.
        wait { guide in
            if guide.editor.ink(at: location) != nil { guide.showHand() }
        }
    }

    private func showHand() {
        ring.isHidden = true
        window.pointerShape = .hand
    }
}
