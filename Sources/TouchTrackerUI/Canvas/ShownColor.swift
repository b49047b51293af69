import Foundation
import Ink
import TouchKit

/// The color in which ink is shown on a paper. That of the last style is kept, since most marks have the style of the
/// mark before them.
nonisolated struct ShownColor {
    private let paper: Paper
    private var style = Style(color: .black, width: 1)
    private var color: CGColor

    init(on paper: Paper) {
        self.paper = paper
        color = style.shownColor(on: paper).cgColor
    }

    mutating func color(of style: Style) -> CGColor {
        if style.color != self.style.color || style.isMarker != self.style.isMarker {
            (self.style, color) = (style, style.shownColor(on: paper).cgColor)
        }
        return color
    }
}
