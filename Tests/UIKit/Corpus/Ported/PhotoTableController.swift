// swift-format-ignore-file
// Photos that are moved, turned and scaled at the same time.
import UIKit

class PhotoTableController: UIViewController, UIGestureRecognizerDelegate {
    var photos: [UIImageView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(patternImage: UIImage(named: "wood") ?? UIImage())
        for index in 0..<3 {
            let photo = UIImageView(image: UIImage(named: "photo\(index)"))
            photo.frame = CGRect(x: 20 + CGFloat(index) * 120, y: 40, width: 100, height: 80)
            photo.contentMode = .scaleAspectFill
            photo.layer.borderColor = UIColor.white.cgColor
            photo.layer.borderWidth = 5
            photo.layer.shadowColor = UIColor.black.cgColor
            photo.layer.shadowOffset = CGSize(width: 0, height: 2)
            photo.layer.shadowOpacity = 0.5
            photo.layer.shadowRadius = 4
            photo.isUserInteractionEnabled = true
            addGestures(to: photo)
            view.addSubview(photo)
            photos.append(photo)
        }
    }

    private func addGestures(to photo: UIView) {
        let pan = UIPanGestureRecognizer(target: self, action: PhotoTableController.handlePan(recognizer:))
        let pinch = UIPinchGestureRecognizer(target: self, action: PhotoTableController.handlePinch(recognizer:))
        let rotate = UIRotationGestureRecognizer(target: self, action: PhotoTableController.handleRotate(recognizer:))
        [pan, pinch, rotate].forEach {
            $0.delegate = self
            photo.addGestureRecognizer($0)
        }
    }

    func handlePan(recognizer: UIPanGestureRecognizer) {
        guard let photo = recognizer.view else { return }
        if recognizer.state == .began {
            view.bringSubviewToFront(photo)
        }
        let translation = recognizer.translation(in: self.view)
        photo.center = CGPoint(x: photo.center.x + translation.x, y: photo.center.y + translation.y)
        recognizer.setTranslation(CGPoint.zero, in: self.view)

        if recognizer.state == UIGestureRecognizer.State.ended {
            let velocity = recognizer.velocity(in: self.view)
            let magnitude = sqrt((velocity.x * velocity.x) + (velocity.y * velocity.y))
            let slideFactor = 0.1 * magnitude / 200
            var finalPoint = CGPoint(x: photo.center.x + (velocity.x * slideFactor), y: photo.center.y + (velocity.y * slideFactor))
            finalPoint.x = min(max(finalPoint.x, 0), self.view.bounds.size.width)
            finalPoint.y = min(max(finalPoint.y, 0), self.view.bounds.size.height)
            UIView.animate(withDuration: Double(slideFactor * 2), delay: 0, options: UIView.AnimationOptions.curveEaseOut, animations: {
                photo.center = finalPoint
            }, completion: nil)
        }
    }

    func handlePinch(recognizer: UIPinchGestureRecognizer) {
        if let photo = recognizer.view {
            photo.transform = photo.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
            recognizer.scale = 1
        }
    }

    func handleRotate(recognizer: UIRotationGestureRecognizer) {
        if let photo = recognizer.view {
            photo.transform = photo.transform.rotated(by: recognizer.rotation)
            recognizer.rotation = 0
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return gestureRecognizer.view === otherGestureRecognizer.view
    }
}
