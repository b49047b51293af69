import Foundation
import Ink

/// Tries colours and widths for ink for which no other was chosen, as the inspector does: what follows is found once, so that
/// ink whose colour or width is only passed on the way is left alone. A slider's way is one step to take back.
final class DefaultsTrial {
    private let studio: Studio
    private var colored: [Element.ID]?
    private var wide: [Element.ID]?
    private var widening: History.Undertaking?

    /// Begins trying.
    init(_ studio: Studio) {
        self.studio = studio
    }

    /// Gives finished ink a colour; new ink is drawn in it, too.
    func choose(_ color: Color) {
        let followers = colored ?? studio.inkInFinishedLineColor
        colored = followers
        var preferences = studio.preferences
        preferences.finishedLineColor = color
        preferences.chosenColor = nil
        studio.preferences = preferences
        studio.sheet.perform { $0.recolor(followers, to: color) }
    }

    /// Shows ink with a width, in points; `finish` makes a step of it.
    func show(width: CGFloat) {
        let followers = wide ?? studio.inkOfLineThickness
        wide = followers
        let undertaking = widening ?? studio.sheet.begin()
        widening = undertaking
        var preferences = studio.preferences
        preferences.lineThickness = width
        preferences.chosenWidth = nil
        studio.preferences = preferences
        studio.sheet.perform(in: undertaking) { $0.setWidth(followers, to: width) }
    }

    /// The width that was shown last stays.
    func finish() {
        guard let widening else { return }
        self.widening = nil
        studio.sheet.finish(widening)
    }
}
