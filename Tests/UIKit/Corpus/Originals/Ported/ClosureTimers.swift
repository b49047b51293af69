// swift-format-ignore-file
// Timers and queues with closures, as in code from before Swift's concurrency.
import UIKit

class ClosureTimersController: UIViewController {
    var ticks = 0
    var later = 0
    var tasks = 0
    var timer: Timer?

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] timer in
            guard let self = self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.ticks += 1 }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            self.later += 1
        }
        OperationQueue.main.addOperation {
            MainActor.assumeIsolated { self.later += 1 }
        }
        perform(#selector(fire), with: nil, afterDelay: 0.3)
        Task { @MainActor in
            self.tasks += 1
        }
    }

    @objc func fire() {
        later += 1
    }
}
