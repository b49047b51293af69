import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// Draws freehand ink, with the pen or the marker tool, along all samples of a finger, smoothed. If the finger is held
/// still, the ink becomes the shape that it resembles, unless it is a marker's. If the finger then continues, the shape
/// becomes ink again.
final class FreehandStroke: ToolStroke {
    /// The shape that the stroke has become, and where the stroke began and ended; nil while it is ink. It stays a
    /// shape unless the finger continues.
    private var recognized: (shape: Shape, begin: CGPoint, end: CGPoint)?
    private let brush: Brush
    private var ink: FreehandInk
    /// The stroke as it is when the finger is lifted; nil before that.
    private var finished: Stroke?
    private(set) var hasPrediction = false

    init(at sample: InputSample, brush: Brush, on surface: InkSurface) {
        self.brush = brush
        ink = FreehandInk(at: sample, of: brush, on: surface)
    }

    var mark: Mark? {
        guard let style else { return nil }
        if let recognized { return Mark(shape: recognized.shape, style: style) }
        return (finished ?? ink.builder.live).map { Mark(shape: .stroke($0), style: style) }
    }

    var bounds: CGRect { recognized == nil ? ink.pixels.bounds : mark?.bounds ?? .null }

    var cullingBox: CGRect? { recognized == nil ? ink.pixels.bounds.insetBy(dx: -1, dy: -1) : nil }

    var isMarker: Bool { brush.isMarker }

    var hasDrawn: Bool { ink.hasDrawn }

    var reusablePixels: StrokePixels? { recognized == nil && ink.hasDrawn ? ink.pixels : nil }

    func draw(in context: CGContext, by painter: InkPainter) {
        if recognized == nil, ink.draw(in: context, by: painter) { return }
        if let mark { painter.paint(mark, in: context) }
    }

    func addAll(to damage: inout InkDamage) {
        if recognized == nil {
            damage.add(ink.pixels.bounds)
        } else if let mark {
            damage.add(mark)
        }
    }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        guard let shapeEnd = recognized?.end else {
            let color = brush.colorFollowsAngle ? style?.color : nil
            ink.add(samples)
            hasPrediction = ink.extendPixels(predicting: true, &damage)
            // If a marker's color follows the angle, all of the ink changes its color.
            if brush.colorFollowsAngle, style?.color != color { damage.add(ink.pixels.bounds) }
            return
        }
        let continues = samples.contains { $0.location.distance(to: shapeEnd) > PaperThresholds.tapMovement }
        if continues { addAll(to: &damage) }
        ink.add(samples)
        guard continues else { return }
        recognized = nil
        hasPrediction = ink.extendPixels(predicting: true, &damage)
        addAll(to: &damage)
    }

    func rest(damage: inout InkDamage) {
        guard recognized == nil, !brush.isMarker, let recognition = ink.builder.live?.recognized(),
            let first = ink.builder.begin, let last = ink.builder.end
        else { return }
        addAll(to: &damage)
        recognized = (recognition.shape, first, last)
        addAll(to: &damage)
    }

    func removePrediction(damage: inout InkDamage) {
        guard hasPrediction else { return }
        hasPrediction = false
        if recognized == nil { _ = ink.extendPixels(predicting: false, &damage) }
    }

    func finish(damage: inout InkDamage) {
        if recognized == nil { finished = ink.finish(&damage) }
    }

    func addInk(to document: Document, from sender: AnyObject?) -> Change {
        guard let mark = dot ?? mark else { return Change() }
        return brush.add([mark], to: document, from: sender)
    }

    func adapt(to surface: InkSurface) { ink.adapt(to: surface) }

    /// The dot of a finger that has hardly moved, as wide as the ink's widest part; nil if it has drawn a stroke.
    private var dot: Mark? {
        guard recognized == nil, !ink.hasDrawn, let samples = ink.builder.live?.samples, let first = ink.builder.begin
        else { return nil }
        var style = brush.style(from: first, to: first, isLive: false)
        style.width *= samples.map(\.widthFactor).max() ?? 1
        return Mark(shape: .dot(Dot(center: first)), style: style)
    }

    /// The style of finished ink, which freehand ink has from the start.
    private var style: Style? {
        guard let recognized else { return ink.style }
        return brush.style(from: recognized.begin, to: recognized.end, isLive: false)
    }
}

/// The values that each sample of a freehand stroke changes: its builder and the pixels of its ink. It is not
/// copyable, so that a frame reads it in place.
private struct FreehandInk: ~Copyable {
    private(set) var builder: StrokeBuilder
    private var predictor = StrokePredictor()
    /// Whether the finger has moved far enough for a stroke rather than a dot.
    private(set) var hasDrawn = false
    /// The pixels of the ink, for its current width.
    private(set) var pixels: StrokePixels
    /// The stroke's samples after the settled ones (`StrokeBuilder.copyTip`); kept to reuse the memory.
    private var tip: [Stroke.Sample] = []
    private let brush: Brush

    init(at sample: InputSample, of brush: Brush, on surface: InkSurface) {
        self.brush = brush
        let width = brush.width
        builder = StrokeBuilder(rule: brush.widthRule, width: width, dividesBends: brush.followsDirection)
        pixels = StrokePixels(width: width, followsDirection: brush.followsDirection, on: surface)
        builder.add(sample)
        predictor.add(sample)
        var landing = InkDamage()
        _ = extendPixels(predicting: false, &landing)
    }

    /// The style of the ink when it is finished; nil before there is any.
    var style: Style? {
        guard let begin = builder.begin, let end = builder.end else { return nil }
        return brush.style(from: begin, to: end, isLive: false)
    }

    /// Draws the pixels in a context whose user space is in points.
    /// - Returns: Whether they fit it.
    func draw(in context: CGContext, by painter: InkPainter) -> Bool {
        guard context.ctm.hasScale(pixels.surface.scale), pixels.fits(context.canvas) else { return false }
        if let begin = builder.begin, let end = builder.end {
            // Without what only finished ink needs, for which all preferences are read: this is done in each frame.
            let color = brush.color(from: begin, to: end, isLive: false)
            let style = Style(color: color, width: pixels.width, isMarker: brush.isMarker)
            pixels.draw(in: context, painter.shownColor(of: style))
        }
        return true
    }

    /// Adds samples to the stroke, without changing its pixels.
    mutating func add(_ samples: [InputSample]) {
        for sample in samples {
            builder.add(sample)
            predictor.add(sample)
            // Each sample is tested: after a small loop, the last one may be where the finger landed.
            if !hasDrawn, let first = builder.begin, let last = builder.end {
                hasDrawn = last.distance(to: first) >= PaperThresholds.minimumStrokeMovement
            }
        }
    }

    /// Brings the pixels up to date with the stroke.
    /// - Parameter predicting: Whether the ink continues to the predicted location, if there is one.
    /// - Returns: Whether the ink ends ahead of the finger.
    mutating func extendPixels(predicting: Bool, _ damage: inout InkDamage) -> Bool {
        let prediction = predicting ? predictor.location(width: pixels.width) : nil
        builder.copyTip(into: &tip)
        let settled = builder.settledSamples
        guard settled.count >= pixels.sampleCount else {
            // A stroke that has become too long has dropped every second sample.
            damage.add(pixels.bounds)
            rebuild(on: pixels.surface)
            damage.add(pixels.bounds)
            return false
        }
        pixels.extend(
            through: settled, from: pixels.sampleCount, tip: tip, prediction: prediction, damage: &damage)
        return prediction != nil
    }

    /// Gives the ink its final look.
    /// - Returns: The stroke; nil if the finger has not drawn one.
    mutating func finish(_ damage: inout InkDamage) -> Stroke? {
        guard hasDrawn, let stroke = builder.finished else { return nil }
        if stroke.samples.count < pixels.sampleCount {
            // The tip made the stroke too long, so it has dropped every second sample.
            damage.add(pixels.bounds)
            pixels = emptyPixels(on: pixels.surface)
        }
        pixels.finish(as: stroke, after: builder.settled, damage: &damage)
        return stroke
    }

    /// Rebuilds the pixels if the ink's width or the surface has changed while the finger is down.
    mutating func adapt(to surface: InkSurface) {
        if pixels.width != brush.width || !pixels.isUpToDate(with: surface) { rebuild(on: surface) }
    }

    private func emptyPixels(on surface: InkSurface) -> StrokePixels {
        StrokePixels(width: brush.width, followsDirection: brush.followsDirection, on: surface)
    }

    private mutating func rebuild(on surface: InkSurface) {
        var all = InkDamage()
        pixels = emptyPixels(on: surface)
        pixels.extend(through: builder.settledSamples, tip: tip, damage: &all)
    }
}
