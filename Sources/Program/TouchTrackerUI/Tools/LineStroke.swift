import Foundation
import Ink
import InkPixels

/// Draws a straight line from the finger's landing point to its present location. A touch that hardly moves leaves
/// no ink.
final class LineStroke: ToolStroke {
    private var line: Line
    private let brush: Brush

    init(at location: CGPoint, brush: Brush) {
        line = Line(begin: location, end: location, heads: brush.heads)
        self.brush = brush
    }

    var mark: Mark? { mark(isLive: true) }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        guard let location = samples.last?.location else { return }
        let old = line
        let free = old.with(begin: old.begin, end: location)
        let new = isConstrained ? free.snapped : free
        line = new
        damage.add(old, new, width: brush.width)
        for line in [old, new] where line.heads != .none { damage.add(headsOf: line, width: brush.width) }
    }

    func addInk(to document: Document, from sender: AnyObject?) -> Change {
        guard let mark = mark(isLive: false) else { return Change() }
        return brush.add([mark], to: document)
    }

    private func mark(isLive: Bool) -> Mark? {
        guard line.length >= PaperThresholds.minimumLineLength else { return nil }
        return Mark(shape: .line(line), style: brush.style(from: line.begin, to: line.end, isLive: isLive))
    }
}
