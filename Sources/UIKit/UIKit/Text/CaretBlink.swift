import Foundation
import TouchKit

/// Whether the caret is visible at present.
@MainActor
struct CaretBlink {
    private(set) var isVisible = false
    private var timer: LoopTimer?

    /// Half the period of blinking, in seconds.
    private static let interval = 0.5

    /// Shows the caret. `toggle` is called when its visibility must change.
    mutating func start(_ application: UIApplication?, toggle: @escaping () -> Void) {
        timer?.invalidate()
        isVisible = true
        timer = application?.schedule(after: CaretBlink.interval, toggle)
    }

    mutating func toggle(_ application: UIApplication?, next: @escaping () -> Void) {
        isVisible.toggle()
        timer = application?.schedule(after: CaretBlink.interval, next)
    }

    mutating func stop() {
        timer?.invalidate()
        timer = nil
        isVisible = false
    }
}
