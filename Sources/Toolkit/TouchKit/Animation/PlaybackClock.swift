package import Foundation

/// The time of something that is played: whether it plays, how fast, and how far it is.
package struct PlaybackClock {
    package enum State: Equatable {
        /// Plays, and was at the position at this time, in seconds of another clock.
        case playing(since: TimeInterval)
        case paused
        case ended
    }

    package private(set) var state = State.paused
    /// How fast it runs: 2 is twice as fast; greater than 0.
    package private(set) var speed: Double
    /// The position of its end, in seconds of its own.
    package let duration: TimeInterval
    /// The position when the state last changed, in seconds.
    private var position: TimeInterval = 0

    /// Creates a clock that stands at the beginning.
    package init(duration: TimeInterval = .infinity, speed: Double = 1) {
        (self.duration, self.speed) = (duration, speed)
    }

    /// Returns the position at a time, in seconds.
    package func position(at now: TimeInterval) -> TimeInterval {
        switch state {
        case .playing(let start): min(position + (now - start) * speed, duration)
        case .paused: position
        case .ended: duration
        }
    }

    /// Returns the time at which a position is reached, in seconds; nil if it does not play.
    package func time(of position: TimeInterval) -> TimeInterval? {
        if case .playing(let start) = state { start + (position - self.position) / speed } else { nil }
    }

    /// Ends the playback if it has reached its end at `now`.
    package mutating func advance(to now: TimeInterval) {
        if case .playing = state, position(at: now) >= duration { state = .ended }
    }

    /// Plays on, or from the beginning after the end; or pauses.
    package mutating func toggle(at now: TimeInterval) {
        switch state {
        case .playing:
            position = position(at: now)
            state = .paused
        case .paused: state = .playing(since: now)
        case .ended: (position, state) = (0, .playing(since: now))
        }
    }

    /// Continues at a position, in seconds, as it did before; paused after the end.
    package mutating func seek(to position: TimeInterval, at now: TimeInterval) {
        self.position = min(max(position, 0), duration)
        switch state {
        case .playing: state = .playing(since: now)
        case .paused, .ended: state = self.position >= duration ? .ended : .paused
        }
    }

    package mutating func set(speed: Double, at now: TimeInterval) {
        position = position(at: now)
        if case .playing = state { state = .playing(since: now) }
        self.speed = speed
    }
}
