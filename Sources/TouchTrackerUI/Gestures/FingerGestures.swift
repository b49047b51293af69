import Foundation
import Ink
import TouchKit

/// What one finger can say by itself: a tap selects ink, two clear the document, a long press moves ink.
///
/// Each finger on the paper has recognizers of its own, so that one person's tap is heard while another one draws. The second
/// tap of a series is the first one's touch, and so comes to the same recognizers.
final class FingerGestures: UIGestureRecognizerDelegate {
    private let editor: Editor
    private weak var view: UIView?
    /// Which of the paper's sets of recognizers this is.
    private let number: Int
    private let known: PaperFingers
    /// Called with what taps say besides selecting.
    private let commands: (Command) -> Void
    /// Called with the location of a tap that selected ink, in the view's points.
    private let onSelect: (CGPoint) -> Void
    /// Returns the number of the set that a finger which has just landed belongs to.
    private let owner: (UITouch) -> Int?
    private var drag: InkDrag?

    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let longPress = UILongPressGestureRecognizer()

    init(
        number: Int, editor: Editor, view: UIView, known: PaperFingers, commands: @escaping (Command) -> Void,
        onSelect: @escaping (CGPoint) -> Void, owner: @escaping (UITouch) -> Int?
    ) {
        self.number = number
        self.known = known
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

    /// The finger that the recognizers listen to.
    private var touch: UITouch? { known.finger(ofGestures: number) }

    /// A pen has come near: what the finger was about to say was the palm's.
    private func penArrived() {
        guard touch?.type == .direct, editor.fingersArePalms else { return }
        for recognizer in recognizers {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }

    // MARK: Gestures

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let place = recognizer.location(in: view)
        switch (ink(at: place), tool) {
        case (let ink?, .eraser):
            editor.document.perform { $0.remove([ink.id]) }
        case (let ink?, .line), (let ink?, .pen), (let ink?, .ellipse), (let ink?, .rectangle):
            editor.selection = ink.id
            onSelect(place)
        case (nil, _):
            editor.selection = nil
        }
    }

    private func doubleTapped() {
        commands(.clear)
    }

    private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        let place = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            guard let ink = ink(at: place) else { return }
            editor.selection = nil
            editor.held.append(ink.id)
            if let touch { known.set(.movingInk, of: touch) }
            drag = InkDrag(ink.id, from: place, on: editor.document)
        case .changed:
            drag?.move(to: place)
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
        if let drag, let index = editor.held.firstIndex(of: drag.element) {
            editor.held.remove(at: index)
        }
        drag = nil
        if let touch { known.set(.undecided, of: touch) }
    }

    // MARK: UIGestureRecognizerDelegate

    /// One finger alone, no palm, and no eraser that has ink under it already.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard touch.type != .direct || !editor.fingersArePalms, owner(touch) == number else { return false }
        return tool != .eraser || !editor.eraser(touchesInkAt: touch.location(in: view))
    }

    /// A long press means nothing on empty paper: the finger goes on drawing. Nor does a pen's tap there, which leaves its ink.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === longPress {
            return tool != .eraser && ink(at: longPress.location(in: view)) != nil
        }
        if gestureRecognizer === tap {
            return tool != .pen || editor.selection != nil || ink(at: tap.location(in: view)) != nil
        }
        return touch?.type != .direct || editor.preferences.fingers != .never
    }

    private func ink(at place: CGPoint) -> Element? {
        editor.ink(at: place, radius: touch?.majorRadius ?? 0)
    }

    /// What the finger draws with.
    private var tool: Tool {
        touch?.isEraser == true ? .eraser : editor.preferences.tool
    }
}
