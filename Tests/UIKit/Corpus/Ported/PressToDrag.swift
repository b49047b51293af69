// swift-format-ignore-file
// A long press picks a view up, and the same press drags it.
import UIKit

class PressToDragController: UIViewController {
    let tile = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
    private var offset = CGPoint.zero
    var drops = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tile.backgroundColor = UIColor.orange
        view.addSubview(tile)
        let press = UILongPressGestureRecognizer(target: self, action: PressToDragController.handleLongPress(gesture:))
        press.minimumPressDuration = 0.3
        press.allowableMovement = 5
        tile.addGestureRecognizer(press)
    }

    func handleLongPress(gesture: UILongPressGestureRecognizer) {
        let point = gesture.location(in: view)
        switch gesture.state {
        case .began:
            offset = CGPoint(x: tile.center.x - point.x, y: tile.center.y - point.y)
            UIView.animate(withDuration: 0.2) { self.tile.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
        case .changed:
            tile.center = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
        case .ended:
            drops += 1
            UIView.animate(withDuration: 0.2, animations: { self.tile.transform = CGAffineTransform.identity }, completion: nil)
        default:
            tile.transform = CGAffineTransform.identity
        }
    }
}
