import UIKit

/// Flashes a view by Foundation's timer and the main queue.
class Flasher: NSObject {
    let view: UIView
    var timer: Timer?
    var flashes = 0

    init(_ view: UIView) {
        self.view = view
        super.init()
    }

    deinit {
        timer?.invalidate()
    }

    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
            self?.flash()
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.stop()
        }
        OperationQueue.main.addOperation { [weak self] in self?.flash() }
    }

    func flash() {
        flashes += 1
        UIView.animate(withDuration: 0.05, animations: { self.view.alpha = 0.5 }) { _ in
            self.view.alpha = 1
        }
    }

    func stop() {
        timer?.invalidate()
        timer = nil
    }
}
