import Foundation
import Ink
import InkPixels
import TouchKit

/// An element that draws itself. Freehand ink keeps its pixels: a step costs what it adds.
final class GrowingInk {
    let element: Element
    /// The part that is there, from 0 to 1.
    private(set) var share: CGFloat = 0
    private let viewport: Viewport
    /// The pixels of freehand ink; nil for a shape.
    private var stroke: StrokePixels?
    /// The part of a shape that is there.
    private var shape: Mark?

    /// Creates the element without ink.
    init(_ element: Element, on surface: InkSurface, _ viewport: Viewport) {
        (self.element, self.viewport) = (element, viewport)
        let style = element.mark.style
        switch element.mark.shape {
        case .stroke:
            stroke = StrokePixels(
                width: style.width * viewport.scale, followsDirection: style.followsDirection, on: surface)
        case .line, .dot, .ellipse, .rectangle, .polygon, .artwork: stroke = nil
        }
    }

    var isMarker: Bool { element.mark.liesBelow }

    /// The box around what is there, in the view's points; null if nothing is.
    var bounds: CGRect {
        if let stroke { return stroke.bounds }
        return shape.map { $0.bounds.applying(viewport.toView).insetBy(dx: -1, dy: -1) } ?? .null
    }

    /// Continues to a larger part.
    /// - Returns: The boxes that have changed, in the view's points.
    func grow(to share: CGFloat) -> [CGRect] {
        guard share > self.share else { return [] }
        self.share = share
        guard let stroke, case .stroke(let ink) = element.mark.shape else {
            let before = bounds
            shape = element.mark.begun(share)
            return [before, bounds].filter { !$0.isNull }
        }
        let count = max(1, Int((CGFloat(ink.samples.count) * share).rounded(.up)))
        guard count > stroke.sampleCount else { return [] }
        let toView = viewport.toView
        let samples = ink.samples[stroke.sampleCount..<count].map {
            Stroke.Sample(location: $0.location.applying(toView), widthFactor: $0.widthFactor)
        }
        var damage = InkDamage()
        self.stroke?.extend(through: samples, tip: [], damage: &damage)
        return damage.boxes
    }

    /// Draws what is there in a context whose user space is the view's points.
    func draw(in context: CGContext, by painter: InkPainter) {
        if let stroke { return stroke.draw(in: context, painter.shownColor(of: element.mark.style)) }
        guard let shape else { return }
        context.saveGState()
        context.concatenate(viewport.toView)
        painter.paint(shape, in: context)
        context.restoreGState()
    }
}
