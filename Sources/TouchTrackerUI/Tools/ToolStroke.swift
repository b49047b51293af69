import Foundation
import Ink

/// What one finger does with one tool, from its landing to its end: a small state machine, one a finger. Exactly one of `lift`
/// and `cancel` ends it.
protocol ToolStroke {
    /// The ink that shows under the finger now, not on the sheet yet; nil where there is none.
    var mark: Mark? { get }

    /// The finger was at these places since the last call, oldest first; never empty.
    /// - Parameter isConstrained: whether Shift asks for true circles, squares and round angles.
    mutating func move(_ samples: [PenSample], isConstrained: Bool, on sheet: Sheet)

    /// The finger, still down, has not moved for half a second.
    mutating func rest()

    /// The finger was lifted: what it drew goes onto the sheet.
    mutating func lift(on sheet: Sheet)

    /// The finger was taken away: the sheet is as if it had never landed.
    mutating func cancel(on sheet: Sheet)
}

extension ToolStroke {
    /// Resting means nothing to most tools.
    mutating func rest() {}

    /// What is not on the sheet yet simply goes.
    mutating func cancel(on sheet: Sheet) {}
}

extension Tool {
    /// Begins a stroke of this tool at `sample`.
    func begin(at sample: PenSample, with quill: Quill, on sheet: Sheet) -> any ToolStroke {
        switch self {
        case .line: LineStroke(at: sample, quill: quill)
        case .pen: PenStroke(at: sample, quill: quill)
        case .ellipse: BoxStroke(.ellipse, at: sample.location, quill: quill)
        case .rectangle: BoxStroke(.rectangle, at: sample.location, quill: quill)
        case .eraser: EraserStroke(at: sample.location, reach: EraserStroke.reach(width: quill.width), on: sheet)
        }
    }
}
