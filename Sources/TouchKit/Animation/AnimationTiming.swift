import Foundation

/// The timing of an animation that runs by the clock.
package nonisolated struct AnimationTiming {
    /// The length of one run, in seconds.
    var duration: TimeInterval
    /// The time before the first run, in seconds.
    var delay: TimeInterval = 0
    var pace = AnimationPace.curve(.easeInOut)
    /// Whether the animation runs until it is ended.
    var repeats = false
    /// Whether each run is followed by one backwards.
    var autoreverses = false

    /// Returns the phase at `now` of an animation that was created at `start`, both on the application's clock.
    func phase(start: TimeInterval, now: TimeInterval) -> AnimationPhase {
        let begin = start + delay
        let cycle = autoreverses ? 2 * duration : duration
        guard now > begin else { return .waiting(until: begin) }
        guard repeats || now < begin + cycle else { return .over }
        let elapsed = (now - begin).truncatingRemainder(dividingBy: cycle) / duration
        let time = elapsed > 1 ? 2 - elapsed : elapsed
        return .running(progress: pace.progress(at: CGFloat(time)), end: repeats ? nil : begin + cycle)
    }
}
