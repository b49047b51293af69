import Foundation

/// How fast a quantity changes: its change over the time between the last two samples.
nonisolated struct Rate {
    private var last: (time: TimeInterval, value: CGFloat)
    /// In units a second.
    private(set) var value: CGFloat = 0

    init(time: TimeInterval, value: CGFloat) {
        last = (time, value)
    }

    /// The quantity is `value` at `time`. Samples of one moment count as one (D9).
    mutating func note(_ value: CGFloat, at time: TimeInterval) {
        guard time > last.time else { return }
        self.value = (value - last.value) / (time - last.time)
        last = (time, value)
    }
}
