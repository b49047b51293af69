import Foundation
import TouchKit

/// Shows the cells that have been touched, and the unfiltered samples of each contact as dots above the ink.
final class LabOverlay: MeasurementView {
    private var trailGeneration = 0

    /// The side of a sample's dot, in points.
    private static let dot: CGFloat = 3

    /// Marks samples and cells as changed.
    func invalidate(_ samples: ArraySlice<TouchSample>, _ cells: [CGRect]) {
        guard lab.meter.trailGeneration == trailGeneration else {
            trailGeneration = lab.meter.trailGeneration
            return setNeedsDisplay()
        }
        cells.forEach(setNeedsDisplay)
        for sample in samples where sample.phase != .hovered && sample.phase != .left {
            setNeedsDisplay(CGRect(center: sample.location, side: Self.dot).insetBy(dx: -1, dy: -1))
        }
    }

    override func draw(_ rect: CGRect) {
        guard let visible = UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath else { return }
        let colors = interfaceColors
        colors.accent.withAlphaComponent(0.1).setFill()
        for cell in lab.meter.grid.touchedCells(in: visible) { UIRectFill(cell.insetBy(dx: 0.5, dy: 0.5)) }
        colors.accent.setFill()
        let reach = visible.insetBy(dx: -Self.dot, dy: -Self.dot)
        for contact in lab.meter.lifted + lab.meter.contacts {
            for point in contact.trail where reach.contains(point) {
                UIRectFill(CGRect(center: point, side: Self.dot))
            }
        }
    }
}
