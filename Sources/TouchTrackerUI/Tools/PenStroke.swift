import Foundation
import Ink

/// Freehand ink through every sample, from the first on. Held still it becomes the shape it resembles.
struct PenStroke: ToolStroke {
    private enum State {
        case drawing(Pen)
        /// What the stroke became; the finger that held still changes it no more.
        case recognized(Shape, from: CGPoint, to: CGPoint)
    }

    private var state: State
    private let quill: Quill

    init(at sample: PenSample, quill: Quill) {
        var pen = Pen(width: quill.widthRule)
        pen.add(sample)
        state = .drawing(pen)
        self.quill = quill
    }

    var mark: Mark? {
        switch state {
        case .drawing(let pen):
            guard let stroke = pen.stroke, let first = stroke.samples.first, let last = stroke.samples.last else {
                return nil
            }
            return Mark(shape: .stroke(stroke), style: style(from: first.location, to: last.location))
        case .recognized(let shape, let first, let last):
            return Mark(shape: shape, style: style(from: first, to: last))
        }
    }

    mutating func move(_ samples: [PenSample], isConstrained: Bool, on sheet: Sheet) {
        switch state {
        case .drawing(var pen):
            for sample in samples {
                pen.add(sample)
            }
            state = .drawing(pen)
        case .recognized: break
        }
    }

    mutating func rest() {
        switch state {
        case .drawing(let pen):
            guard let stroke = pen.stroke, let recognition = stroke.recognized(), let first = stroke.samples.first,
                let last = stroke.samples.last
            else { return }
            state = .recognized(recognition.shape, from: first.location, to: last.location)
        case .recognized: break
        }
    }

    mutating func lift(on sheet: Sheet) {
        guard let mark = dot ?? mark else { return }
        sheet.perform { $0.add(mark) }
    }

    /// What a finger leaves that has hardly moved: a dot as wide as the ink came to be; nil where it has drawn more.
    private var dot: Mark? {
        switch state {
        case .drawing(let pen):
            guard let samples = pen.stroke?.samples, let first = samples.first,
                samples.allSatisfy({ $0.location.distance(to: first.location) < PaperThresholds.shortestLine })
            else { return nil }
            var style = style(from: first.location, to: first.location)
            style.width *= samples.map(\.widthFactor).max() ?? 1
            return Mark(shape: .dot(Dot(center: first.location)), style: style)
        case .recognized: return nil
        }
    }

    /// Freehand ink has its own colour from the start.
    private func style(from first: CGPoint, to last: CGPoint) -> Style {
        quill.style(from: first, to: last, isLive: false)
    }
}
