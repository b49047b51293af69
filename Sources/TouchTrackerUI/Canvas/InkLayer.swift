import Foundation
import Ink
import TouchKit

/// Finished ink, kept as pixels: what is live above it restores from here, so that it costs the same however much has been
/// drawn (decision 4 of the design).
final class InkLayer {
    /// Whether the pixels show the drawing.
    private enum State {
        /// Nothing is kept: the next drawing paints everything once.
        case stale
        case kept(CGLayer, scale: CGFloat)
    }

    private var state = State.stale

    /// Most boxes that are painted anew one by one: beyond, painting everything once is less work than what lies under each.
    static let mostRepaints = 64

    /// Forgets the pixels.
    func invalidate() {
        state = .stale
    }

    /// Shows `drawing` in `context` where that is not clipped.
    /// - Parameter size: of the paper, in points.
    func draw(_ drawing: Drawing, in context: CGContext, size: CGSize) {
        guard let layer = layer(showing: drawing, for: context, size: size) else { return }
        context.draw(layer, at: .zero)
    }

    /// Brings the pixels up to date after `change` has made the drawing what it is. New ink on top is painted over what is
    /// there; only what went or changed is painted anew, where it was and is.
    func apply(_ change: Change, to drawing: Drawing) {
        switch state {
        case .stale: break
        case .kept(let layer, _):
            guard let context = layer.context else { return }
            if change.onlyAdds(to: drawing) {
                for element in change.added {
                    element.mark.paint(in: context)
                }
            } else if change.damage.count > InkLayer.mostRepaints {
                state = .stale
            } else {
                for box in change.damage {
                    repaint(drawing, box.insetBy(dx: -1, dy: -1).integral, in: context)
                }
            }
        }
    }

    private func layer(showing drawing: Drawing, for context: CGContext, size: CGSize) -> CGLayer? {
        switch state {
        case .kept(let layer, let scale) where layer.size == size && scale == context.userScale: return layer
        case .kept, .stale: break
        }
        guard let layer = CGLayer(context, size: size, auxiliaryInfo: nil), let kept = layer.context else { return nil }
        for element in drawing {
            element.mark.paint(in: kept)
        }
        state = .kept(layer, scale: context.userScale)
        return layer
    }

    private func repaint(_ drawing: Drawing, _ box: CGRect, in context: CGContext) {
        context.saveGState()
        context.clip(to: box)
        context.clear(box)
        // What lies just outside may have pixels inside: places become whole pixels.
        for element in drawing.elements(touching: box.insetBy(dx: -2, dy: -2)) {
            element.mark.paint(in: context)
        }
        context.restoreGState()
    }
}

extension Change {
    /// Whether all it did to `drawing`, which it made what it is, was to put ink on top.
    func onlyAdds(to drawing: Drawing) -> Bool {
        let added = added
        return damage.count == added.count && drawing.suffix(added.count).map(\.id) == added.map(\.id)
    }
}

extension CGContext {
    /// How many pixels a point has along x, through all transforms.
    fileprivate var userScale: CGFloat {
        hypot(ctm.a, ctm.b)
    }
}
