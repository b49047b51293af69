import Foundation
import Ink

/// Shows a default color or a tool's width, while it is chosen in the inspector, on the ink that has the current one.
///
/// That ink is found at the first change. Other ink keeps its color and width, even if the choice passes over them.
/// Each color, and each drag of the slider, is one step to undo.
final class DefaultsPreview {
    private let editor: SideEditor
    private lazy var coloring = {
        let color = editor.preferences.finishedLineColor
        return InkRestyling(of: editor.document, by: editor.side) {
            $0.style.color == color && !$0.style.followsDirection
        }
    }()
    /// The change of the ink that a tool drew in its width; nil before the first one.
    private var widening: (tool: Tool, ink: InkRestyling)?

    init(_ editor: SideEditor) {
        self.editor = editor
    }

    /// Sets the default color of finished ink, and recolors the ink in the current one.
    func choose(_ color: Color) {
        let coloring = coloring
        var preferences = editor.preferences
        preferences.finishedLineColor = color
        preferences.chosenColor = nil
        editor.preferences = preferences
        coloring.perform { $0.recolor($1, to: color) }
        coloring.finish()
    }

    /// Sets the tool's width, or the size of its texts, in points, and changes ink of the current one; `finish`
    /// makes that one step.
    func show(width: CGFloat) {
        let ink = inkOfTool()
        guard editor.preferences.tool == .text else {
            editor.preferences.widths[editor.preferences.tool] = width
            return ink.perform { $0.setWidth($1, to: width) }
        }
        editor.preferences.textLook.size = width
        ink.perform { drawing, texts in
            drawing.replace(texts) { text in
                guard var look = text.textLook else { return text }
                look.size = width
                return text.with(look)
            }
        }
    }

    /// Keeps the current width: its changes become one step to undo.
    func finish() {
        widening?.ink.finish()
    }

    /// Returns the change of the ink that the tool drew in its width.
    private func inkOfTool() -> InkRestyling {
        let tool = editor.preferences.tool
        if let widening, widening.tool == tool { return widening.ink }
        let (width, size) = (editor.preferences.widths[tool], editor.preferences.textLook.size)
        let ink = InkRestyling(of: editor.document, by: editor.side) { mark in
            mark.isInk(of: tool) && (tool == .text ? mark.textLook?.size == size : mark.style.width == width)
        }
        widening = (tool, ink)
        return ink
    }
}

extension Mark {
    /// Whether a tool may have drawn the mark.
    fileprivate func isInk(of tool: Tool) -> Bool {
        switch tool {
        case .marker: style.isMarker
        case .text: isText
        case .select, .line, .pen, .ellipse, .rectangle, .hand: !style.isMarker && !isText
        case .eraser, .partialEraser: false
        }
    }
}
