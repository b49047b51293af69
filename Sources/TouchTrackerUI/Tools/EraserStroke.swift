import Foundation
import Ink
import TouchKit

/// Removes every element that the finger passes over, as a whole. One stroke of the eraser is one step to undo.
final class EraserStroke: ToolSession {
    private let transaction: History.Transaction
    private let mirror: Mirror
    private var ring: EraserRing

    init(at location: CGPoint, brush: Brush, mirror: Mirror, on document: Document) {
        transaction = document.begin(by: brush.side)
        self.mirror = mirror
        ring = EraserRing(center: location, radius: EraserStroke.radius(width: brush.width))
        erase(at: location, on: document)
    }

    /// Returns the distance within which an eraser of `width` removes ink, both in points.
    static func radius(width: CGFloat) -> CGFloat { max(width, PaperThresholds.minimumEraserRadius) }

    var mark: Mark? { nil }

    var bounds: CGRect { ring.box }

    func move(_ samples: [PenSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        damage.add(ring.box)
        for sample in samples {
            erase(to: sample.location, on: document)
        }
        damage.add(ring.box)
    }

    func lift(on document: Document) {
        document.finish(transaction)
    }

    func cancel(on document: Document) {
        document.cancel(transaction)
    }

    /// Erases along the line from the last location, in steps of at most the eraser's radius, so that no element is skipped.
    private func erase(to next: CGPoint, on document: Document) {
        let location = ring.center
        let steps = max(Int((Line(begin: location, end: next).length / ring.radius).rounded(.up)), 1)
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            erase(
                at: CGPoint(
                    x: location.x + (next.x - location.x) * part, y: location.y + (next.y - location.y) * part),
                on: document)
        }
        ring.center = next
    }

    private func erase(at point: CGPoint, on document: Document) {
        for transform in mirror.transforms {
            let hit = document.drawing.elements(at: point.applying(transform), within: ring.radius)
            guard !hit.isEmpty else { continue }
            document.perform(in: transaction) { $0.remove(hit.map(\.id)) }
        }
    }

    // MARK: The ring

    func addAll(to damage: inout InkDamage) {
        damage.add(ring.box)
    }

    func draw(in context: CGContext, by painter: InkPainter, on paper: PaperPixels) {
        ring.draw(in: context)
    }
}
