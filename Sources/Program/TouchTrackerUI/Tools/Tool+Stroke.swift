import Ink
import InkPixels
import TouchKit

extension Tool {
    /// Starts a stroke of this tool at `sample`; nil for the hand, which makes no ink.
    func begin(
        at sample: InputSample, with brush: Brush, mirror: Mirror, on surface: InkSurface, in document: Document
    ) -> (any ToolStroke)? {
        switch self {
        case .select: SelectStroke(at: sample, side: brush.side, editor: brush.editor)
        case .hand: nil
        case .line:
            mirrored(mirror, brush) { LineStroke(at: sample.applying($0).location, brush: brush) }
        case .pen, .marker:
            mirrored(mirror, brush) { FreehandStroke(at: sample.applying($0), brush: brush, on: surface) }
        case .text: TextTap(at: sample.location, brush: brush)
        case .ellipse: BoxStroke(.ellipse, at: sample.location, brush: brush, mirror: mirror)
        case .rectangle: BoxStroke(.rectangle, at: sample.location, brush: brush, mirror: mirror)
        case .eraser, .partialEraser:
            EraserStroke(
                at: sample.location, erasesParts: self == .partialEraser, brush: brush, mirror: mirror, on: document)
        }
    }

    /// Whether the ink of a finger that lands on other ink is shown only after it has moved farther than a tap, which
    /// selects. Freehand ink is always shown at once.
    var showsInkAfterTap: Bool {
        switch self {
        case .line, .ellipse, .rectangle: true
        case .select, .pen, .marker, .text, .eraser, .partialEraser, .hand: false
        }
    }

    private func mirrored(
        _ mirror: Mirror, _ brush: Brush, _ makeStroke: (CGAffineTransform) -> any ToolStroke
    ) -> any ToolStroke {
        mirror.isOn ? MirroredStroke(mirror, side: brush.side, makeStroke) : makeStroke(.identity)
    }
}

extension Preferences {
    /// Returns the tool that a touch uses: the chosen one, or with a pen's erasing end the eraser chosen last.
    func tool(of touch: UITouch) -> Tool { touch.isEraser ? eraser : tool }
}
