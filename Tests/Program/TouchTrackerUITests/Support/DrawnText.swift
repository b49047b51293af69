import Foundation
import TouchKit
import TouchKitTesting

/// A line of text that a view draws.
@MainActor
struct DrawnText {
    let text: String
    /// The line's place, in the view's points.
    let frame: CGRect
    let view: UIView

    /// The texts of all views of a stage that are shown.
    static func all(on stage: Stage) -> [DrawnText] {
        stage.application.windows.flatMap(all)
    }

    static func all(in view: UIView) -> [DrawnText] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        var texts: [DrawnText] = []
        let canvas = RecordingCanvas(width: 4000, height: 4000)
        let context = CGContext(canvas: canvas, scale: 1)
        // What scrolls is at its place in the content.
        context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
        context.onText = { texts.append(DrawnText(text: $0, frame: $1, view: view)) }
        view.renderSelf(in: context)
        return texts + view.subviews.flatMap(all)
    }
}
