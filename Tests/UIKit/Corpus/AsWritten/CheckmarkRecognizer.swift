// swift-format-ignore-file
// A check mark: down to the right, then up.
import UIKit
import UIKit.UIGestureRecognizerSubclass

class CheckmarkRecognizer: UIGestureRecognizer {
    enum CheckmarkPhases {
        case notStarted
        case initialPoint
        case downStroke
        case upStroke
    }

    var strokePhase: CheckmarkPhases = .notStarted
    var initialTouchPoint: CGPoint = CGPoint.zero
    var trackedTouch: UITouch? = nil

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != 1 {
            self.state = .failed
        }
        if self.trackedTouch == nil {
            self.trackedTouch = touches.first
            self.strokePhase = .initialPoint
            self.initialTouchPoint = (self.trackedTouch?.location(in: self.view))!
        } else {
            for touch in touches {
                if touch != self.trackedTouch {
                    self.ignore(touch, for: event)
                }
            }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let newTouch = touches.first, newTouch == self.trackedTouch else {
            self.state = .failed
            return
        }
        let newPoint = newTouch.location(in: self.view)
        let previousPoint = newTouch.previousLocation(in: self.view)
        if self.strokePhase == .initialPoint {
            if newPoint.x >= initialTouchPoint.x && newPoint.y >= initialTouchPoint.y {
                self.strokePhase = .downStroke
            } else {
                self.state = .failed
            }
        } else if self.strokePhase == .downStroke {
            if newPoint.x >= previousPoint.x {
                if newPoint.y < previousPoint.y {
                    self.strokePhase = .upStroke
                }
            } else {
                self.state = .failed
            }
        } else if self.strokePhase == .upStroke {
            if newPoint.x < previousPoint.x || newPoint.y > previousPoint.y {
                self.state = .failed
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        let newPoint = touches.first?.location(in: self.view)
        if self.state == .possible && self.strokePhase == .upStroke && (newPoint?.y)! < initialTouchPoint.y {
            self.state = .recognized
        } else {
            self.state = .failed
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        self.initialTouchPoint = CGPoint.zero
        self.strokePhase = .notStarted
        self.trackedTouch = nil
        self.state = .cancelled
    }

    override func reset() {
        super.reset()
        self.initialTouchPoint = CGPoint.zero
        self.strokePhase = .notStarted
        self.trackedTouch = nil
    }
}
