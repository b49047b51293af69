import Foundation
import Ink
import TouchKit

/// The images of a shape that one finger draws from corner to corner, and a single step to undo.
final class MirroredBox: ToolStroke {
    private let box: BoxStroke
    private let mirror: Mirror

    init(_ box: BoxStroke, _ mirror: Mirror) {
        self.box = box
        self.mirror = mirror
    }

    var mark: Mark? { box.mark }

    var bounds: CGRect { images(of: box.mark).reduce(.null) { $0.union($1.bounds) } }

    func draw(in context: CGContext, by painter: InkPainter) {
        for image in images(of: box.mark) { painter.paint(image, in: context) }
    }

    func addAll(to damage: inout InkDamage) {
        for image in images(of: box.mark) { damage.add(image) }
    }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        addAll(to: &damage)
        var own = InkDamage()
        box.move(samples, isConstrained: isConstrained, on: document, damage: &own)
        addAll(to: &damage)
    }

    func addInk(to document: Document, keepingPixels: Bool) -> Change {
        box.brush.add(images(of: box.finishedMark), to: document)
    }

    private func images(of mark: Mark?) -> [Mark] {
        guard let mark else { return [] }
        return mirror.transforms.map { mark.applying($0) }
    }
}
