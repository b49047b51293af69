import Foundation
import Ink
import TouchKit

/// What one finger can say by itself: a tap selects ink, two clear the sheet, a long press moves ink.
///
/// Each finger on the paper has recognizers of its own, so that one person's tap is heard while another one draws. The second
/// tap of a series is the first one's touch, and so comes to the same recognizers.
final class FingerGestures: UIGestureRecognizerDelegate {
    private let studio: Studio
    private weak var view: UIView?
    /// Told where a tap selected ink.
    private let onSelect: (CGPoint) -> Void
    /// Finds the gestures that a finger belongs to.
    private let owner: (UITouch) -> FingerGestures?
    private weak var touch: UITouch?
    private var drag: InkDrag?

    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let longPress = UILongPressGestureRecognizer()

    init(
        studio: Studio, view: UIView, onSelect: @escaping (CGPoint) -> Void,
        owner: @escaping (UITouch) -> FingerGestures?
    ) {
        self.owner = owner
        self.studio = studio
        self.view = view
        self.onSelect = onSelect
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        tap.addTarget(self, action: FingerGestures.tapped)
        doubleTap.addTarget(self, action: FingerGestures.doubleTapped)
        longPress.addTarget(self, action: FingerGestures.pressed)
        for recognizer in [tap, doubleTap, longPress] {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
    }

    /// Whether the recognizers are `finger`'s, or those of the tap that it goes on with.
    func belong(to finger: UITouch) -> Bool {
        guard let touch else { return false }
        if touch === finger { return true }
        return finger.tapCount > 1 && touch.phase == .ended
            && touch.location(in: nil).distance(to: finger.location(in: nil)) <= Thresholds.tapDistance
    }

    /// Whether no finger needs the recognizers, and no tap waits for another, at `now` in seconds.
    func isFree(at now: TimeInterval) -> Bool {
        guard let touch else { return true }
        return touch.phase == .ended || touch.phase == .cancelled
            ? now - touch.timestamp > Thresholds.tapInterval : false
    }

    /// Listens to `finger` from now on.
    func listen(to finger: UITouch) {
        touch = finger
    }

    // MARK: Gestures

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let place = recognizer.location(in: view)
        if studio.preferences.tool == .eraser {
            if let ink = studio.ink(at: place) {
                studio.sheet.perform { $0.remove([ink.id]) }
            }
        } else if let ink = studio.ink(at: place) {
            studio.selection = ink.id
            onSelect(place)
        } else if studio.selection != nil {
            studio.selection = nil
        } else if studio.preferences.tool == .pen {
            let style = Style(color: studio.preferences.inkColor, width: studio.preferences.inkWidth)
            studio.sheet.perform { $0.add(Mark(shape: .dot(Dot(center: place)), style: style)) }
        }
    }

    private func doubleTapped() {
        guard studio.clear() else { return }
        studio.notices.announce(.cleared(undo: { [studio] in studio.sheet.undo() }))
    }

    private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        let place = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            guard let ink = studio.ink(at: place) else { return }
            studio.selection = nil
            studio.held.insert(ink.id)
            drag = InkDrag(ink.id, from: place, on: studio.sheet)
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
        if let drag {
            studio.held.remove(drag.element)
        }
        drag = nil
    }

    // MARK: UIGestureRecognizerDelegate

    /// One finger alone, and no palm.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard touch.type != .direct || !studio.fingersArePalms else { return false }
        return owner(touch) === self
    }

    /// A long press means nothing on empty paper: the finger goes on drawing.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== longPress || studio.ink(at: longPress.location(in: view)) != nil
    }
}
