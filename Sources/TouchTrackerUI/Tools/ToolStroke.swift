import Foundation
import Ink
import TouchKit

/// What one finger does with one tool, from its landing to its end: a small state machine, one a finger. Exactly one of `lift`
/// and `cancel` ends it.
protocol ToolStroke: AnyObject {
    /// The ink that shows under the finger now and is not on the sheet yet; nil if there is none.
    var mark: Mark? { get }

    /// The box around that ink, in points; null if there is none.
    var bounds: CGRect { get }

    /// The pixels of freehand ink, which go onto the sheet as they are; nil for any other.
    var wet: WetStroke? { get }

    /// Whether the ink looks the same on the sheet as under the finger.
    var stays: Bool { get }

    /// Draws the ink in `context`, in points.
    func draw(in context: CGContext, by painter: InkPainter)

    /// Adds all of the ink to `damage`.
    func addAll(to damage: inout InkDamage)

    /// The finger was at these locations since the last call, oldest first; never empty. Adds what has to be drawn again
    /// to `damage`.
    /// - Parameter isConstrained: Whether Shift asks for true circles, squares and round angles.
    func move(_ samples: [PenSample], isConstrained: Bool, on sheet: Sheet, damage: inout InkDamage)

    /// The finger, still down, has not moved for half a second. Adds what has to be drawn again to `damage`.
    func rest(damage: inout InkDamage)

    /// The finger was lifted: what it drew goes onto the sheet.
    func lift(on sheet: Sheet)

    /// The finger was taken away: the sheet is as if it had never landed.
    func cancel(on sheet: Sheet)
}

extension ToolStroke {
    var bounds: CGRect { mark?.bounds ?? .null }

    var wet: WetStroke? { nil }

    var stays: Bool { false }

    func draw(in context: CGContext, by painter: InkPainter) {
        if let mark { painter.paint(mark, in: context) }
    }

    func addAll(to damage: inout InkDamage) {
        if let mark { damage.add(mark) }
    }

    /// Resting means nothing to most tools.
    func rest(damage: inout InkDamage) {}

    /// What is not on the sheet yet needs no undoing.
    func cancel(on sheet: Sheet) {}
}

extension Tool {
    /// Begins a stroke of this tool at `sample`.
    func begin(
        at sample: PenSample, with quill: Quill, on sheet: Sheet, paper: @escaping () -> PaperPixels
    ) -> any ToolStroke {
        switch self {
        case .line: LineStroke(at: sample, quill: quill)
        case .pen: PenStroke(at: sample, quill: quill, paper: paper)
        case .ellipse: BoxStroke(.ellipse, at: sample.location, quill: quill)
        case .rectangle: BoxStroke(.rectangle, at: sample.location, quill: quill)
        case .eraser: EraserStroke(at: sample.location, reach: EraserStroke.reach(width: quill.width), on: sheet)
        }
    }
}
