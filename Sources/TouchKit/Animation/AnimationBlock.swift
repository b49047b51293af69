import Foundation

/// One call of `UIView.animate`: its timing, and a completion that is called when all of its animations have ended.
final class AnimationBlock {
    /// The block that runs now; changes made in it are animated.
    static var current: AnimationBlock?

    let duration: TimeInterval
    let delay: TimeInterval
    let curve: TimingCurve
    private let completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true

    init(duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, completion: ((Bool) -> Void)?) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
        self.completion = completion
    }

    /// Runs `changes` with this block as the current one. If they animate nothing, the block ends at once.
    func run(_ changes: () -> Void) {
        let outer = AnimationBlock.current
        AnimationBlock.current = self
        running += 1
        changes()
        AnimationBlock.current = outer
        ended(finished: true)
    }

    func began() {
        running += 1
    }

    /// Called when one of the block's animations ends: finished, or because its property was changed again.
    func ended(finished: Bool) {
        running -= 1
        allFinished = allFinished && finished
        if running == 0 {
            completion?(allFinished)
        }
    }
}
