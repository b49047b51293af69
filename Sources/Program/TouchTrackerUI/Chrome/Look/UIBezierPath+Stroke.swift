import Foundation
import TouchKit

extension UIBezierPath {
    /// Strokes the path in the current context.
    /// - Parameter isRound: Whether its lines have round ends and corners.
    func stroke(_ color: UIColor, width: CGFloat, isRound: Bool = false) {
        lineWidth = width
        if isRound { (lineCapStyle, lineJoinStyle) = (.round, .round) }
        color.setStroke()
        stroke()
    }
}
