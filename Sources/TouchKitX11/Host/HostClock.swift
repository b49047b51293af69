import Foundation
import TouchKit
import X11

/// The clock that the loop waits by and that events are timed on.
final class HostClock: LoopClock {
    var now: TimeInterval { MonotonicClock.now }
}
