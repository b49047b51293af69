import Foundation
import Ink

// The colour and the width of ink for which no other was chosen: what has them follows when they change.
extension Editor {
    /// Gives finished ink another colour: what has the one it had, and what is drawn from now on unless another is chosen.
    func setFinishedLineColor(_ color: Color) {
        let followers = inkInFinishedLineColor
        preferences.finishedLineColor = color
        document.perform { $0.recolor(followers, to: color) }
    }

    /// Gives ink another width, in points: what has the one it had, and what is drawn from now on unless another is chosen.
    func setLineThickness(_ width: CGFloat) {
        let followers = inkOfLineThickness
        preferences.lineThickness = width
        document.perform { $0.setWidth(followers, to: preferences.lineThickness) }
    }

    /// The ink that has the colour for which no other was chosen.
    var inkInFinishedLineColor: [Element.ID] {
        document.drawing.filter { $0.mark.style.color == preferences.finishedLineColor }.map(\.id)
    }

    /// The ink that has the width for which no other was chosen.
    var inkOfLineThickness: [Element.ID] {
        document.drawing.filter { $0.mark.style.width == preferences.lineThickness }.map(\.id)
    }
}
