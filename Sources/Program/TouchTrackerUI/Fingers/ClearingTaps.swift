import Foundation
import Ink
import TouchKit

/// The double tap that clears the drawing: both taps on empty paper, with the line tool, by a finger that may draw or a
/// mouse, while no one else draws.
final class ClearingTaps {
    private let editor: Editor
    private let liveInk: LiveInk
    private var taps = PaperTaps()
    private var strokes = RecentStrokes()

    init(_ editor: Editor, _ liveInk: LiveInk) {
        (self.editor, self.liveInk) = (editor, liveInk)
    }

    /// Adds a tap, which may be the first one.
    func add(_ finger: FingerSession) { taps.add(finger) }

    /// Adds what a finger has drawn, at `time` in seconds.
    func add(_ ink: [Element.ID], of finger: FingerSession, at time: TimeInterval) {
        strokes.add(ink, of: finger, at: time)
    }

    /// Forgets what a finger has drawn that was part of a gesture.
    func removeInk(of finger: FingerSession) { strokes.remove(of: finger) }

    func removeTaps() { taps.removeAll() }

    /// Returns whether a tap is the second one.
    func isSecond(_ finger: FingerSession) -> Bool {
        guard finger.tool == .line, finger.stroke != nil, finger.touch.type != .pencil,
            editor.preferences.doubleTapClears, taps.hasTap(before: finger)
        else { return false }
        if let ink = editor.ink(at: finger.location, radius: finger.touch.majorRadius),
            !inkOfTaps(near: finger).joined().contains(ink.id)
        {
            return false
        }
        return !liveInk.fingers.contains { $0 !== finger && liveInk.isDrawing($0) }
            && !strokes.hasStroke(before: finger.touch.timestamp, besidesTapsNear: finger.location)
    }

    /// Clears the drawing after the second tap, whose ink and that of the first are withdrawn.
    func clear(by finger: FingerSession) {
        if let stroke = finger.stroke { liveInk.discard(stroke) }
        for ink in inkOfTaps(near: finger) { editor.document.withdraw(ink) }
        taps.removeAll()
        editor.commands.send(CommandRequest(command: .clear, side: finger.side))
    }

    private func inkOfTaps(near finger: FingerSession) -> [[Element.ID]] {
        strokes.inkOfTaps(near: finger.location, before: finger.touch.timestamp)
    }
}
