import Foundation
import Geometry
import Ink

@testable import TouchTrackerUI

extension TextLines {
    /// The strokes and the outlines of a text; nil if there is nothing to see of it.
    nonisolated static func letters(
        of text: String, _ setting: TextSetting? = TextSetting()
    ) -> (strokes: Path, outlines: Path)? {
        var lines = TextLines(text, setting)
        return lines.letters
    }
}

extension Mark {
    /// A text with its letters; nil if there is nothing to see of it.
    nonisolated static func letters(
        _ text: String, _ setting: TextSetting? = TextSetting(), matrix: AffineTransform,
        style: Style = Style(color: .black, width: 3)
    ) -> Mark? {
        TextLines.letters(of: text, setting).map {
            Mark(
                text: text, letters: $0.strokes, outlines: $0.outlines, setting: setting, matrix: matrix, style: style)
        }
    }
}
