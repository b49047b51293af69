// swift-format-ignore-file
// A recognizer that collects the strokes of a pen, and ignores fingers.
import UIKit
import UIKit.UIGestureRecognizerSubclass

@MainActor
protocol StrokeRecognizerDelegate: AnyObject {
    func strokeDidUpdate(_ path: UIBezierPath)
    func strokeDidFinish(_ path: UIBezierPath)
}

final class StrokeRecognizer: UIGestureRecognizer {
    weak var strokeDelegate: StrokeRecognizerDelegate?
    private var trackedTouch: UITouch?
    private var path: UIBezierPath?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard trackedTouch == nil, let touch = touches.first else {
            touches.forEach { ignore($0, for: event) }
            return
        }
        trackedTouch = touch
        let path = UIBezierPath()
        path.lineJoinStyle = .round
        path.move(to: touch.preciseLocation(in: view))
        self.path = path
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        append(touches, event)
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        append(touches, event)
        if let path = path { strokeDelegate?.strokeDidFinish(path) }
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        trackedTouch = nil
        path = nil
        super.reset()
    }

    private func append(_ touches: Set<UITouch>, _ event: UIEvent) {
        guard let touch = trackedTouch, touches.contains(touch), let path = path else { return }
        for sub in event.coalescedTouches(for: touch) ?? [touch] {
            path.addLine(to: sub.preciseLocation(in: view))
        }
        strokeDelegate?.strokeDidUpdate(path)
    }
}

class StrokeController: UIViewController, StrokeRecognizerDelegate {
    private(set) var updates = 0
    private(set) var finished: [UIBezierPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let recognizer = StrokeRecognizer(target: nil, action: nil)
        recognizer.strokeDelegate = self
        view.addGestureRecognizer(recognizer)
    }

    func strokeDidUpdate(_ path: UIBezierPath) {
        updates += 1
    }

    func strokeDidFinish(_ path: UIBezierPath) {
        finished.append(path)
    }
}
