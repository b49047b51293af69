import Foundation
import Ink
import TouchKit

/// The show of an idle kiosk: its drawing fades away, and then the first page and a drawing that draws itself follow
/// each other until someone touches the screen.
final class AttractLoop {
    private enum State {
        /// The loop does not run, since someone uses the kiosk.
        case stopped
        /// Empty paper fades in over the drawing.
        case clearing(DemonstrationView)
        /// The first page is shown; the timer starts the demonstration, if there is one.
        case resting(LoopTimer?)
        case showing(DemonstrationView, LoopTimer?)
    }

    private let demonstration: Demonstration?
    private let show: (DemonstrationView) -> Void
    private let onFirstPage: (Bool) -> Void
    private var state = State.stopped

    /// - Parameters:
    ///   - demonstration: What draws itself; nil for nothing.
    ///   - show: Shows a view above the paper.
    ///   - onFirstPage: Called with whether the first page should be shown.
    init(
        _ demonstration: Demonstration?, show: @escaping (DemonstrationView) -> Void,
        onFirstPage: @escaping (Bool) -> Void
    ) {
        self.demonstration = demonstration
        self.show = show
        self.onFirstPage = onFirstPage
    }

    /// The view that covers the paper, if any.
    var view: DemonstrationView? {
        switch state {
        case .stopped, .resting: nil
        case .clearing(let view), .showing(let view, _): view
        }
    }

    /// Starts the loop, unless it is running.
    /// - Parameters:
    ///   - paper: The paper of the drawing.
    ///   - fades: Whether there is a drawing to fade away.
    ///   - onBlank: Called when the drawing no longer shows, to clear it.
    func start(on paper: Paper, fades: Bool, onBlank: @escaping () -> Void) {
        guard case .stopped = state else { return }
        guard fades else {
            onBlank()
            return rest(on: paper)
        }
        let blank = Demonstration(strokes: [], size: .zero, preferences: Preferences())
        let view = DemonstrationView(blank, on: paper)
        state = .clearing(view)
        show(view)
        fade(view, from: 0, to: 1) { [weak self] in
            onBlank()
            self?.rest(on: paper)
        }
    }

    /// Stops the loop and removes what it shows, at once.
    func stop() {
        removeView()
        state = .stopped
    }

    /// Shows the first page, and after a pause the demonstration.
    private func rest(on paper: Paper) {
        removeView()
        onFirstPage(true)
        let timer = demonstration.map { demonstration in
            UIApplication.shared.schedule(after: PaperThresholds.demonstrationPause) { [weak self] in
                self?.play(demonstration, on: paper)
            }
        }
        state = .resting(timer)
    }

    private func play(_ demonstration: Demonstration, on paper: Paper) {
        onFirstPage(false)
        let view = DemonstrationView(demonstration, on: paper)
        state = .showing(view, nil)
        show(view)
        view.play { [weak self] in self?.hold(view, on: paper) }
    }

    private func hold(_ view: DemonstrationView, on paper: Paper) {
        let timer = UIApplication.shared.schedule(after: PaperThresholds.demonstrationHold) { [weak self] in
            self?.fade(view, from: 1, to: 0) { self?.rest(on: paper) }
        }
        state = .showing(view, timer)
    }

    /// Fades a view, and then calls `completion` if the view is still shown.
    private func fade(
        _ view: DemonstrationView, from begin: CGFloat, to end: CGFloat, _ completion: @escaping () -> Void
    ) {
        view.alpha = begin
        UIView.animate(withDuration: PaperThresholds.kioskFade) {
            view.alpha = end
        } completion: { [weak self] _ in
            if self?.view === view { completion() }
        }
    }

    private func removeView() {
        switch state {
        case .stopped: break
        case .resting(let timer): timer?.invalidate()
        case .clearing(let view): view.removeFromSuperview()
        case .showing(let view, let timer):
            timer?.invalidate()
            view.stop()
            view.removeFromSuperview()
        }
    }
}
