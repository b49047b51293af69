import Foundation
import Geometry
import Ink
import TouchKit

/// Recognizes, when it is over, the pinch of someone who meant to move the paper: two fingers of one hand that landed
/// together, drew one stroke each, nearly straight, apart, together or in parallel, and were lifted together, while no
/// one else drew.
///
/// The strokes stay, since two fingers draw, which a notice says. Its button takes both strokes back, in one step, and
/// moves the paper as the fingers had moved; from the second pinch on, another button lets two fingers always do so.
final class DrawnPinches {
    private struct Finger {
        let session: FingerSession
        /// The ink that its lift has added to the document, and the time of the lift, in seconds.
        var lift: (ink: [Element.ID], time: TimeInterval)?
    }

    /// Whether pinches are told, which a kiosk does not.
    var isWatching = false
    private let editor: Editor
    private let liveInk: LiveInk
    private let motion: PaperMotion
    /// The two fingers that may be pinching, if any.
    private var hand: [Finger] = []
    private var count = 0

    init(_ editor: Editor, _ liveInk: LiveInk, _ motion: PaperMotion) {
        (self.editor, self.liveInk, self.motion) = (editor, liveInk, motion)
    }

    /// Notes a finger that has landed: it pinches with the only other one, or ends the pinch of two others.
    func land(_ finger: FingerSession) {
        let isInterrupting = hand.contains { pinching in liveInk.fingers.contains { $0 === pinching.session } }
        hand = []
        guard isWatching, !isInterrupting, let first = liveInk.onlyOther(than: finger),
            mayPinch(first), mayPinch(finger), first.landed(with: finger, within: PaperThresholds.togetherInterval)
        else { return }
        hand = [Finger(session: first), Finger(session: finger)]
    }

    /// Whether a finger draws ink of its own.
    private func mayPinch(_ finger: FingerSession) -> Bool {
        finger.mayPinch && finger.tool.draws && liveInk.pair(of: finger) == nil
    }

    /// Notes what a finger has drawn that was lifted, and tells its pinch if it was the last finger of one.
    func add(_ ink: [Element.ID], of finger: FingerSession) {
        guard let index = hand.firstIndex(where: { $0.session === finger }) else { return }
        hand[index].lift = (ink, finger.touch.timestamp)
        guard let first = hand[0].lift, let second = hand[1].lift else { return }
        let sessions = hand.map(\.session)
        hand = []
        guard abs(first.time - second.time) <= PaperThresholds.pinchLiftInterval,
            isStraight(first.ink, of: sessions[0]), isStraight(second.ink, of: sessions[1]),
            let step = Self.step(of: sessions[0], sessions[1])
        else { return }
        tell(step, first.ink + second.ink)
    }

    /// Returns whether the ink of a finger, the first of which is under it, lies near the straight way from where the
    /// finger landed to where it was lifted.
    private func isStraight(_ ink: [Element.ID], of finger: FingerSession) -> Bool {
        guard let box = ink.first.flatMap({ editor.document.drawing[$0]?.bounds.applying(editor.viewport.toView) })
        else { return false }
        let reach = PaperThresholds.tapMovement + finger.brush.width + 0.25 * finger.distanceFromLanding
        let way = CGRect(around: [finger.landing.location, finger.location]) ?? .null
        return box.corners.allSatisfy(way.insetBy(dx: -reach, dy: -reach).contains)
    }

    /// Returns how two fingers that moved apart, together or in parallel would have moved the paper; nil if they moved
    /// otherwise.
    private static func step(of a: FingerSession, _ b: FingerSession) -> PanningFingers.Step? {
        let (beginA, beginB) = (a.landing.location, b.landing.location)
        let (moveA, moveB) = (a.location - beginA, b.location - beginB)
        let spread = beginA.distance(to: beginB)
        guard spread > 0 else { return nil }
        let (axis, relative) = ((beginB - beginA) * (1 / spread), moveB - moveA)
        let along = abs(relative.x * axis.x + relative.y * axis.y)
        let across = abs(relative.x * axis.y - relative.y * axis.x)
        let (lengthA, lengthB) = (a.distanceFromLanding, b.distanceFromLanding)
        let shorter = min(lengthA, lengthB)
        let isPinch = along >= PaperThresholds.pinchTravel && across <= along / 2
        // Within 30° of each other, and none more than twice as far as the other.
        let isParallel =
            shorter >= PaperThresholds.pinchTravel && max(lengthA, lengthB) <= 2 * shorter
            && moveA.x * moveB.x + moveA.y * moveB.y >= 0.866 * lengthA * lengthB
        guard isPinch || isParallel else { return nil }
        let middle = (a.location + b.location) * 0.5
        let offset = (moveA + moveB) * 0.5
        return PanningFingers.Step(
            offset: CGVector(dx: offset.x, dy: offset.y), factor: a.location.distance(to: b.location) / spread,
            center: middle)
    }

    /// Says that two fingers draw, where someone may move the paper alone.
    private func tell(_ step: PanningFingers.Step, _ ink: [Element.ID]) {
        guard !editor.table.isShared, motion.isEnabled, !editor.isPaperLocked else { return }
        count += 1
        let moveInstead: () -> Void = { [editor, motion] in
            editor.document.perform { $0.remove(ink) }
            motion.follow(step)
        }
        let isValid: () -> Bool = { [document = editor.document] in
            ink.allSatisfy { document.drawing[$0] != nil }
        }
        var notice = Notice(
            text: .twoFingerRule(.draw),
            action: Notice.Action(title: .movePaperInstead, perform: moveInstead, isValid: isValid))
        if count >= PaperThresholds.pinchOfOffer, editor.preferences.twoFingers == .draw {
            notice.offer = Notice.Action(title: .always) { [editor] in
                editor.preferences.twoFingers = .movePaper
                moveInstead()
            }
        }
        editor.notices.send(notice)
    }
}
