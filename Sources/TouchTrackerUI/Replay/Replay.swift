import Foundation
import TouchKit

/// A running replay: its paper, its bar and its time.
final class Replay {
    let paper: ReplayPaper
    let bar: ReplayBar
    private(set) var clock: ReplayClock
    private var timer: LoopTimer?

    /// Begins to play.
    /// - Parameters:
    ///   - paper: The paper, which is empty.
    ///   - onEnd: Called when the user ends the replay.
    init(on paper: ReplayPaper, onEnd: @escaping () -> Void) {
        self.paper = paper
        clock = ReplayClock(duration: paper.timeline.duration)
        // The bar's closure refers to this replay, which does not exist yet.
        weak var replay: Replay?
        bar = ReplayBar { action in
            if action == .end { onEnd() } else { replay?.perform(action) }
        }
        paper.onTouch = onEnd
        replay = self
        perform(.toggle)
    }

    /// Does what the user wants. The bar's last button ends the replay itself.
    func perform(_ action: ReplayBar.Action) {
        let now = UIApplication.shared.now
        switch action {
        case .toggle: clock.toggle(at: now)
        case .seek(let share): clock.seek(to: clock.duration * TimeInterval(share), at: now)
        case .chooseNextSpeed: clock.chooseNextSpeed(at: now)
        case .end: return
        }
        advance()
    }

    /// Plays or pauses with the space bar.
    /// - Returns: Whether the key was for the replay.
    func handle(_ key: UIKey) -> Bool {
        guard key.keyCode == .keyboardSpacebar else { return false }
        perform(.toggle)
        return true
    }

    /// Shows the position now, and schedules the next frame unless nothing changes before the user acts.
    private func advance() {
        timer?.invalidate()
        let now = UIApplication.shared.now
        clock.advance(to: now)
        paper.show(paper.timeline.position(at: clock.position(at: now)))
        bar.show(clock, at: now)
        switch clock.state {
        case .playing: break
        case .paused, .ended: if paper.isThere { return }
        }
        timer = UIApplication.shared.schedule(after: PaperThresholds.replayFrame) { [weak self] in self?.advance() }
    }
}
