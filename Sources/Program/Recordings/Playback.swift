package import Foundation
package import TouchKit

/// Delivers a recording to an application, the way a live touch takes, and is the application's clock.
///
/// The clock stands still between the times at which something happens. A timer that is due fires at exactly its time,
/// before the samples of that time, as in `Stage`. What an application makes of a recording therefore depends neither
/// on the speed nor on the machine. Consecutive samples of one time are delivered together.
@MainActor
package final class Playback {
    package nonisolated enum Speed: Sendable, Equatable {
        /// This many recorded seconds in one second.
        case times(Double)
        /// As fast as possible, without waiting.
        case maximum
    }

    private final class Clock: LoopClock {
        var now: TimeInterval = 0
    }

    package let recording: Recording
    private let speed: Speed
    private let manualClock = Clock()
    /// The first entry that is not delivered.
    private var next = 0
    /// How far it should be; paused before the first turn.
    private var pace: PlaybackClock
    /// The system's time of the present turn, in seconds.
    private var systemTime: TimeInterval = 0
    /// The clock's time at which everything has been played; nil before the last sample.
    private var end: TimeInterval?

    /// Called when the recorded window gets another size, in points.
    package var onResize: (CGSize) -> Void = { _ in }

    /// Called once, when all samples are delivered and `settlingTime` has passed.
    package var onEnd: () -> Void = {}

    /// The time from the last sample to the playback's end, in seconds: long enough for every gesture to decide.
    package static let settlingTime: TimeInterval = 1
    /// The maximum number of steps in one turn at maximum speed, so that a window shows them.
    private static let stepsInTurn = 100

    /// Creates a playback that stands at the start.
    package init(_ recording: Recording, speed: Speed = .maximum) {
        (self.recording, self.speed) = (recording, speed)
        if case .times(let factor) = speed { pace = PlaybackClock(speed: factor) } else { pace = PlaybackClock() }
    }

    package var clock: any LoopClock { manualClock }

    /// Whether everything has been played.
    package private(set) var isOver = false
    /// Whether recorded input is being delivered.
    package private(set) var isDelivering = false

    // MARK: Playing without waiting

    /// Plays the rest of the recording at once.
    /// - Parameter afterStep: Called after each step, to draw.
    package func playAll(to application: UIApplication, afterStep: () -> Void = {}) {
        while !isOver, let time = nextTime(application) {
            step(to: time, application)
            afterStep()
        }
    }

    // MARK: Playing in a loop

    /// Does what is due at `systemTime`, in seconds on any clock that runs at the usual speed.
    package func turn(_ application: UIApplication, at systemTime: TimeInterval) {
        self.systemTime = systemTime
        start()
        let target = waits ? pace.position(at: systemTime) : .infinity
        for _ in 0..<Self.stepsInTurn {
            guard let time = nextTime(application), time <= target else { break }
            step(to: time, application)
        }
        // Never past what has to happen first.
        let time = min(target, nextTime(application) ?? target)
        if time.isFinite {
            manualClock.now = max(manualClock.now, time)
        }
    }

    /// Returns the time for the next turn, on the same clock; nil if nothing will happen.
    package func nextTurn(_ application: UIApplication) -> TimeInterval? {
        guard pace.state != .paused else { return 0 }
        guard let time = nextTime(application) else { return nil }
        return waits ? pace.time(of: time) : systemTime
    }

    /// Starts to keep pace, unless it does.
    private func start() {
        guard pace.state == .paused else { return }
        pace.seek(to: manualClock.now, at: systemTime)
        pace.toggle(at: systemTime)
    }

    /// Whether it waits for what happens next.
    private var waits: Bool { isOver || speed != .maximum }

    // MARK: Steps

    /// When something happens next, in seconds on the playback's clock.
    private func nextTime(_ application: UIApplication) -> TimeInterval? {
        let own = isOver ? nil : max(end ?? nextSampleTime ?? manualClock.now, manualClock.now)
        guard let deadline = application.nextDeadline else { return own }
        let timer = max(deadline, manualClock.now)
        return own.map { min($0, timer) } ?? timer
    }

    /// The time of the next sample, key, scroll or pinch; nil if only entries without a time remain, or none.
    private var nextSampleTime: TimeInterval? {
        for entry in recording.entries[next...] {
            if let time = entry.time { return time }
        }
        return nil
    }

    private func step(to time: TimeInterval, _ application: UIApplication) {
        manualClock.now = max(manualClock.now, time)
        application.fireTimers()
        if let deadline = application.nextDeadline, deadline <= manualClock.now { return }
        guard !isOver else { return }
        if let end {
            if end <= manualClock.now { finish() }
        } else if max(nextSampleTime ?? 0, 0) <= manualClock.now {
            deliver(to: application)
        }
    }

    /// Delivers the next input, after the sizes of the window before it.
    private func deliver(to application: UIApplication) {
        isDelivering = true
        deliverNext(to: application)
        isDelivering = false
        if next == recording.entries.count {
            end = manualClock.now + Self.settlingTime
        }
    }

    /// Delivers the next samples that have the same time and modifier keys, or the next key, scroll or pinch.
    private func deliverNext(to application: UIApplication) {
        var samples: [TouchSample] = []
        var keys: UIKeyModifierFlags = []
        loop: while next < recording.entries.count {
            switch recording.entries[next] {
            case .window(let size):
                guard samples.isEmpty else { break loop }
                onResize(size)
            case .sample(let sample, let sampleKeys):
                if let first = samples.first, first.timestamp != sample.timestamp || keys != sampleKeys { break loop }
                samples.append(sample)
                keys = sampleKeys
            case .key(let sample):
                guard samples.isEmpty else { break loop }
                next += 1
                return application.receive(sample)
            case .scroll(let sample, let scrollKeys):
                guard samples.isEmpty else { break loop }
                next += 1
                return application.receive(sample, modifierFlags: scrollKeys)
            case .pinch(let sample, let pinchKeys):
                guard samples.isEmpty else { break loop }
                next += 1
                return application.receive(sample, modifierFlags: pinchKeys)
            }
            next += 1
        }
        application.receive(samples, modifierFlags: keys)
    }

    private func finish() {
        isOver = true
        start()
        pace.set(speed: 1, at: systemTime)
        pace.seek(to: manualClock.now, at: systemTime)
        onEnd()
    }
}
