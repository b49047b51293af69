import Foundation
import Ink

/// Draws an ellipse or a rectangle between two opposite corners: where the finger landed and where it is, or where two
/// fingers are.
final class BoxStroke: ToolStroke {
    enum Kind {
        case ellipse
        case rectangle
    }

    private let kind: Kind
    private var corner, opposite: CGPoint
    /// Whether the shape is a circle or a square.
    private var isRegular = false
    let brush: Brush

    init(_ kind: Kind, at location: CGPoint, brush: Brush) {
        (self.kind, corner, opposite, self.brush) = (kind, location, location, brush)
    }

    var mark: Mark? { mark(isLive: true) }

    /// The ink that is added to the document when the finger is lifted; nil if there is none.
    var finishedMark: Mark? { mark(isLive: false) }

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

    func addInk(to document: Document, keepingPixels: Bool) -> Change {
        guard let mark = finishedMark else { return Change() }
        return brush.add([mark], to: document)
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
