import Foundation
import Ink
import TouchKit

/// Recognizes the gestures of one finger: a tap selects ink, a double tap with the line tool clears the drawing, a long
/// press moves ink.
///
/// Each finger on the paper has its own recognizers, so that one person can tap while another draws. The second tap of
/// a double tap is received by the recognizers of the first. No gesture delays the end of a touch, so that ink is
/// finished at the lift.
final class FingerGestures: UIGestureRecognizerDelegate {
    /// What the gestures need to know and do, the same for all fingers.
    struct Paper {
        let editor: Editor
        let fingers: PaperFingers
        /// Called with the command of a double tap.
        let commands: (Command, TableSide) -> Void
        /// Called with the location of a tap that selected ink, in the view's points, and the side that it selected for.
        let onSelect: (CGPoint, TableSide) -> Void
        /// Returns whether another finger than a double tap's draws or has just drawn.
        let othersDraw: (_ touch: UITouch, _ location: CGPoint) -> Bool
        /// Returns the ink that each tap of a double tap has left near a location in the view's points, the newest
        /// first.
        let inkOfTaps: (_ touch: UITouch, _ location: CGPoint) -> [[Element.ID]]
        /// Called when it is decided whether a hand that may have been swiping has swiped, before the swipe's command.
        let onDecision: (_ hand: Int, _ hasSwiped: Bool) -> Void
    }

    private let paper: Paper
    private weak var view: UIView?
    /// The index of these recognizers among those of the paper.
    private let number: Int
    /// Returns the number of the recognizers that receive a finger which has just landed.
    private let owner: (UITouch) -> Int?
    private var drag: InkDrag?
    /// The tool that the finger landed with.
    private var tool = Tool.line

    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let longPress = UILongPressGestureRecognizer()

    private var editor: Editor { paper.editor }

    init(number: Int, paper: Paper, view: UIView, owner: @escaping (UITouch) -> Int?) {
        self.number = number
        self.paper = paper
        self.view = view
        self.owner = owner
        doubleTap.numberOfTapsRequired = 2
        tap.addTarget(self, action: FingerGestures.tapped)
        doubleTap.addTarget(self, action: FingerGestures.doubleTapped)
        longPress.addTarget(self, action: FingerGestures.pressed)
        for recognizer in recognizers {
            recognizer.delaysTouchesEnded = false
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
        editor.pen.arrivals.observe(self) { [weak self] in self?.penArrived() }
    }

    private var recognizers: [UIGestureRecognizer] { [tap, doubleTap, longPress] }

    /// The finger that the recognizers receive.
    private var touch: UITouch? { paper.fingers.touch(ofRecognizerSet: number) }

    /// Cancels the finger's gestures when a pen comes near, since the finger was a palm.
    private func penArrived() {
        guard touch?.type == .direct, editor.fingersArePalms else { return }
        for recognizer in recognizers {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }

    // MARK: Gestures

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let location = recognizer.location(in: view)
        guard let ink = ink(at: location) else { return }
        switch tool {
        case .eraser:
            editor.document.perform(by: side) { $0.remove([ink.id]) }
        case .select, .rub: break
        case .line, .pen, .marker, .ellipse, .rectangle:
            editor.select([ink.id], by: side)
            paper.onSelect(location, side)
        }
    }

    private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        guard let touch else { return }
        for ink in paper.inkOfTaps(touch, recognizer.location(in: view)) {
            editor.document.withdraw(ink)
        }
        paper.commands(.clear, side)
    }

    private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        let location = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            guard let ink = ink(at: location) else { return }
            editor.deselect(by: side)
            editor.moving.append(ink.id)
            if let touch { paper.fingers.set(.movingInk, of: touch) }
            drag = InkDrag(ink.id, from: location, by: side, on: editor.document)
        case .changed:
            drag?.move(to: location)
        case .ended:
            drag?.finish()
            release()
        case .cancelled, .failed:
            drag?.cancel()
            release()
        case .possible:
            break
        }
    }

    private func release() {
        if let drag, let index = editor.moving.firstIndex(of: drag.element) {
            editor.moving.remove(at: index)
        }
        drag = nil
        if let touch { paper.fingers.set(.undecided, of: touch) }
    }

    // MARK: UIGestureRecognizerDelegate

    /// Receives the set's own finger, unless it is a palm or an eraser that already touches ink. A double tap is only
    /// for the line tool, by a finger or a mouse that may draw, on empty paper.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard touch.type != .direct || !editor.fingersArePalms, owner(touch) == number else { return false }
        tool = editor.preferences[paper.fingers.side(of: touch)].tool(of: touch)
        // What the select tool and the rubbing eraser do is up to their sessions.
        if tool == .select || tool == .rub { return false }
        let location = touch.location(in: view)
        if gestureRecognizer === doubleTap {
            let mayClear =
                switch touch.type {
                case .direct: editor.preferences.fingers != .never
                case .indirectPointer: true
                case .indirect, .pencil: false
                }
            return mayClear && tool == .line && editor.preferences.doubleTapClears
                && ink(at: location).map { paper.inkOfTaps(touch, location).joined().contains($0.id) } ?? true
        }
        return tool != .eraser || !editor.eraserTouchesInk(at: location)
    }

    /// A tap or a long press needs ink, and a finger that has not drawn. Pen and marker move only ink that is selected,
    /// since a pen rests before it writes. A double tap begins only while no one else draws.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let location = gestureRecognizer.location(in: view)
        if gestureRecognizer === doubleTap {
            return touch.map { !paper.othersDraw($0, location) } ?? false
        }
        guard let touch, tool == .eraser || !paper.fingers.hasDrawn(touch), let ink = ink(at: location) else {
            return false
        }
        guard gestureRecognizer === longPress else { return true }
        return switch tool {
        case .line, .ellipse, .rectangle: true
        case .pen, .marker: editor.selection(of: side).contains(ink.id)
        case .select, .eraser, .rub: false
        }
    }

    /// The side of the table that the finger belongs to.
    private var side: TableSide { touch.map(paper.fingers.side) ?? .bottom }

    /// Returns the ink within reach. With pen and marker, a tap beside ink draws a dot, so it must be on the ink to
    /// select it.
    private func ink(at location: CGPoint) -> Element? {
        let draws = touch?.type != .direct || editor.preferences.fingers != .never
        if tool.isFreehand, draws {
            return editor.document.drawing.topmost(at: location, within: PaperThresholds.penTapReach)
        }
        return editor.ink(at: location, radius: touch?.majorRadius ?? 0)
    }
}
