import Foundation
import Ink
import TouchKit

/// Recognizes the gestures of one finger: a tap selects ink, a double tap clears the drawing, a long press moves ink.
///
/// Each finger on the paper has its own recognizers, so that one person can tap while another draws. The second tap of a double
/// tap is received by the recognizers of the first.
final class FingerGestures: UIGestureRecognizerDelegate {
    private let editor: Editor
    private weak var view: UIView?
    /// The index of these recognizers among those of the paper.
    private let number: Int
    private let paperFingers: PaperFingers
    /// Called with the command of a double tap.
    private let commands: (Command, TableSide) -> Void
    /// Called with the location of a tap that selected ink, in the view's points.
    private let onSelect: (CGPoint) -> Void
    /// Returns the number of the recognizers that receive a finger which has just landed.
    private let owner: (UITouch) -> Int?
    private var drag: InkDrag?

    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let longPress = UILongPressGestureRecognizer()

    init(
        number: Int, editor: Editor, view: UIView, paperFingers: PaperFingers,
        commands: @escaping (Command, TableSide) -> Void,
        onSelect: @escaping (CGPoint) -> Void, owner: @escaping (UITouch) -> Int?
    ) {
        self.number = number
        self.paperFingers = paperFingers
        self.owner = owner
        self.editor = editor
        self.view = view
        self.commands = commands
        self.onSelect = onSelect
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        tap.addTarget(self, action: FingerGestures.tapped)
        doubleTap.addTarget(self, action: FingerGestures.doubleTapped)
        longPress.addTarget(self, action: FingerGestures.pressed)
        for recognizer in recognizers {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
        editor.pen.arrivals.observe(self) { [weak self] in self?.penArrived() }
    }

    private var recognizers: [UIGestureRecognizer] { [tap, doubleTap, longPress] }

    /// The finger that the recognizers receive.
    private var touch: UITouch? { paperFingers.touch(ofRecognizerSet: number) }

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
        switch (ink(at: location), tool) {
        case (let ink?, .eraser):
            editor.document.perform(by: side) { $0.remove([ink.id]) }
        case (let ink?, .line), (let ink?, .pen), (let ink?, .ellipse), (let ink?, .rectangle):
            editor.select(ink.id, by: side)
            onSelect(location)
        case (nil, _):
            editor.deselect(by: side)
        }
    }

    private func doubleTapped() {
        commands(.clear, side)
    }

    private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        let location = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            guard let ink = ink(at: location) else { return }
            editor.deselect(by: side)
            editor.moving.append(ink.id)
            if let touch { paperFingers.set(.movingInk, of: touch) }
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
        if let touch { paperFingers.set(.undecided, of: touch) }
    }

    // MARK: UIGestureRecognizerDelegate

    /// Receives the set's own finger, unless it is a palm or an eraser that already touches ink.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard touch.type != .direct || !editor.fingersArePalms, owner(touch) == number else { return false }
        return tool != .eraser || !editor.eraserTouchesInk(at: touch.location(in: view))
    }

    /// On empty paper, a long press does not begin, so that the finger continues to draw, and neither does a tap with the pen tool,
    /// which leaves a dot.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === longPress {
            return tool != .eraser && ink(at: longPress.location(in: view)) != nil
        }
        if gestureRecognizer === tap {
            return tool != .pen || editor.selection != nil || ink(at: tap.location(in: view)) != nil
        }
        return touch?.type != .direct || editor.preferences.fingers != .never
    }

    private func ink(at location: CGPoint) -> Element? {
        editor.ink(at: location, radius: touch?.majorRadius ?? 0)
    }

    /// The side of the table that the finger belongs to.
    private var side: TableSide { touch.map(paperFingers.side) ?? .bottom }

    /// The tool that the finger draws with.
    private var tool: Tool {
        touch?.isEraser == true ? .eraser : editor.preferences[side].tool
    }
}
