import Foundation

/// Measures how often a device reports a moving touch.
nonisolated struct SampleRate: Sendable {
    /// The last intervals between two samples of one touch, in seconds.
    private var intervals: [TimeInterval] = []
    private var next = 0
    /// The median of the intervals, in seconds; nil until there are enough.
    private(set) var interval: TimeInterval?

    private static let capacity = 33
    private static let minimumCount = 5
    /// A longer interval is a pause, in seconds.
    static let pause: TimeInterval = 0.25

    /// Adds the interval between two samples of one touch, in seconds. Samples of one time and pauses do not count.
    mutating func add(_ interval: TimeInterval) {
        guard interval > 0, interval < Self.pause else { return }
        if intervals.count < Self.capacity {
            intervals.append(interval)
        } else {
            intervals[next] = interval
        }
        next = (next + 1) % Self.capacity
        if intervals.count >= Self.minimumCount {
            self.interval = intervals.sorted()[intervals.count / 2]
        }
    }

    /// The rate in samples per second; nil until it is known.
    var hertz: Double? { interval.map { 1 / $0 } }
}
