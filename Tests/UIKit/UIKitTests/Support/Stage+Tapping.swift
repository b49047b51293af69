import TouchKitTesting
import UIKit

extension Stage {
    /// Taps with a pointer, by default a new finger, for 50 ms, and waits.
    func tap(_ point: CGPoint, with pointer: Pointer? = nil, thenWaiting pause: Duration = .milliseconds(50)) {
        let pointer = pointer ?? finger()
        pointer.down(at: point)
        wait(.milliseconds(50))
        pointer.up()
        wait(pause)
    }
}
