// swift-format-ignore-file
// A circle drawn by one finger, found by fitting; the path is kept for the view that shows it.
import UIKit
import UIKit.UIGestureRecognizerSubclass

struct FittedCircle {
    var center = CGPoint.zero
    var radius: CGFloat = 0
    var error: CGFloat = .infinity
}

class CircleRecognizer: UIGestureRecognizer {
    private var touchedPoints = [CGPoint]()
    var fitResult = FittedCircle()
    var tolerance: CGFloat = 0.2
    var isCircle = false
    var path = CGMutablePath()

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    deinit {
        touchedPoints.removeAll()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != 1 {
            state = .failed
            return
        }
        state = .began
        let window = view?.window
        if let loc = touches.first?.location(in: window) {
            path.move(to: loc)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .failed { return }
        if let loc = touches.first?.location(in: view?.window) {
            touchedPoints.append(loc)
            path.addLine(to: loc)
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        fitResult = fit(touchedPoints)
        isCircle = fitResult.error <= tolerance
        state = isCircle ? .ended : .failed
    }

    override func reset() {
        super.reset()
        touchedPoints.removeAll(keepingCapacity: true)
        path = CGMutablePath()
        isCircle = false
        state = .possible
    }

    private func fit(_ points: [CGPoint]) -> FittedCircle {
        guard points.count > 4 else { return FittedCircle() }
        let count = CGFloat(points.count)
        let center = CGPoint(x: points.map { $0.x }.reduce(0, +) / count, y: points.map { $0.y }.reduce(0, +) / count)
        let radii = points.map { hypot($0.x - center.x, $0.y - center.y) }
        let radius = radii.reduce(0, +) / count
        let spread = radii.map { abs($0 - radius) }.reduce(0, +) / count
        return FittedCircle(center: center, radius: radius, error: spread / radius)
    }
}

class CircleController: UIViewController {
    var recognizer: CircleRecognizer!
    var found: [FittedCircle] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        recognizer = CircleRecognizer(target: self, action: #selector(CircleController.circled(_:)))
        view.addGestureRecognizer(recognizer)
    }

    @objc func circled(_ c: CircleRecognizer) {
        if c.state == .ended {
            found.append(c.fitResult)
        }
    }
}
