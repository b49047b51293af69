import Foundation
import Ink
import InkPixels
import TouchKit

/// A finger that lands on the paper: what it means, and what it draws with.
struct FingerLanding {
    let touch: UITouch
    let side: TableSide
    private let sample: InputSample
    private let tool: Tool
    private let editor: Editor
    private let liveInk: LiveInk

    init(of touch: UITouch, at sample: InputSample, in editor: Editor, among liveInk: LiveInk) {
        (self.touch, self.sample, self.editor, self.liveInk) = (touch, sample, editor, liveInk)
        side = editor.table.side(nearest: touch.location(in: nil))
        tool = editor.preferences[side].tool(of: touch)
    }

    /// Begins the finger's session, and its stroke if it may draw.
    /// - Parameter isPaperMovable: Whether the paper can be moved now.
    func begin(on surface: InkSurface, isPaperMovable: Bool) -> FingerSession {
        let meaning = meaning(isPaperMovable: isPaperMovable)
        let brush = Brush(
            editor, tool: tool, fingerNumber: liveInk.takeNumber(), side: side, hasPressure: sample.pressure != nil)
        guard meaning == .undecided else {
            return FingerSession(touch, with: brush, landing: sample, meaning: meaning, stroke: nil, mayTapInk: false)
        }
        let draws = tool == .select || touch.type != .direct || editor.preferences.fingers != .never
        // An eraser removes what it lands on.
        let mayTapInk = mayTapInk(with: draws ? brush : nil)
        let stroke =
            draws
            ? tool.begin(
                at: sample, with: brush, mirror: editor.mirror(on: surface), on: surface, in: editor.document)
            : nil
        return FingerSession(
            touch, with: brush, landing: sample, meaning: meaning, stroke: stroke, mayTapInk: mayTapInk)
    }

    private func meaning(isPaperMovable: Bool) -> FingerSession.Meaning {
        if editor.isPalm(touch, of: side) { return .palm }
        if movesPaper { return isPaperMovable ? .movingPaper : .ignored }
        if !editor.preferences.isMultipleTouchEnabled, liveInk.fingers.contains(where: liveInk.isDrawing) {
            return .ignored
        }
        return .undecided
    }

    /// Whether the finger moves the paper: with the hand tool, the held hand button or space bar, or by preference.
    private var movesPaper: Bool {
        tool == .hand || editor.sidesMovingPaper.contains(side)
            || touch.type == .direct && editor.preferences.fingers == .movePaper
    }

    /// Returns whether a lift without movement taps ink; `brush` is nil if the finger may not draw.
    private func mayTapInk(with brush: Brush?) -> Bool {
        let location = sample.location
        guard let brush else { return editor.ink(at: location, radius: touch.majorRadius) != nil }
        return switch tool {
        case .eraser:
            editor.ink(at: location, within: EraserStroke.radius(width: brush.width), where: { !$0.isArt }) == nil
        case .select, .partialEraser, .pen, .marker, .text, .hand: false
        case .line, .ellipse, .rectangle: editor.ink(at: location, radius: touch.majorRadius) != nil
        }
    }
}
