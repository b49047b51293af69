// swift-format-ignore-file
// A tap that is recognized when the finger lands, with a closure; and one that needs force.
import UIKit.UIGestureRecognizerSubclass

class LandingRecognizer: UIGestureRecognizer {
    var onTouchDown: ((CGPoint) -> Void)?

    convenience init(onTouchDown: @escaping (CGPoint) -> Void) {
        self.init(target: nil, action: nil)
        self.onTouchDown = onTouchDown
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
    {
        if self.state == .possible {
            self.state = .recognized
            if let touch = touches.first { onTouchDown?(touch.location(in: view)) }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
    {
        self.state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)
    {
        self.state = .failed
    }
}

@available(iOS 9.0, *)
public enum ForceLevel {
    case shallow
    case deep
}

@available(iOS 9.0, *)
public class ForceRecognizer: UIGestureRecognizer {
    private static let averageTouchForce: CGFloat = 1.0
    public var numberOfTouchesRequired: Int = 1
    public var level: ForceLevel = .shallow
    private var isValid = false
    public private(set) var recognized = 0

    override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != numberOfTouchesRequired {
            state = .failed
        }
        isValid = touches.allSatisfy { isValidForce($0) }
    }

    override public func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        isValid = isValid || touches.contains { isValidForce($0) }
    }

    override public func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .possible && isValid {
            recognized += 1
            state = .ended
        } else if state != .failed {
            state = .failed
        }
    }

    override public func reset() {
        super.reset()
        isValid = false
    }

    private func isValidForce(_ touch: UITouch) -> Bool {
        let difference = (touch.maximumPossibleForce - ForceRecognizer.averageTouchForce) / 2.0
        if touch.force <= ForceRecognizer.averageTouchForce { return false }
        switch level {
        case .shallow: return touch.force < ForceRecognizer.averageTouchForce + difference
        case .deep: return touch.force > ForceRecognizer.averageTouchForce + difference
        }
    }
}
