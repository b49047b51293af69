import Foundation
import Ink

/// Draws a straight line from where the finger landed to where it is. A touch that hardly moves shows and leaves no
/// ink.
final class LineStroke: ToolStroke {
    private enum State {
        /// The finger has not moved, and no ink shows yet.
        case landed(CGPoint)
        case drawing(Line)
    }

    private var state: State
    private let brush: Brush

    init(at location: CGPoint, brush: Brush) {
        state = .landed(location)
        self.brush = brush
    }

    var mark: Mark? {
        switch state {
        case .drawing(let line) where line.length >= PaperThresholds.minimumLineLength:
            Mark(shape: .line(line), style: style(of: line, isLive: true))
        case .drawing, .landed: nil
        }
    }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        guard let location = samples.last?.location else { return }
        let old = line
        let free = Line(begin: old.begin, end: location)
        let new = isConstrained ? free.snapped : free
        state = .drawing(new)
        damage.add(old, new, width: brush.width)
    }

    func addInk(to document: Document, keepingPixels: Bool) -> Change {
        switch state {
        case .drawing(let line) where line.length >= PaperThresholds.minimumLineLength:
            let mark = Mark(shape: .line(line), style: style(of: line, isLive: false))
            return brush.add([mark], to: document)
        case .drawing, .landed: return Change()
        }
    }

    private var line: Line {
        switch state {
        case .landed(let location): Line(begin: location, end: location)
        case .drawing(let line): line
        }
    }

    private func style(of line: Line, isLive: Bool) -> Style {
        brush.style(from: line.begin, to: line.end, isLive: isLive)
    }
}
