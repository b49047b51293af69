import Foundation

/// Delivers events other than touches to responders: keys, wheels, shakes, media keys (S45).
enum ResponderDelivery {
    /// Delivers `event` to `responder`. The responder that received a key's press also receives the rest of that key.
    static func deliver(_ event: UIEvent, to responder: UIResponder) {
        if let event = event as? UIPressesEvent {
            deliver(event, to: responder)
        } else if let event = event as? UIScrollEvent {
            event.view.scrollWheel(with: event)
        } else if let event = event as? UIMotionEvent {
            switch event.signal {
            case .began: responder.motionBegan(event.subtype, with: event)
            case .ended: responder.motionEnded(event.subtype, with: event)
            case .cancelled: responder.motionCancelled(event.subtype, with: event)
            }
        } else {
            responder.remoteControlReceived(with: event)
        }
    }

    private static func deliver(_ event: UIPressesEvent, to responder: UIResponder) {
        for press in event.allPresses {
            let listener = press.responder ?? responder
            guard !isCommand(press, from: listener) else { continue }
            switch press.phase {
            case .began: listener.pressesBegan([press], with: event)
            case .changed: listener.pressesChanged([press], with: event)
            case .ended: listener.pressesEnded([press], with: event)
            case .cancelled: listener.pressesCancelled([press], with: event)
            case .stationary: break
            }
        }
    }

    /// Whether a press belongs to a key command, which is performed when the key goes down or repeats.
    private static func isCommand(_ press: UIPress, from listener: UIResponder) -> Bool {
        switch press.phase {
        case .began:
            press.isCommand = performCommand(press.key, from: listener)
        case .changed where press.isCommand:
            _ = performCommand(press.key, from: listener)
        case .changed, .ended, .cancelled, .stationary:
            break
        }
        return press.isCommand
    }

    /// Sends the action of the first command for `key` in the chain from `responder`.
    /// - Returns: Whether there is such a command, with a responder that performs it.
    private static func performCommand(_ key: UIKey?, from responder: UIResponder) -> Bool {
        guard let key else { return false }
        let action = key.firstShortcut { characters -> (UIKeyCommand, Selector, Any)? in
            for candidate in sequence(first: responder, next: \.next) {
                if let command = candidate.keyCommands?.first(where: { $0.matches(key, as: characters) }),
                    let action = command.action, let target = responder.target(forAction: action, withSender: command)
                {
                    return (command, action, target)
                }
            }
            return nil
        }
        guard let (command, selector, target) = action else { return false }
        UIApplication.shared.sendAction(selector, to: target, from: command, for: nil)
        return true
    }
}

/// A shake of the window.
final class UIMotionEvent: UIEvent {
    let signal: ShakeDetector.Signal

    init(signal: ShakeDetector.Signal, timestamp: TimeInterval) {
        self.signal = signal
        super.init(type: .motion, subtype: .motionShake, timestamp: timestamp)
    }
}
