import Foundation
import Ink
import InkPixels
import TouchKit

/// Draws an ellipse or a rectangle between two opposite corners: the landing point and the present location of a
/// finger, or the locations of two fingers. All images of a mirror are a single step to undo.
final class BoxStroke: ToolStroke {
    enum Kind {
        case ellipse
        case rectangle
    }

    private let kind: Kind
    private var corner, opposite: CGPoint
    /// Whether the shape is a circle or a square.
    private var isRegular = false
    private let brush: Brush
    private let mirror: Mirror

    init(_ kind: Kind, at location: CGPoint, brush: Brush, mirror: Mirror = .none) {
        (self.kind, corner, opposite, self.brush, self.mirror) = (kind, location, location, brush, mirror)
    }

    var mark: Mark? { mark(isLive: true) }

    var bounds: CGRect {
        var bounds = CGRect.null
        forEachImage(isLive: true) { bounds = bounds.union($0.bounds) }
        return bounds
    }

    func draw(in context: CGContext, by painter: InkPainter) {
        forEachImage(isLive: true) { painter.paint($0, in: context) }
    }

    func addAll(to damage: inout InkDamage) {
        forEachImage(isLive: true) { damage.add($0) }
    }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        guard let location = samples.last?.location else { return }
        addAll(to: &damage)
        stretch(from: corner, to: location, isRegular: isConstrained)
        addAll(to: &damage)
    }

    /// Places the box between two locations, in points. If `isRegular` is true, the shape is a circle or a square.
    func stretch(from corner: CGPoint, to opposite: CGPoint, isRegular: Bool) {
        (self.corner, self.opposite, self.isRegular) = (corner, opposite, isRegular)
    }

    func addInk(to document: Document, from sender: AnyObject?) -> Change {
        var images: [Mark] = []
        forEachImage(isLive: false) { images.append($0) }
        return brush.add(images, to: document)
    }

    /// Calls a closure with the shape, if there is one, and then with its images in the mirror.
    private func forEachImage(isLive: Bool, _ body: (Mark) -> Void) {
        guard let mark = mark(isLive: isLive) else { return }
        body(mark)
        for transform in mirror.transforms.dropFirst() { body(mark.applying(transform)) }
    }

    private func mark(isLive: Bool) -> Mark? {
        let diagonal = Line(begin: corner, end: opposite)
        guard diagonal.length >= PaperThresholds.minimumLineLength else { return nil }
        // A flat box becomes a line, since SVG viewers show neither flat ellipses nor flat rectangles.
        let isFlat = !isRegular && (corner.x == opposite.x || corner.y == opposite.y)
        let shape: Shape =
            switch kind {
            case .ellipse where isFlat, .rectangle where isFlat: .line(diagonal)
            case .ellipse:
                .ellipse(
                    isRegular
                        ? Ellipse(circleFrom: corner, opposite: opposite)
                        : Ellipse(corner: corner, opposite: opposite))
            case .rectangle:
                .rectangle(
                    isRegular
                        ? Rectangle(squareFrom: corner, opposite: opposite)
                        : Rectangle(corner: corner, opposite: opposite))
            }
        return Mark(shape: shape, style: brush.style(from: corner, to: opposite, isLive: isLive))
    }
}
