import Foundation
import TouchKit

/// What is known of a replay of the drawing.
enum ReplayState {
    /// A thread finds out when each element is drawn.
    case preparing(BackgroundWork<ReplayTimeline>)
    case running(Replay)
}

// The replay of the drawing, which covers the paper and what floats above it.
extension DrawViewController {
    /// Plays the drawing again from its first stroke, unless it is empty. Nothing is drawn in the document.
    func replay() {
        endWriting()
        let drawing = editor.document.committedDrawing
        guard replayState == nil, !drawing.isEmpty else { return }
        drawView.finishStrokes()
        sides.closePanels()
        guard drawing.count > PaperThresholds.smallDrawing else { return play(ReplayTimeline(drawing)) }
        replayState = .preparing(
            BackgroundWork {
                ReplayTimeline(drawing)
            } onEnd: { [weak self] timeline in
                // It may have been ended meanwhile.
                if case .preparing = self?.replayState { self?.play(timeline) }
            })
    }

    private func play(_ timeline: ReplayTimeline) {
        let paper = ReplayPaper(timeline, on: editor.document.paper, editor.viewport)
        let replay = Replay(on: paper) { [weak self] in self?.endReplay() }
        editor.viewportChanged.observe(paper) { [weak self, weak paper] _ in
            if let self { paper?.viewport = editor.viewport }
        }
        replayState = .running(replay)
        setCovered(true)
        view.addSubview(paper)
        view.addSubview(replay.bar)
        placeReplay()
        if hasChrome { takeKeyboardFocus() }
    }

    /// Shows the drawing again, as it is.
    func endReplay() {
        if case .running(let replay) = replayState {
            replay.paper.removeFromSuperview()
            replay.bar.removeFromSuperview()
            setCovered(false)
        }
        replayState = nil
    }

    /// Hides or shows what floats above the paper.
    private func setCovered(_ isCovered: Bool) {
        selections.isHidden = isCovered
        guard hasChrome else { return }
        sides.isHidden = isCovered
        emptyState.isHidden = isCovered
    }

    /// Lays the replay out in the window.
    func placeReplay() {
        guard case .running(let replay) = replayState else { return }
        replay.paper.frame = view.bounds
        replay.bar.place(in: view.bounds, enlargedBy: enlargement)
    }
}
