// swift-format-ignore-file
// Geometry that only names points and views.
import Foundation

extension CGPoint {
    func turned(_ transform: CGAffineTransform) -> CGPoint {
        return applying(transform)
    }
}

final class SpinStore {
    weak var spinner: UIView?
    private(set) var turns = 0

    func spin(_ view: UIView) {
        spinner = view
        turns += 1
        view.transform = view.transform.rotated(by: 0.1)
        _ = CGPoint(x: 1, y: 0).turned(view.transform)
    }
}

class SpinView: UIView {
    let store = SpinStore()
    private let top = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))

    override func didMoveToWindow() {
        super.didMoveToWindow()
        addSubview(top)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        store.spin(top)
    }
}
