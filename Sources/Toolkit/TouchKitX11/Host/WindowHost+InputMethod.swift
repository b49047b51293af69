import Foundation
import TouchKit
import X11

// The input method's part of the loop (D46).
extension WindowHost {
    /// Tells the input method whether a text is edited. The first text opens it, which takes about 25 ms, after what the
    /// text looks like is on the screen. Does nothing in most turns.
    func followTexts() {
        let responder = application.keyWindow?.firstResponder
        guard responder !== typingResponder else { return }
        // What was composed belongs to the earlier text.
        if typingResponder is any MarkedTextResponder { nativeWindow.window.endComposition() }
        typingResponder = responder
        nativeWindow.window.setTypesText(responder is any MarkedTextResponder)
        guard responder is any MarkedTextResponder else { return }
        if driver == nil { nativeWindow.window.composeTextNow() }
        followCaret()
    }

    /// Tells the input method where the caret is, unless a key comes soon: the call waits for an answer, and keys that
    /// come back from the input method meanwhile would be read in the opposite order.
    func followCaret() {
        let deadline = application.now + Thresholds.caretDelay
        if let caretTimer, caretTimer.isValid, caretTimer.reschedule(at: deadline) { return }
        caretTimer = application.schedule(at: deadline) { [unowned self] in tellCaret() }
    }

    private func tellCaret() {
        guard let caret = (typingResponder as? any MarkedTextResponder)?.markedTextCaret else { return }
        let scale = windowGeometry.scale
        nativeWindow.window.setInputSpot(x: Int((caret.minX * scale).rounded()), y: Int((caret.maxY * scale).rounded()))
    }
}
