import Foundation
import Ink
import TouchKit

/// Paper on which a demonstration draws itself, fitted into the view. Touches go to what is below.
final class DemonstrationView: SelfDrawingPaper {
    private let demonstration: Demonstration
    /// The size that the strokes fit into, in points.
    private var fittedSize = CGSize.zero

    init(_ demonstration: Demonstration, on paper: Paper) {
        self.demonstration = demonstration
        super.init(ReplayTimeline(), on: paper, duration: demonstration.duration)
        isUserInteractionEnabled = false
        // There is little ink, so that it is painted at once.
        finishedInk.slice = { _ in { false } }
    }

    required init?(coder: NSCoder) { nil }

    /// Draws all strokes in their own time, and then calls `onEnd`.
    func play(onEnd: @escaping () -> Void) {
        onFrame = { [weak self] _ in
            if self?.clock.state == .ended { onEnd() }
        }
        play { $0.toggle(at: $1) }
    }

    override func layoutSubviews() {
        guard bounds.size != fittedSize else { return super.layoutSubviews() }
        fittedSize = bounds.size
        timeline = demonstration.timeline(in: fittedSize, on: painter.paper)
    }
}
