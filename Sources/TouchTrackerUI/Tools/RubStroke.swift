import Foundation
import Ink
import TouchKit

/// Removes the parts of ink that the finger passes over. One stroke is one step to undo.
final class RubStroke: ToolSession {
    private let transaction: History.Transaction
    private let mirror: Mirror
    private var ring: EraserRing

    init(at location: CGPoint, brush: Brush, mirror: Mirror, on document: Document) {
        transaction = document.begin(by: brush.side)
        self.mirror = mirror
        ring = EraserRing(center: location, radius: EraserStroke.radius(width: brush.width))
        rub(to: location, on: document)
    }

    var mark: Mark? { nil }

    var bounds: CGRect { ring.box }

    func move(_ samples: [PenSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        damage.add(ring.box)
        for sample in samples {
            rub(to: sample.location, on: document)
        }
        damage.add(ring.box)
    }

    func lift(on document: Document) {
        document.finish(transaction)
    }

    func cancel(on document: Document) {
        document.cancel(transaction)
    }

    private func rub(to location: CGPoint, on document: Document) {
        for transform in mirror.transforms {
            let rubber = Rubber(
                from: ring.center.applying(transform), to: location.applying(transform), radius: ring.radius)
            document.perform(in: transaction) { $0.rub(rubber) }
        }
        ring.center = location
    }

    // MARK: The ring

    func addAll(to damage: inout InkDamage) {
        damage.add(ring.box)
    }

    func draw(in context: CGContext, by painter: InkPainter, on paper: PaperPixels) {
        ring.draw(in: context)
    }
}
