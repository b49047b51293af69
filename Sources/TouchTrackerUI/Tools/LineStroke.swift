import Foundation
import Ink

/// A straight line from where the finger landed to where it is. A touch that does not move leaves nothing.
struct LineStroke: ToolStroke {
    private enum State {
        /// Where it landed; nothing to be seen yet.
        case landed(CGPoint)
        case drawing(Line)
    }

    /// Shorter lines are slips of a finger, in points.
    private static let shortest: CGFloat = 3

    private var state: State
    private let quill: Quill

    init(at place: CGPoint, quill: Quill) {
        state = .landed(place)
        self.quill = quill
    }

    var mark: Mark? { mark(isLive: true) }

    mutating func move(_ samples: [PenSample], isConstrained: Bool, on sheet: Sheet) {
        guard let place = samples.last?.location else { return }
        let line = Line(begin: begin, end: place)
        state = .drawing(isConstrained ? line.snapped : line)
    }

    mutating func lift(on sheet: Sheet) {
        switch state {
        case .drawing(let line) where line.length >= LineStroke.shortest:
            guard let mark = mark(isLive: false) else { return }
            sheet.perform { $0.add(mark) }
        case .drawing, .landed: break
        }
    }

    private var begin: CGPoint {
        switch state {
        case .landed(let place): place
        case .drawing(let line): line.begin
        }
    }

    private func mark(isLive: Bool) -> Mark? {
        switch state {
        case .landed: nil
        case .drawing(let line):
            Mark(shape: .line(line), style: quill.style(from: line.begin, to: line.end, isLive: isLive))
        }
    }
}
