// swift-format-ignore-file
// Swipes in four directions.
import UIKit

class SwipeGalleryController: UIViewController {
    var index = 0
    var isFavourite = false
    @IBOutlet weak var caption: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        view.addSubview(label)
        caption = label
        let directions: [UISwipeGestureRecognizer.Direction] = [.left, .right, .up, .down]
        for direction in directions {
            let swipe = UISwipeGestureRecognizer(target: self, action: #selector(self.respondToSwipeGesture))
            swipe.direction = direction
            self.view.addGestureRecognizer(swipe)
        }
    }

    @objc func respondToSwipeGesture(gesture: UIGestureRecognizer) {
        if let swipeGesture = gesture as? UISwipeGestureRecognizer {
            switch swipeGesture.direction {
            case UISwipeGestureRecognizer.Direction.left:
                index += 1
            case UISwipeGestureRecognizer.Direction.right:
                index -= 1
            case .up:
                isFavourite = true
            case .down:
                isFavourite = false
            default:
                break
            }
            caption.text = "Picture \(index)"
        }
    }
}
