import Foundation
import Ink
import TouchKit

/// Draws ink that a finger holds: raised from the paper, with a shadow, before it moves.
enum HeldInk {
    /// The layers of the shadow, by their additional width, in points. Together they are soft.
    private static let shadow: [CGFloat] = [14, 11.5, 9, 6.5, 4, 1.5]
    private static let shadowLayer = CGColor(red: 0, green: 0, blue: 0, alpha: 0.035)
    /// The same for markers, which let light through.
    private static let markerShadowLayer = CGColor(red: 0, green: 0, blue: 0, alpha: 0.035 * Style.markerOpacity)
    /// The distance of the shadow below the raised ink, in points.
    private static let shadowOffset: CGFloat = 7
    /// The additional width of raised ink, in points, which is nearer to the eye.
    private static let growth: CGFloat = 4
    /// The distance by which the ink is raised, in points: so little that it covers the ink on the paper.
    private static let rise: CGFloat = 1.5

    /// Draws `mark` as raised, on top of the mark on the paper, which it covers. A marker only gets a shadow.
    /// - Parameter viewScale: The number of the view's points per point of the context, which is the paper's.
    static func paint(_ mark: Mark, in context: CGContext, by painter: InkPainter, viewScale: CGFloat) {
        let shade = mark.moved(dx: 0, dy: (shadowOffset - rise) / viewScale)
        let layer = mark.style.isMarker ? markerShadowLayer : shadowLayer
        for width in shadow {
            painter.paint(shade, in: context, color: layer, widerBy: width / viewScale)
        }
        guard !mark.style.isMarker else { return }
        let raised = mark.moved(dx: 0, dy: -rise / viewScale)
        painter.paint(raised, in: context, widerBy: growth / viewScale, hasInside: false)
    }

    /// Returns the area, in points, that raised ink with the bounding box `box` covers.
    static func box(around box: CGRect) -> CGRect {
        box.insetBy(dx: -12, dy: -16)
    }
}
