import Foundation
import Ink
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A stage with paper of 400 by 300 points, and fingers that draw on it.
@MainActor
struct PaperStage {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let editor: Editor
    let view: DrawView

    init(_ tool: Tool = .line, _ change: (inout Preferences) -> Void = { _ in }) {
        var preferences = Preferences()
        preferences.tool = tool
        change(&preferences)
        editor = Editor(document: Document(), preferences: preferences)
        view = DrawView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), editor: editor)
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    /// The shapes on the document, the topmost last.
    var shapes: [Shape] { editor.document.drawing.map(\.mark.shape) }

    /// The styles on the document, the topmost last.
    var styles: [Style] { editor.document.drawing.map(\.mark.style) }

    /// The colors of the lines that the last display drew live, above the finished ink.
    var liveColors: [CGColor] { stage.canvas.strokes.map(\.color) }

    /// The colors of all lines that the last display drew, in layers, too.
    var allColors: [CGColor] { colors(of: stage.canvas) }

    private func colors(of canvas: RecordingCanvas) -> [CGColor] {
        canvas.operations.flatMap { operation -> [CGColor] in
            switch operation {
            case .stroke(_, _, let color, _): [color]
            case .layer(let layer, _, _, _): colors(of: layer)
            case .clear, .fillRect, .fill, .shade, .bitmap, .composite, .shadow: []
            }
        }
    }

    /// Draws a stroke with one finger, in eight steps over 160 milliseconds.
    func draw(from begin: CGPoint, to end: CGPoint, with pointer: Pointer? = nil) {
        let pointer = pointer ?? stage.finger()
        pointer.down(at: begin)
        pointer.move(to: end, steps: 8, over: .milliseconds(160))
        pointer.up()
    }
}
