import Foundation
import Ink

/// An ellipse or a rectangle between two opposite corners: where the finger landed and where it is, or where two fingers are.
final class BoxStroke: ToolStroke {
    /// What lies in the box.
    enum Kind {
        case ellipse
        case rectangle
    }

    private enum State {
        case landed(CGPoint)
        case drawing(corner: CGPoint, opposite: CGPoint, isTrue: Bool)
    }

    private let kind: Kind
    private var state: State
    private let quill: Quill

    init(_ kind: Kind, at place: CGPoint, quill: Quill) {
        self.kind = kind
        state = .landed(place)
        self.quill = quill
    }

    var mark: Mark? { mark(isLive: true) }

    func move(_ samples: [PenSample], isConstrained: Bool, on sheet: Sheet, damage: inout InkDamage) {
        guard let place = samples.last?.location else { return }
        addAll(to: &damage)
        stretch(from: corner, to: place, isTrue: isConstrained)
        addAll(to: &damage)
    }

    /// Lays the box between two places, in points; `isTrue` makes a circle or a square of it.
    func stretch(from corner: CGPoint, to opposite: CGPoint, isTrue: Bool) {
        state = .drawing(corner: corner, opposite: opposite, isTrue: isTrue)
    }

    func lift(on sheet: Sheet) {
        guard let mark = mark(isLive: false) else { return }
        sheet.perform { $0.add(mark) }
    }

    private var corner: CGPoint {
        switch state {
        case .landed(let place): place
        case .drawing(let corner, _, _): corner
        }
    }

    private func mark(isLive: Bool) -> Mark? {
        switch state {
        case .landed: return nil
        case .drawing(let corner, let opposite, let isTrue):
            guard corner != opposite else { return nil }
            // SVG has viewers show no ellipse and no rectangle that is flat.
            let isFlat = !isTrue && (corner.x == opposite.x || corner.y == opposite.y)
            let shape: Shape =
                switch kind {
                case .ellipse where isFlat, .rectangle where isFlat:
                    .line(Line(begin: corner, end: opposite))
                case .ellipse:
                    .ellipse(
                        isTrue
                            ? Ellipse(circleFrom: corner, opposite: opposite)
                            : Ellipse(corner: corner, opposite: opposite))
                case .rectangle:
                    .rectangle(
                        isTrue
                            ? Rectangle(squareFrom: corner, opposite: opposite)
                            : Rectangle(corner: corner, opposite: opposite))
                }
            return Mark(shape: shape, style: quill.style(from: corner, to: opposite, isLive: isLive))
        }
    }
}
