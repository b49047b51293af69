import Foundation

/// One call of `UIView.animate`: how what is changed in it changes, and what is to be done when all of that is over.
final class AnimationBlock {
    /// The block that is being run, whose changes are animated.
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

    /// Runs `changes` so that what they change is animated; where nothing is, the block is over at once.
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

    /// One animation of the block is over: by itself, or because something else happened to its property.
    func ended(finished: Bool) {
        running -= 1
        allFinished = allFinished && finished
        if running == 0 {
            completion?(allFinished)
        }
    }
}
