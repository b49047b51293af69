import Foundation
import TouchKit
import X11

// The input method's part of the loop (D46).
extension WindowHost {
    /// Tells the input method whether a text is edited, and where its caret is while something is composed. Does nothing
    /// in most turns.
    func followTexts() {
        let responder = application.keyWindow?.firstResponder
        if responder !== typingResponder {
            // What was composed belongs to the earlier text.
            if typingResponder is any MarkedTextResponder { nativeWindow.window.endComposition() }
            typingResponder = responder
            nativeWindow.window.setTypesText(responder is any MarkedTextResponder)
            followsCaret = responder is any MarkedTextResponder
        }
        guard followsCaret else { return }
        followsCaret = false
        guard let caret = (responder as? any MarkedTextResponder)?.markedTextCaret else { return }
        let scale = windowGeometry.scale
        nativeWindow.window.setInputSpot(x: Int((caret.minX * scale).rounded()), y: Int((caret.maxY * scale).rounded()))
    }
}
