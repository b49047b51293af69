import Foundation
import TouchKit
import X11

/// The clock of the loop's deadlines and of events.
final class HostClock: LoopClock {
    var now: TimeInterval { MonotonicClock.now }
}
