// swift-format-ignore-file
// A lens that hands its touches to the view below it, and a log of everything that a window sends.
import UIKit

class ReceivingView: UIView {
    var log: [String] = []
    var onTap: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let point = touches.first!.location(in: self)
        log.append("began \(Int(point.x)),\(Int(point.y))")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("moved")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended")
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        onTap?()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
    }
}

class LensView: UIView {
    weak var sibling: UIView?
    var passesOn = true

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if passesOn {
            sibling?.touchesBegan(touches, with: event)
        } else {
            next?.touchesBegan(touches, with: event)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if passesOn {
            sibling?.touchesMoved(touches, with: event)
        } else {
            self.next?.touchesMoved(touches, with: event)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if passesOn { sibling?.touchesEnded(touches, with: event) } else { superview?.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        (passesOn ? sibling : superview)?.touchesCancelled(touches, with: event)
    }
}

class LoggingWindow: UIWindow {
    private(set) var phases: [UITouch.Phase] = []

    override func sendEvent(_ event: UIEvent) {
        if event.type == .touches, let touches = event.allTouches {
            for touch in touches where touch.window === self {
                phases.append(touch.phase)
            }
        }
        super.sendEvent(event)
    }
}
