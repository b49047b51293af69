import Foundation

/// The rate at which a quantity changes, from its last two samples.
nonisolated struct Rate {
    private var last: (time: TimeInterval, value: CGFloat)
    /// In units per second.
    private(set) var value: CGFloat = 0

    init(time: TimeInterval, value: CGFloat) {
        last = (time, value)
    }

    /// Adds a sample. Of several samples at one time, only the first counts (D9).
    mutating func note(_ value: CGFloat, at time: TimeInterval) {
        guard time > last.time else { return }
        self.value = (value - last.value) / (time - last.time)
        last = (time, value)
    }
}
