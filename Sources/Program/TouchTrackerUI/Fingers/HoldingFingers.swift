import Foundation
import Geometry
import Ink
import TouchKit

/// The fingers that hold ink on which they have rested, and those that move it.
struct HoldingFingers {
    private let editor: Editor
    private let liveInk: LiveInk

    init(_ editor: Editor, _ liveInk: LiveInk) {
        (self.editor, self.liveInk) = (editor, liveInk)
    }

    /// Returns the ink that a finger holds after it has been still for half a second, if any. With pen and marker this
    /// is only the ink right under the finger. If several people draw, lines and shapes are drawn over ink, unless it
    /// is selected.
    func ink(under finger: FingerSession) -> Element? {
        switch finger.tool {
        case .select, .eraser, .partialEraser, .hand: nil
        case .pen, .marker:
            finger.stroke?.hasDrawn == true
                ? nil
                : editor.ink(at: finger.location, within: PaperThresholds.penHoldReach)
        case .line, .ellipse, .rectangle:
            editor.ink(at: finger.location, radius: finger.touch.majorRadius).flatMap { ink in
                isAmongSeveral && !editor.selection(of: finger.side).contains(ink.id) ? nil : ink
            }
        case .text: editor.ink(at: finger.location, radius: finger.touch.majorRadius)
        }
    }

    /// Whether more fingers draw than one person's who moves ink with both hands.
    private var isAmongSeveral: Bool {
        liveInk.fingers.count {
            ($0.hasLiveStroke || $0.heldInk != nil) && !liveInk.isResting($0)
        } >= PaperThresholds.severalFingers
    }

    /// Picks up the ink on which a finger rests.
    func hold(_ held: Element, by finger: FingerSession) {
        guard liveInk.change(finger, by: .rests(on: held.id)) else { return }
        if let stroke = finger.stroke { liveInk.redrawing(isMarker: stroke.isMarker) { stroke.addAll(to: &$0) } }
        finger.isShown = false
        editor.heldInk.append(held.id)
    }

    /// Follows a finger that holds ink: with pen and marker it continues to write, with other tools it moves the ink.
    func follow(_ finger: FingerSession, _ samples: [InputSample], _ isConstrained: Bool) {
        if finger.tool.movesHeldInk || finger.stroke == nil {
            let reach = PaperThresholds.restingMovement
            guard samples.contains(where: { $0.location.distance(to: finger.restOrigin) > reach }),
                let held = finger.heldInk, liveInk.change(finger, by: .moves)
            else { return }
            if let stroke = finger.stroke { liveInk.discard(stroke) }
            guard !othersMove(held) else { return }
            finger.drag = InkDrag(held, from: finger.restOrigin, by: finger.side, in: editor)
            finger.drag?.move(to: finger.location)
            return
        }
        guard let stroke = finger.stroke else { return }
        liveInk.redrawing(isMarker: stroke.isMarker) { damage in
            stroke.move(samples, isConstrained: isConstrained, on: editor.document, damage: &damage)
            if stroke.hasDrawn, let held = finger.heldInk, liveInk.change(finger, by: .moves) {
                letGo(of: held)
                finger.isShown = true
                stroke.addAll(to: &damage)
            }
        }
    }

    /// Returns whether another finger moves ink, alone or with a selection, so that a finger that holds it, too, must
    /// not move it a second time.
    private func othersMove(_ held: Element.ID) -> Bool {
        editor.carried.values.contains { $0.ids.contains(held) }
            || liveInk.fingers.contains { $0.drag != nil && $0.heldInk == held }
    }

    /// Ends a finger's hold or drag, which is one step to undo.
    func release(_ finger: FingerSession) {
        finger.drag?.finish()
        if let held = finger.heldInk { letGo(of: held) }
    }

    /// Ends the hold of one finger on ink.
    func letGo(of held: Element.ID) {
        if let index = editor.heldInk.firstIndex(of: held) { editor.heldInk.remove(at: index) }
    }
}
