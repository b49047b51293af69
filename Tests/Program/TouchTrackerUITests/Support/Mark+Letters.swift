import Foundation
import Ink

@testable import TouchTrackerUI

extension Mark {
    /// A text with its letters; nil if there is nothing to see of it.
    nonisolated static func letters(
        _ text: String, _ setting: TextSetting? = TextSetting(), matrix: AffineTransform,
        style: Style = Style(color: .black, width: 3)
    ) -> Mark? {
        TextLines(text, setting).letters.map {
            Mark(
                text: text, letters: $0.strokes, outlines: $0.outlines, setting: setting, matrix: matrix, style: style)
        }
    }
}
