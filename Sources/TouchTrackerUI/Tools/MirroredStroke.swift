import Foundation
import Ink
import TouchKit

/// The images of one finger's ink: a session of the tool for each, and a single step to undo.
final class MirroredStroke: ToolSession {
    private let images: [(transform: CGAffineTransform, session: any ToolSession)]
    private let side: TableSide

    /// Creates a session for each image.
    /// - Parameters:
    ///   - mirror: The symmetry.
    ///   - side: The side of the table that the finger draws for.
    ///   - makeSession: Returns the session of an image, given the transform to it.
    init(_ mirror: Mirror, side: TableSide, _ makeSession: (CGAffineTransform) -> any ToolSession) {
        images = mirror.transforms.map { ($0, makeSession($0)) }
        self.side = side
    }

    var mark: Mark? { images.first?.session.mark }

    var isBelow: Bool { images.first?.session.isBelow ?? false }

    var hasDrawn: Bool { images.contains { $0.session.hasDrawn } }

    var bounds: CGRect {
        var bounds = CGRect.null
        for (_, session) in images { bounds = bounds.union(session.bounds) }
        return bounds
    }

    func adapt(to surface: InkSurface) {
        for (_, session) in images { session.adapt(to: surface) }
    }

    func draw(in context: CGContext, by painter: InkPainter) {
        for (_, session) in images { session.draw(in: context, by: painter) }
    }

    func addAll(to damage: inout InkDamage) {
        for (_, session) in images { session.addAll(to: &damage) }
    }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        for (transform, session) in images {
            session.move(
                samples.map { $0.applying(transform) }, isConstrained: isConstrained, on: document, damage: &damage)
        }
    }

    func rest(damage: inout InkDamage) {
        for (_, session) in images { session.rest(damage: &damage) }
    }

    var isAhead: Bool { images.contains { $0.session.isAhead } }

    func retract(damage: inout InkDamage) {
        for (_, session) in images { session.retract(damage: &damage) }
    }

    func finish(damage: inout InkDamage) {
        for (_, session) in images { session.finish(damage: &damage) }
    }

    func lift(on document: Document, keepsPixels: Bool) -> Change {
        document.performTogether(by: side) {
            for (_, session) in images { _ = session.lift(on: document, keepsPixels: keepsPixels) }
        }
    }

    func cancel(on document: Document) {
        for (_, session) in images { session.cancel(on: document) }
    }
}
