import Foundation
import InkFile
import TouchKit

/// The state of a replay of the drawing.
enum ReplayState {
    /// A thread finds out when each element is drawn.
    case preparing(BackgroundWork<ReplayTimeline>)
    case running(RunningReplay)
}

/// The replay of the drawing, which covers the paper and what floats above it.
final class ReplayController {
    private let workspace: WorkspaceView
    /// Nil while the drawing is not played again.
    private(set) var state: ReplayState?

    init(_ workspace: WorkspaceView) {
        self.workspace = workspace
        workspace.layouts.observe(self) { [weak self] _ in self?.place() }
        workspace.editor.viewportChanged.observe(self) { [weak self] _ in
            guard let self, case .running(let replay) = state else { return }
            replay.paper.viewport = self.workspace.editor.viewport
        }
    }

    /// Plays the drawing again from its first stroke, unless it is empty. Nothing is drawn in the document.
    func begin() {
        let drawing = workspace.editor.document.committedDrawing
        guard state == nil, !drawing.isEmpty else { return }
        workspace.drawView.finishStrokes()
        workspace.sides.closePanels()
        guard drawing.count > PaperThresholds.smallDrawing else { return play(ReplayTimeline(drawing)) }
        let work = BackgroundWork { ReplayTimeline(drawing) }
        work.onEnd { [weak self] in self?.play($0) }
        state = .preparing(work)
    }

    private func play(_ timeline: ReplayTimeline) {
        let paper = SelfDrawingPaper(timeline, on: workspace.editor.document.paper, workspace.editor.viewport)
        let replay = RunningReplay(on: paper) { [weak self] in self?.end() }
        state = .running(replay)
        workspace.setCovered(true)
        workspace.addSubview(paper)
        workspace.addSubview(replay.bar)
        place()
        workspace.onIdleKeyboard()
    }

    /// Shows the drawing again, as it is.
    func end() {
        switch state {
        case .preparing(let work): work.cancel()
        case .running(let replay):
            replay.paper.removeFromSuperview()
            replay.bar.removeFromSuperview()
            workspace.setCovered(false)
        case nil: break
        }
        state = nil
    }

    /// Lays the replay out in the window.
    private func place() {
        guard case .running(let replay) = state else { return }
        replay.paper.frame = workspace.bounds
        replay.bar.place(in: workspace.bounds, enlargedBy: workspace.enlargement)
    }
}
