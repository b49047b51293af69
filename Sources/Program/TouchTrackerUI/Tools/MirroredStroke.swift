import Foundation
import Ink
import InkPixels
import TouchKit

/// The images of one finger's ink: a stroke of the tool for each of them, and a single step to undo.
final class MirroredStroke: ToolStroke {
    private let images: [(transform: CGAffineTransform, stroke: any ToolStroke)]
    private let side: TableSide

    /// Creates the stroke of each image.
    /// - Parameters:
    ///   - mirror: The symmetry.
    ///   - side: The side of the table that the finger draws for.
    ///   - makeStroke: Returns the stroke of an image, given the transform to it.
    init(_ mirror: Mirror, side: TableSide, _ makeStroke: (CGAffineTransform) -> any ToolStroke) {
        images = mirror.transforms.map { ($0, makeStroke($0)) }
        self.side = side
    }

    var mark: Mark? { images.first?.stroke.mark }

    var isMarker: Bool { images.first?.stroke.isMarker ?? false }

    var hasDrawn: Bool { images.contains { $0.stroke.hasDrawn } }

    var bounds: CGRect { images.reduce(.null) { $0.union($1.stroke.bounds) } }

    func adapt(to surface: InkSurface) {
        for (_, stroke) in images { stroke.adapt(to: surface) }
    }

    func draw(in context: CGContext, by painter: InkPainter) {
        for (_, stroke) in images { stroke.draw(in: context, by: painter) }
    }

    func addAll(to damage: inout InkDamage) {
        for (_, stroke) in images { stroke.addAll(to: &damage) }
    }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        for (transform, stroke) in images {
            stroke.move(
                samples.map { $0.applying(transform) }, isConstrained: isConstrained, on: document, damage: &damage)
        }
    }

    func rest(damage: inout InkDamage) {
        for (_, stroke) in images { stroke.rest(damage: &damage) }
    }

    var hasPrediction: Bool { images.contains { $0.stroke.hasPrediction } }

    func removePrediction(damage: inout InkDamage) {
        for (_, stroke) in images { stroke.removePrediction(damage: &damage) }
    }

    func finish(damage: inout InkDamage) {
        for (_, stroke) in images { stroke.finish(damage: &damage) }
    }

    func addInk(to document: Document, from sender: AnyObject?) -> Change {
        document.performTogether(by: side) {
            for (_, stroke) in images { _ = stroke.addInk(to: document, from: nil) }
        }
    }

    func cancel(on document: Document) {
        for (_, stroke) in images { stroke.cancel(on: document) }
    }
}
