import Foundation

/// The time of a replay: whether it plays, how fast, and how far it is.
struct ReplayClock {
    enum State: Equatable {
        /// Plays, and was at the position at this time, in seconds of the application's clock.
        case playing(since: TimeInterval)
        case paused
        /// All ink is there.
        case ended
    }

    private(set) var state = State.paused
    /// How many times as fast as a hand.
    private(set) var speed = 1
    let duration: TimeInterval
    /// The position when the state last changed, in seconds.
    private var position: TimeInterval = 0

    /// The speeds that can be chosen.
    static let speeds = [1, 2, 4, 8]

    /// Creates a clock that stands at the beginning.
    init(duration: TimeInterval) { self.duration = duration }

    /// Returns the position at a time, in seconds.
    func position(at now: TimeInterval) -> TimeInterval {
        switch state {
        case .playing(let start): min(position + (now - start) * TimeInterval(speed), duration)
        case .paused: position
        case .ended: duration
        }
    }

    /// Notices the end.
    mutating func advance(to now: TimeInterval) {
        if case .playing = state, position(at: now) >= duration { state = .ended }
    }

    /// Plays on, or from the beginning after the end; or pauses.
    mutating func toggle(at now: TimeInterval) {
        switch state {
        case .playing:
            position = position(at: now)
            state = .paused
        case .paused: state = .playing(since: now)
        case .ended: (position, state) = (0, .playing(since: now))
        }
    }

    /// Continues at a position, in seconds, as it did before; paused after the end.
    mutating func seek(to position: TimeInterval, at now: TimeInterval) {
        self.position = min(max(position, 0), duration)
        switch state {
        case .playing: state = .playing(since: now)
        case .paused, .ended: state = self.position >= duration ? .ended : .paused
        }
    }

    /// Chooses the next speed; the first after the last.
    mutating func chooseNextSpeed(at now: TimeInterval) {
        position = position(at: now)
        if case .playing = state { state = .playing(since: now) }
        speed = speed == Self.speeds.last ? Self.speeds[0] : speed * 2
    }
}
