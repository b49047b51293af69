import Foundation
import Ink
import InkPixels
import TouchKit

/// Paper on which a demonstration draws itself, in its own unsaved document. Touches go to what is below.
final class DemonstrationView: SelfDrawingPaper {
    /// A finger of the demonstration that is down.
    private struct Finger {
        let stroke: Demonstration.Stroke
        let number: Int
        let toolStroke: any ToolStroke
    }

    private let demonstration: Demonstration
    private var editor: Editor
    private var fingers: [Finger] = []
    private var begun = 0
    /// The size that the strokes fit into, in points, and the time that they have reached, in seconds; nil at first.
    private var shown: (size: CGSize, time: TimeInterval)?

    init(_ demonstration: Demonstration, on paper: Paper) {
        self.demonstration = demonstration
        editor = Self.blankEditor(demonstration, on: paper)
        super.init(on: paper, duration: demonstration.duration)
        isUserInteractionEnabled = false
        // There is little ink, so that it is painted at once.
        finishedInk.slice = { _ in { false } }
        observeDocument()
    }

    private static func blankEditor(_ demonstration: Demonstration, on paper: Paper) -> Editor {
        Editor(document: Document(unsaved: Drawing(), on: paper), preferences: demonstration.preferences)
    }

    private func observeDocument() {
        editor.document.changes.observe(self) { [weak self] in self?.apply($0) }
    }

    required init?(coder: NSCoder) { nil }

    override var live: [any LiveMark] { fingers.map(\.toolStroke) }

    /// Draws all strokes in their own time, and then calls `onEnd`.
    func play(onEnd: @escaping () -> Void) {
        onFrame = { [weak self] _ in
            if self?.clock.state == .ended { onEnd() }
        }
        play { $0.toggle(at: $1) }
    }

    /// Draws what the fingers do until a time, in seconds from the start.
    override func show(at time: TimeInterval) -> Bool {
        for finger in fingers { move(finger, to: time) }
        lift(at: time)
        while begun < demonstration.strokes.count, demonstration.strokes[begun].begin <= time { land() }
        shown = (bounds.size, time)
        return true
    }

    /// Fits what has been drawn into another size.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let shown, shown.size != bounds.size else { return }
        (fingers, begun) = ([], 0)
        editor = Self.blankEditor(demonstration, on: painter.paper)
        observeDocument()
        clear()
        for frame in 0..<Int(shown.time / PaperThresholds.replayFrame) {
            _ = show(at: Double(frame) * PaperThresholds.replayFrame)
        }
        _ = show(at: shown.time)
        finishedInk.invalidate()
        setNeedsDisplay()
    }

    // MARK: Fingers

    private func land() {
        let stroke = demonstration.strokes[begun]
        begun += 1
        guard let sample = stroke.sample(at: stroke.begin) else { return }
        var number = 0
        while fingers.contains(where: { $0.number == number }) { number += 1 }
        let tool = editor.preferences.tool
        let brush = Brush(editor, tool: tool, fingerNumber: number, hasPressure: sample.pressure != nil)
        guard
            let toolStroke = tool.begin(
                at: placed(sample), with: brush, mirror: .none, on: surface, in: editor.document)
        else { return }
        fingers.append(Finger(stroke: stroke, number: number, toolStroke: toolStroke))
    }

    private func move(_ finger: Finger, to time: TimeInterval) {
        guard let sample = finger.stroke.sample(at: time) else { return }
        var damage = InkDamage()
        finger.toolStroke.move([placed(sample)], isConstrained: false, on: editor.document, damage: &damage)
        display(damage.boxes, of: finger.toolStroke)
    }

    private func lift(at time: TimeInterval) {
        for finger in fingers where finger.stroke.end <= time {
            var damage = InkDamage()
            finger.toolStroke.addAll(to: &damage)
            finger.toolStroke.adapt(to: surface)
            finger.toolStroke.finish(damage: &damage)
            _ = finger.toolStroke.addInk(to: editor.document, from: nil)
            display(damage.boxes, of: finger.toolStroke)
        }
        fingers.removeAll { $0.stroke.end <= time }
    }

    /// Fits the paper of the demonstration into the view.
    private func placed(_ sample: InputSample) -> InputSample {
        let size = demonstration.size
        let scale = min(bounds.width / max(size.width, 1), bounds.height / max(size.height, 1))
        var sample = sample
        sample.location = CGPoint(
            x: bounds.midX + (sample.location.x - size.width / 2) * scale,
            y: bounds.midY + (sample.location.y - size.height / 2) * scale)
        return sample
    }
}
