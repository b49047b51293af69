public import Foundation
public import TouchKit

extension UIImage {
    /// Fills a rectangle of the current context with copies of the image, side by side from the context's origin.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0, !rect.isEmpty else {
            return
        }
        context.saveGState()
        context.clip(to: rect)
        let (left, top) = ((rect.minX / size.width).rounded(.down), (rect.minY / size.height).rounded(.down))
        for y in stride(from: top * size.height, to: rect.maxY, by: size.height) {
            for x in stride(from: left * size.width, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
        }
        context.restoreGState()
    }
}
