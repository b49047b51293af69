import Foundation
import Ink
import TouchKit

/// Says what a press of a hovering mouse or pen would do: a button under it is filled and, after a while, has a
/// tooltip; on the paper, the pointer is a ring of the brush's size, a cross or a hand.
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
    /// The view under the pointer, if it has a tooltip.
    private var target: Target?
    private var tip: TipView?
    private var timer: LoopTimer?
    /// The pointer's location over the paper, in the root's points; nil if it is elsewhere or pressed.
    private(set) var paperLocation: CGPoint?

    /// A button, or a part of a control, that has a tooltip.
    private struct Target: Equatable {
        weak let view: UIView?
        /// The frame of the part, in the view's points.
        let frame: CGRect
        let tip: Tip

        static func == (a: Target, b: Target) -> Bool { a.view === b.view && a.frame == b.frame && a.tip == b.tip }
    }

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
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.updateBrush() }
        editor.viewportChanged.observe(self) { [weak self] _ in self?.updateBrush() }
    }

    private func updateBrush() {
        if let paperLocation { showBrush(at: paperLocation) }
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
        // The hand for ink that the pointer rested on.
        if paperLocation != nil { timer?.invalidate() }
        point(at: hit, location)
        paperLocation = hit === paper ? location : nil
        if hit === paper {
            showBrush(at: location)
        } else {
            showPointer(hit is DropperField ? .hand : hit is WritingView ? .crosshair : .arrow)
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
        point(at: nil, .zero)
        timer?.invalidate()
        paperLocation = nil
        ring.isHidden = true
        if window.pointerShape == .hidden { window.pointerShape = .crosshair }
        isShowing = false
    }

    // MARK: Buttons

    /// Fills the button that a view belongs to, and prepares the tooltip of that button or of another control's part.
    /// - Parameter location: The pointer's location, in the root's points.
    private func point(at view: UIView?, _ location: CGPoint) {
        let (newButton, newTarget) = control(over: view, location)
        if newButton !== button {
            button?.isHovered = false
            newButton?.isHovered = true
            button = newButton
        }
        guard newTarget != target else { return }
        target = newTarget
        let wasTipShown = tip != nil
        hideTip()
        guard newTarget != nil else { return }
        // From button to button, tooltips follow at once.
        wasTipShown ? showTip() : wait { $0.showTip() }
    }

    /// Hides the tooltip, for example because a key was pressed. Another button's is shown as usual.
    func hideTip() {
        tip?.removeFromSuperview()
        tip = nil
        timer?.invalidate()
    }

    /// Returns the enabled button that a view belongs to, and what has a tooltip there.
    private func control(over view: UIView?, _ location: CGPoint) -> (ActionButton?, Target?) {
        var view = view
        while let current = view {
            if let button = current as? ActionButton {
                guard button.isEnabled else { return (nil, nil) }
                return (button, button.tip.map { Target(view: button, frame: button.bounds, tip: $0) })
            }
            if let control = current as? any TipParts {
                let part = control.tip(at: control.convert(location, from: root))
                return (nil, part.map { Target(view: control, frame: $0.frame, tip: $0.tip) })
            }
            view = current.superview
        }
        return (nil, nil)
    }

    private func showTip() {
        guard let target, let view = target.view, view.window != nil,
            let host = sequence(first: view, next: \.superview).compactMap({ $0 as? any TipHost }).first
        else { return }
        let shown = TipView(target.tip)
        shown.appear(beside: view.convert(target.frame, to: host), in: host)
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
        let side = editor.table.side(nearest: location)
        let preferences = editor.preferences[side]
        let (tool, width) = (preferences.tool, editor.widthInView(preferences.inkWidth))
        let diameter = tool.isEraser ? 2 * EraserStroke.radius(width: width) : width
        if tool == .hand { return showPointer(.hand) }
        let selection = editor.selection(of: side)
        if tool.movesHeldInk, !selection.isEmpty, editor.ink(at: location).map({ selection.contains($0.id) }) == true {
            return showPointer(.hand)
        }
        if tool != .select, tool != .text, diameter >= BrushRing.minimumDiameter {
            ring.show(at: location, diameter: diameter)
            window.pointerShape = .hidden
        } else {
            showPointer(.crosshair)
        }
        guard tool.movesHeldInk else { return }
        // Over unselected ink a press draws and a hold moves the ink, so the hand is shown only once the pointer rests.
        wait { guide in
            if guide.editor.ink(at: location) != nil { guide.showPointer(.hand) }
        }
    }

    /// Shows a pointer instead of the ring.
    private func showPointer(_ shape: PointerShape) {
        ring.isHidden = true
        window.pointerShape = shape
    }
}
