import Foundation
import TouchKit

/// A running replay: its paper, and its bar.
final class RunningReplay {
    let paper: SelfDrawingPaper
    let bar: ReplayBar

    /// - Parameters:
    ///   - paper: The paper, which is empty.
    ///   - onEnd: Called when the user ends the replay.
    init(on paper: SelfDrawingPaper, onEnd: @escaping () -> Void) {
        self.paper = paper
        // The bar's closure refers to this replay, which does not exist yet.
        weak var replay: RunningReplay?
        let bar = ReplayBar { action in
            if action == .end { onEnd() } else { replay?.perform(action) }
        }
        self.bar = bar
        paper.onTouch = onEnd
        paper.onFrame = { [weak paper] now in
            if let paper { bar.show(paper.clock, at: now) }
        }
        replay = self
        perform(.toggle)
    }

    /// Does what the user wants. The bar's last button ends the replay itself.
    func perform(_ action: ReplayBar.Action) {
        switch action {
        case .toggle: paper.play { $0.toggle(at: $1) }
        case .seek(let share): paper.play { $0.seek(to: $0.duration * TimeInterval(share), at: $1) }
        case .chooseNextSpeed: paper.play { $0.chooseNextSpeed(at: $1) }
        case .end: break
        }
    }

    /// Plays or pauses with the space bar.
    /// - Returns: Whether the key was for the replay.
    func handle(_ key: UIKey) -> Bool {
        guard key.keyCode == .keyboardSpacebar else { return false }
        perform(.toggle)
        return true
    }
}

extension PlaybackClock {
    static let speeds = [1.0, 2, 4, 8]

    /// Chooses the next speed; the first after the last.
    mutating func chooseNextSpeed(at now: TimeInterval) {
        set(speed: speed == Self.speeds.last ? Self.speeds[0] : speed * 2, at: now)
    }
}
