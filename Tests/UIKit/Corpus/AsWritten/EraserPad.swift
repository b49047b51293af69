// swift-format-ignore-file
// An eraser that clears pixels, in a picture that is kept between strokes.
import UIKit

final class EraserPad: UIView {
    enum Tool { case pen, eraser }

    var tool = Tool.pen
    private(set) var picture: UIImage?
    private var last: CGPoint?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        last = touches.first?.location(in: self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), let from = last else { return }
        UIGraphicsBeginImageContextWithOptions(bounds.size, false, 1)
        defer { UIGraphicsEndImageContext() }
        let context = UIGraphicsGetCurrentContext()!
        picture?.draw(at: .zero)
        context.setLineCap(.round)
        context.setLineWidth(tool == .pen ? 6 : 30)
        context.setBlendMode(tool == .pen ? .normal : .clear)
        context.setStrokeColor(UIColor.red.cgColor)
        context.beginPath()
        context.addLines(between: [from, point])
        context.strokePath()
        picture = UIGraphicsGetImageFromCurrentImageContext()
        last = point
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        picture?.draw(in: bounds)
    }

    func pngData() -> Data? {
        return picture?.pngData()
    }
}
