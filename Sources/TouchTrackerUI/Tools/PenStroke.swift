import Foundation
import Geometry
import Ink
import TouchKit

/// Draws freehand ink through every sample. If the finger is held still, the ink becomes the shape that it resembles,
/// unless it is a marker's; if the finger then goes on, that was only a pause, and the shape is ink again.
final class PenStroke: ToolSession {
    private enum State {
        case drawing
        /// The stroke became a shape, which it remains unless the finger goes on.
        case recognized(Shape, from: CGPoint, to: CGPoint)
    }

    private var state = State.drawing
    private var pen: Pen
    private var predictor = PenPredictor()
    /// Whether live ink ends ahead of the finger, where it is predicted to be when the ink is seen.
    private(set) var isAhead = false
    /// The part of the ink that each sample replaces; kept to reuse the memory.
    private var tip: [Stroke.Sample] = []
    private let brush: Brush
    /// Returns the pixels that the ink is drawn on, which change with the window's size.
    private let currentPaper: () -> PaperPixels
    private var paper: PaperPixels
    /// The pixels of the ink, for its current width.
    private var pixels: WetStroke
    /// The stroke as it is when the finger is lifted; nil before that.
    private var finished: Stroke?
    /// Whether the finger has moved far enough for a stroke rather than a dot.
    private(set) var hasDrawn = false

    init(at sample: PenSample, brush: Brush, paper currentPaper: @escaping () -> PaperPixels) {
        self.brush = brush
        self.currentPaper = currentPaper
        paper = currentPaper()
        pen = Pen(width: brush.widthRule, chosen: brush.width, dividesBends: brush.followsDirection)
        pixels = WetStroke(width: brush.width, followsDirection: brush.followsDirection, on: paper)
        pen.add(sample)
        predictor.add(sample)
        var landing = InkDamage()
        extendPixels(&landing)
    }

    var mark: Mark? {
        switch state {
        case .drawing: style.flatMap { style in (finished ?? pen.live).map { Mark(shape: .stroke($0), style: style) } }
        case .recognized(let shape, _, _): style.map { Mark(shape: shape, style: $0) }
        }
    }

    var bounds: CGRect {
        switch state {
        case .drawing: pixels.bounds
        case .recognized: mark?.bounds ?? .null
        }
    }

    var wet: WetStroke? {
        switch state {
        case .drawing: pixels
        case .recognized: nil
        }
    }

    var isBelow: Bool { brush.isMarker }

    var staysWhenLifted: Bool {
        switch state {
        case .drawing: hasDrawn
        case .recognized: false
        }
    }

    func draw(in context: CGContext, by painter: InkPainter) {
        switch state {
        case .drawing where context.ctm.hasScale(paper.scale) && pixels.fits(context.canvas):
            pixels.draw(in: context, style.map { painter.shownColor(of: $0) })
        case .drawing, .recognized:
            if let mark { painter.paint(mark, in: context) }
        }
    }

    func addAll(to damage: inout InkDamage) {
        switch state {
        case .drawing: pixels.addAll(to: &damage)
        case .recognized: if let mark { damage.add(mark) }
        }
    }

    func move(_ samples: [PenSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        switch state {
        case .recognized(_, _, let place):
            let goesOn = samples.contains { $0.location.distance(to: place) > PaperThresholds.tapMovement }
            if goesOn { addAll(to: &damage) }
            add(samples)
            guard goesOn else { return }
            state = .drawing
            extendPixels(&damage, ahead: predictor.location(width: brush.width))
            addAll(to: &damage)
        case .drawing:
            let color = brush.colorFollowsAngle ? style?.color : nil
            add(samples)
            extendPixels(&damage, ahead: predictor.location(width: brush.width))
            // If a marker's color follows the angle, all of the ink changes its color.
            if brush.colorFollowsAngle, style?.color != color { pixels.addAll(to: &damage) }
        }
    }

    private func add(_ samples: [PenSample]) {
        for sample in samples {
            pen.add(sample)
            predictor.add(sample)
            // A small loop may end where it began, in one delivery.
            if !hasDrawn, let first = pen.begin, let last = pen.end {
                hasDrawn = last.distance(to: first) >= PaperThresholds.minimumStrokeMovement
            }
        }
    }

    func rest(damage: inout InkDamage) {
        switch state {
        case .drawing where brush.isMarker: break
        case .drawing:
            guard let recognition = pen.live?.recognized(), let first = pen.begin, let last = pen.end else { return }
            addAll(to: &damage)
            state = .recognized(recognition.shape, from: first, to: last)
            addAll(to: &damage)
        case .recognized: break
        }
    }

    func retract(damage: inout InkDamage) {
        guard isAhead else { return }
        switch state {
        case .drawing: extendPixels(&damage)
        case .recognized: isAhead = false
        }
    }

    func finish(damage: inout InkDamage) {
        switch state {
        case .drawing:
            follow(currentPaper())
            guard hasDrawn, let stroke = pen.finished else { return }
            // A stroke that has become too long has dropped every second sample.
            if stroke.samples.count < pixels.sampleCount { pixels = emptyPixels }
            let same = pen.settled?.commonCount(with: stroke) ?? 0
            pixels.finish(through: stroke.samples, changedFrom: same, damage: &damage)
            finished = stroke
            isAhead = false
        case .recognized: break
        }
    }

    func lift(on document: Document, keepsPixels: Bool) -> Change {
        guard let mark = dot ?? mark else { return Change() }
        return brush.add([mark], to: document, keeping: keepsPixels ? wet : nil)
    }

    // MARK: Samples

    /// Brings the pixels up to date with the pen, and continues the ink to a predicted location, if any.
    private func extendPixels(_ damage: inout InkDamage, ahead: CGPoint? = nil) {
        pen.getTip(&tip)
        isAhead = false
        let settled = pen.settled?.samples ?? []
        if settled.count < pixels.sampleCount {
            // A stroke that has become too long has dropped every second sample.
            pixels.addAll(to: &damage)
            rebuild()
            pixels.addAll(to: &damage)
        } else {
            pixels.extend(through: settled[pixels.sampleCount...], tip: tip, ahead: ahead, damage: &damage)
            isAhead = ahead != nil
        }
    }

    /// Rebuilds the pixels if the ink's width or the paper has changed while the finger is down.
    func follow(_ paper: PaperPixels) {
        if pixels.width != brush.width || !pixels.isUpToDate(with: paper) { rebuild() }
    }

    private var emptyPixels: WetStroke {
        WetStroke(width: brush.width, followsDirection: brush.followsDirection, on: paper)
    }

    private func rebuild() {
        var all = InkDamage()
        paper = currentPaper()
        pixels = emptyPixels
        pixels.extend(through: pen.settled?.samples ?? [], tip: tip, damage: &all)
    }

    /// The dot that a finger leaves if it has hardly moved, as wide as the ink's widest part; nil if it has drawn a stroke.
    private var dot: Mark? {
        switch state {
        case .drawing:
            guard !hasDrawn, let samples = pen.live?.samples, let first = pen.begin else { return nil }
            var style = brush.style(from: first, to: first, isLive: false)
            style.width *= samples.map(\.widthFactor).max() ?? 1
            return Mark(shape: .dot(Dot(center: first)), style: style)
        case .recognized: return nil
        }
    }

    /// The style of finished ink, which freehand ink has from the start.
    private var style: Style? {
        switch state {
        case .drawing:
            guard let first = pen.begin, let last = pen.end else { return nil }
            return brush.style(from: first, to: last, isLive: false)
        case .recognized(_, let first, let last): return brush.style(from: first, to: last, isLive: false)
        }
    }
}
