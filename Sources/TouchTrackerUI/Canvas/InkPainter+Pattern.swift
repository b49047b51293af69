import Foundation
import Ink
import TouchKit

@MainActor extension InkPainter {
    /// Paints the paper's pattern in a box, in points; a little more of it if dots lie on the box's edge.
    func paintPattern(in box: CGRect, of context: CGContext) {
        let color = paper.patternColor.cgColor
        switch paper.pattern {
        case .plain: break
        case .dots:
            let radius = PaperPattern.dotRadius
            for y in PaperPattern.places(PaperPattern.dotOffset, from: box.minY - radius, to: box.maxY + radius) {
                for x in PaperPattern.places(PaperPattern.dotOffset, from: box.minX - radius, to: box.maxX + radius) {
                    let center = CGPoint(x: x, y: y)
                    context.strokeLine(from: center, to: center, width: 2 * radius, color: color)
                }
            }
        case .squares:
            paintLines(in: box, of: context, color)
            let width = PaperPattern.lineWidth
            context.setFillColor(color)
            for x in PaperPattern.places(PaperPattern.lineOffset, from: box.minX - width, to: box.maxX + width) {
                context.fill(CGRect(x: x - width / 2, y: box.minY, width: width, height: box.height))
            }
        case .lines: paintLines(in: box, of: context, color)
        }
    }

    /// Paints horizontal lines.
    private func paintLines(in box: CGRect, of context: CGContext, _ color: CGColor) {
        let width = PaperPattern.lineWidth
        context.setFillColor(color)
        for y in PaperPattern.places(PaperPattern.lineOffset, from: box.minY - width, to: box.maxY + width) {
            context.fill(CGRect(x: box.minX, y: y - width / 2, width: box.width, height: width))
        }
    }
}
