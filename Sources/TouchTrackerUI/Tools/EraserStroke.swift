import Foundation
import Ink

/// Takes away every stroke that the finger comes over, whole; all of one way is one step to take back.
final class EraserStroke: ToolSession {
    private let transaction: History.Transaction
    private let reach: CGFloat
    private var place: CGPoint

    init(at place: CGPoint, reach: CGFloat, on document: Document) {
        transaction = document.begin()
        self.reach = reach
        self.place = place
        erase(at: place, on: document)
    }

    /// How near ink must be to an eraser as wide as `width` to go, both in points.
    static func reach(width: CGFloat) -> CGFloat { max(width, PaperThresholds.minimumEraserReach) }

    var mark: Mark? { nil }

    func move(_ samples: [PenSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        for sample in samples {
            wipe(to: sample.location, on: document)
        }
    }

    func lift(on document: Document) {
        document.finish(transaction)
    }

    func cancel(on document: Document) {
        document.cancel(transaction)
    }

    /// Erases along the way from the last place, in steps so short that no stroke slips through.
    private func wipe(to next: CGPoint, on document: Document) {
        let way = Line(begin: place, end: next)
        let steps = max(Int((way.length / reach).rounded(.up)), 1)
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            erase(
                at: CGPoint(x: place.x + (next.x - place.x) * part, y: place.y + (next.y - place.y) * part),
                on: document)
        }
        place = next
    }

    private func erase(at point: CGPoint, on document: Document) {
        let around = CGRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
        let meant = document.drawing.elements(touching: around).filter { $0.mark.distance(from: point) <= reach }
        guard !meant.isEmpty else { return }
        document.perform(in: transaction) { $0.remove(meant.map(\.id)) }
    }
}
