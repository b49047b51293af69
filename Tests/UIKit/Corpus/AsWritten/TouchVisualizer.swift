// swift-format-ignore-file
// A window that shows a ring for each finger, whatever is below.
import UIKit

class TouchWindow: UIWindow {
    private var rings: [UITouch: UIView] = [:]

    override func sendEvent(_ event: UIEvent) {
        if event.type == .touches {
            for touch in event.allTouches ?? [] {
                switch touch.phase {
                case .began:
                    let ring = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
                    ring.layer.cornerRadius = 20
                    ring.layer.borderWidth = 2
                    ring.layer.borderColor = UIColor.red.withAlphaComponent(0.5).cgColor
                    ring.isUserInteractionEnabled = false
                    ring.center = touch.location(in: self)
                    addSubview(ring)
                    rings[touch] = ring
                case .moved:
                    rings[touch]?.center = touch.location(in: nil)
                case .stationary, .regionEntered, .regionMoved, .regionExited:
                    break
                case .ended, .cancelled:
                    rings.removeValue(forKey: touch)?.removeFromSuperview()
                @unknown default:
                    break
                }
            }
        }
        super.sendEvent(event)
    }

    var ringCount: Int { return rings.count }
}
