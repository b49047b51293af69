import Foundation
import Ink

/// A straight line from where the finger landed to where it is. A touch that does not move leaves nothing.
final class LineStroke: ToolSession {
    private enum State {
        /// Where it landed; nothing to be seen yet.
        case landed(CGPoint)
        case drawing(Line)
    }

    private var state: State
    private let brush: Brush
    /// Follows the finger's speed, where that sets the width.
    private var speed: Pen?

    init(at sample: PenSample, brush: Brush) {
        state = .landed(sample.location)
        self.brush = brush
        if brush.widthRule == .speed {
            speed = Pen(width: brush.widthRule)
            speed?.add(sample)
        }
    }

    var mark: Mark? {
        switch state {
        case .landed: nil
        case .drawing(let line): Mark(shape: .line(line), style: style(of: line, isLive: true))
        }
    }

    func move(_ samples: [PenSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        guard let place = samples.last?.location else { return }
        let before = width
        for sample in samples {
            speed?.add(sample)
        }
        let old = line
        let straight = Line(begin: old.begin, end: place)
        let new = isConstrained ? straight.snapped : straight
        state = .drawing(new)
        damage.add(old, new, width: max(before, width))
    }

    func lift(on document: Document) {
        switch state {
        case .drawing(let line) where line.length >= PaperThresholds.minimumLineLength:
            let mark = Mark(shape: .line(line), style: style(of: line, isLive: false))
            document.perform { $0.add(mark) }
        case .drawing, .landed: break
        }
    }

    private var line: Line {
        switch state {
        case .landed(let place): Line(begin: place, end: place)
        case .drawing(let line): line
        }
    }

    /// A straight line has one width: that of the speed at its end; pressure is for freehand ink. In points.
    private var width: CGFloat { brush.width * (speed?.stroke?.samples.last?.widthFactor ?? 1) }

    private func style(of line: Line, isLive: Bool) -> Style {
        var style = brush.style(from: line.begin, to: line.end, isLive: isLive)
        style.width = width
        return style
    }
}
