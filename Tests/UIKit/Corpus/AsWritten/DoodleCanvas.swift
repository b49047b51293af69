// swift-format-ignore-file
// A pencil that shades when tilted, drawn into an image; predicted touches are drawn on top of it and thrown away.
import UIKit

let π = CGFloat(Double.pi)

class DoodleCanvas: UIImageView {

    // MARK: Properties

    private let defaultLineWidth: CGFloat = 6
    private let forceSensitivity: CGFloat = 4.0
    private let tiltThreshold = π / 6
    private let minLineWidth: CGFloat = 5

    private var drawingImage: UIImage?
    private var pencilTexture: UIColor = .darkGray
    private var eraserColor: UIColor {
        return backgroundColor ?? UIColor.white
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        isUserInteractionEnabled = true
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    // MARK: Touches

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }

        UIGraphicsBeginImageContextWithOptions(bounds.size, false, 0.0)
        let context = UIGraphicsGetCurrentContext()
        drawingImage?.draw(in: bounds)

        var all = [UITouch]()
        if let coalescedTouches = event?.coalescedTouches(for: touch) {
            all = coalescedTouches
        } else {
            all.append(touch)
        }
        for touch in all {
            drawStroke(context: context, touch: touch)
        }
        drawingImage = UIGraphicsGetImageFromCurrentImageContext()

        if let predictedTouches = event?.predictedTouches(for: touch) {
            for touch in predictedTouches {
                drawStroke(context: context, touch: touch)
            }
        }
        image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        image = drawingImage
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        image = drawingImage
    }

    private func drawStroke(context: CGContext?, touch: UITouch) {
        let previousLocation = touch.previousLocation(in: self)
        let location = touch.location(in: self)

        var lineWidth: CGFloat
        if touch.type == .stylus {
            if touch.altitudeAngle < tiltThreshold {
                lineWidth = lineWidthForShading(touch: touch)
            } else {
                lineWidth = lineWidthForDrawing(touch: touch)
            }
            pencilTexture.setStroke()
        } else {
            lineWidth = touch.majorRadius / 2
            if lineWidth < minLineWidth { lineWidth = minLineWidth }
            eraserColor.setStroke()
        }
        context?.setLineWidth(lineWidth)
        context?.setLineCap(.round)
        context?.move(to: CGPoint(x: previousLocation.x, y: previousLocation.y))
        context?.addLine(to: CGPoint(x: location.x, y: location.y))
        context?.strokePath()
    }

    private func lineWidthForDrawing(touch: UITouch) -> CGFloat {
        return touch.force > 0 ? touch.force * forceSensitivity : defaultLineWidth
    }

    private func lineWidthForShading(touch: UITouch) -> CGFloat {
        let previousLocation = touch.previousLocation(in: self)
        let location = touch.location(in: self)
        let vector1 = touch.azimuthUnitVector(in: self)
        let vector2 = CGPoint(x: location.x - previousLocation.x, y: location.y - previousLocation.y)
        var angle = abs(atan2(vector2.y, vector2.x) - atan2(vector1.dy, vector1.dx))
        if angle > π { angle = 2 * π - angle }
        if angle > π / 2 { angle = π - angle }

        let normalizedAlpha = (touch.altitudeAngle - 0.25) / (tiltThreshold - 0.25)
        context(alpha: 1 - max(0, min(1, normalizedAlpha)))
        return minLineWidth + 60 * (angle / (π / 2))
    }

    private func context(alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.setAlpha(max(0.2, alpha))
    }

    func clearCanvas(animated: Bool) {
        if animated {
            UIView.animate(withDuration: 0.5, animations: {
                self.alpha = 0
            }, completion: { finished in
                self.alpha = 1
                self.image = nil
                self.drawingImage = nil
            })
        } else {
            image = nil
            drawingImage = nil
        }
    }

    var isBlank: Bool { return image == nil }
}
