import Foundation
import Ink
import TouchKit

/// What one finger does with one tool, from its landing to its end: a small state machine, one a finger. Exactly one of `lift`
/// and `cancel` ends it.
protocol ToolSession: AnyObject {
    /// The ink that shows under the finger now and is not on the document yet; nil if there is none.
    var mark: Mark? { get }

    /// The box around that ink, in points; null if there is none.
    var bounds: CGRect { get }

    /// The pixels of freehand ink, which go onto the document as they are; nil for any other.
    var wet: WetStroke? { get }

    /// Whether the ink looks the same on the document as under the finger.
    var stays: Bool { get }

    /// Draws the ink in `context`, in points; `paper` is what it is drawn on now.
    func draw(in context: CGContext, by painter: InkPainter, on paper: PaperPixels)

    /// Adds all of the ink to `damage`.
    func addAll(to damage: inout InkDamage)

    /// The finger was at these locations since the last call, oldest first; never empty. Adds what has to be drawn again
    /// to `damage`.
    /// - Parameter isConstrained: Whether Shift asks for true circles, squares and round angles.
    func move(_ samples: [PenSample], isConstrained: Bool, on document: Document, damage: inout InkDamage)

    /// The finger, still down, has not moved for half a second. Adds what has to be drawn again to `damage`.
    func rest(damage: inout InkDamage)

    /// The finger was lifted: what it drew goes onto the document.
    func lift(on document: Document)

    /// The finger was taken away: the document is as if it had never landed.
    func cancel(on document: Document)
}

extension ToolSession {
    var bounds: CGRect { mark?.bounds ?? .null }

    var wet: WetStroke? { nil }

    var stays: Bool { false }

    func draw(in context: CGContext, by painter: InkPainter, on paper: PaperPixels) {
        if let mark { painter.paint(mark, in: context) }
    }

    func addAll(to damage: inout InkDamage) {
        if let mark { damage.add(mark) }
    }

    /// Resting means nothing to most tools.
    func rest(damage: inout InkDamage) {}

    /// What is not on the document yet needs no undoing.
    func cancel(on document: Document) {}
}

extension Tool {
    /// Begins a stroke of this tool at `sample`.
    func begin(
        at sample: PenSample, with brush: Brush, on document: Document, paper: @escaping () -> PaperPixels
    ) -> any ToolSession {
        switch self {
        case .line: LineStroke(at: sample, brush: brush)
        case .pen: PenStroke(at: sample, brush: brush, paper: paper)
        case .ellipse: BoxStroke(.ellipse, at: sample.location, brush: brush)
        case .rectangle: BoxStroke(.rectangle, at: sample.location, brush: brush)
        case .eraser: EraserStroke(at: sample.location, reach: EraserStroke.reach(width: brush.width), on: document)
        }
    }
}
