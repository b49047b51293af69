import Foundation
import Ink
import TouchKit

/// Paper on which a demonstration draws itself. Its ink is in a document of its own, which is saved nowhere; touches go
/// to what is below.
final class DemonstrationView: UIView {
    /// A finger of the demonstration that is down.
    private struct Finger {
        let stroke: Demonstration.Stroke
        let number: Int
        let toolStroke: any ToolStroke
    }

    private let demonstration: Demonstration
    private var editor: Editor
    private let painter = InkPainter()
    private lazy var finishedInk = FinishedInk(
        painter: painter, drawing: { [unowned self] in editor.document.drawing },
        markers: FinishedInk.Markers { [unowned self] _ in
            fingers.contains(where: \.toolStroke.isMarker)
        } paint: { [unowned self] context, _ in
            draw(fingers.filter(\.toolStroke.isMarker), in: context)
            return fingers.contains(where: \.toolStroke.isMarker)
        })
    private var fingers: [Finger] = []
    /// The number of strokes that have begun.
    private var begun = 0
    /// The size that the strokes were fitted into, in points, and the time that they have reached, in seconds; nil
    /// before the first.
    private var shown: (size: CGSize, time: TimeInterval)?
    private var timer: LoopTimer?

    /// Creates empty paper.
    init(_ demonstration: Demonstration, on paper: Paper) {
        self.demonstration = demonstration
        editor = Self.blankEditor(demonstration, on: paper)
        super.init(frame: .zero)
        painter.paper = paper
        isUserInteractionEnabled = false
        isOpaque = true
        clearsContextBeforeDrawing = false
        // There is little ink, so that it is painted at once.
        finishedInk.slice = { _ in { false } }
        observeDocument()
    }

    private static func blankEditor(_ demonstration: Demonstration, on paper: Paper) -> Editor {
        Editor(document: Document(unsaved: Drawing(), on: paper), preferences: demonstration.preferences)
    }

    private func observeDocument() {
        editor.document.changes.observe(self) { [weak self] in self?.documentDidChange($0) }
    }

    required init?(coder: NSCoder) { nil }

    /// The ink that has been drawn.
    var drawing: Drawing { editor.document.drawing }

    /// Draws all strokes in their own time, and then calls `onEnd`.
    func play(onEnd: @escaping () -> Void) {
        advance(from: UIApplication.shared.now, onEnd)
    }

    func stop() {
        timer?.invalidate()
    }

    private func advance(from start: TimeInterval, _ onEnd: @escaping () -> Void) {
        let time = UIApplication.shared.now - start
        draw(until: time)
        guard time < demonstration.duration else { return onEnd() }
        timer = UIApplication.shared.schedule(after: PaperThresholds.demonstrationFrame) { [weak self] in
            self?.advance(from: start, onEnd)
        }
    }

    /// Draws what the fingers do until a time, in seconds from the start.
    private func draw(until time: TimeInterval) {
        for finger in fingers { move(finger, to: time) }
        lift(at: time)
        while begun < demonstration.strokes.count, demonstration.strokes[begun].begin <= time { land() }
        shown = (bounds.size, time)
    }

    /// Fits what has been drawn into another size.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let shown, shown.size != bounds.size else { return }
        (fingers, begun) = ([], 0)
        editor = Self.blankEditor(demonstration, on: painter.paper)
        observeDocument()
        for frame in 0..<Int(shown.time / PaperThresholds.demonstrationFrame) {
            draw(until: Double(frame) * PaperThresholds.demonstrationFrame)
        }
        draw(until: shown.time)
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
        redraw(damage, of: finger)
    }

    private func redraw(_ damage: InkDamage, of finger: Finger) {
        for box in damage.boxes {
            if finger.toolStroke.isMarker { finishedInk.markStale(box) }
            setNeedsDisplay(box)
        }
    }

    private func lift(at time: TimeInterval) {
        for finger in fingers where finger.stroke.end <= time {
            var damage = InkDamage()
            finger.toolStroke.addAll(to: &damage)
            finger.toolStroke.adapt(to: surface)
            finger.toolStroke.finish(damage: &damage)
            _ = finger.toolStroke.addInk(to: editor.document, from: nil)
            redraw(damage, of: finger)
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

    // MARK: Drawing

    private var surface: InkSurface { InkSurface(of: self, painter: painter, canvas: nil) }

    private func documentDidChange(_ change: Change) {
        guard let boxes = finishedInk.apply(change) else { return setNeedsDisplay() }
        for box in boxes { setNeedsDisplay(box) }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        _ = finishedInk.draw(in: context, size: bounds.size)
        draw(fingers.filter { !$0.toolStroke.isMarker }, in: context)
    }

    private func draw(_ fingers: [Finger], in context: CGContext) {
        let surface = surface
        for finger in fingers {
            finger.toolStroke.adapt(to: surface)
            finger.toolStroke.draw(in: context, by: painter)
        }
    }
}
