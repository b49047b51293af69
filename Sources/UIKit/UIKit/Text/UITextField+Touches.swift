import Foundation
import TouchKit

// Fingers in the text.
extension UITextField {
    func fingerDown(_ finger: UITouch) {
        let point = finger.location(in: self)
        acceptMarked()
        if showsClearButton, clearButtonTarget.contains(point) {
            touch = .clear
        } else if isBegun, finger.tapCount == 2, hasText {
            touch = .word
            change { $0.selectWord(at: characterIndex(at: point)) }
        } else {
            touch = .caret
            if isBegun { placeCaret(at: point) }
        }
    }

    func fingerMoved(_ finger: UITouch) {
        switch touch {
        case .caret: if isBegun { placeCaret(at: finger.location(in: self)) }
        case .none, .clear, .word: break
        }
    }

    func fingerUp(_ finger: UITouch) {
        let last = touch
        touch = .none
        let point = finger.location(in: self)
        switch last {
        case .caret:
            guard isBegun || isTouchInside && becomeFirstResponder() else { return }
            placeCaret(at: point)
        case .clear:
            guard clearButtonTarget.contains(point), isBegun || becomeFirstResponder() else { return }
            clear()
        case .none, .word:
            break
        }
    }

    private func placeCaret(at point: CGPoint) {
        change { $0.move(to: caretIndex(at: point)) }
    }
}

/// The action of a finger in a text field.
enum TextTouch {
    case none
    case clear
    /// It places the caret when it is lifted, and moves it if the text is edited already.
    case caret
    case word
}
