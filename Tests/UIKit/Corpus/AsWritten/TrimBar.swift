// swift-format-ignore-file
// A window over a wave form, moved by tracking and drawn with a context.
import UIKit

protocol TrimBarDelegate: AnyObject {
    @MainActor func trimBar(_ bar: TrimBar, didMoveTo time: Double)
    @MainActor func trimBarDidEnd(_ bar: TrimBar)
}

class TrimBar: UIControl {
    weak var delegate: TrimBarDelegate? = nil

    private let samples: [NSNumber] = (0 ..< 40).map { NSNumber(value: abs(sin(Float($0) / 3))) }
    private var audioDuration = Double(0)
    private(set) var startTime = 0.0
    private var duration = 0.0
    private var point = CGPoint.zero

    func setData(audioDuration: Double, startTime: Double, duration: Double) {
        self.audioDuration = audioDuration
        self.startTime = startTime
        self.duration = duration
        setNeedsDisplay()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
        self.point = touch.location(in: self)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
        let lastPoint = touch.location(in: self)
        self.moveHandle(lastPoint)
        self.point = lastPoint
        self.sendActions(for: .valueChanged)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        self.delegate?.trimBarDidEnd(self)
    }

    private func moveHandle(_ point: CGPoint) {
        let offset = Double(point.x - self.point.x)
        let width = Double(self.bounds.size.width)
        let left = self.startTime / self.audioDuration * width + offset
        if left < 0 || left + self.duration / self.audioDuration * width > width {
            return;
        }
        self.startTime += self.audioDuration / width * offset
        setNeedsDisplay()
        self.delegate?.trimBar(self, didMoveTo: self.startTime)
    }

    override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        let midY = rect.midY
        let step = bounds.size.width / CGFloat(samples.count + 1)

        for (i, sample) in samples.enumerated() {
            let x = step * CGFloat(i + 1)
            context?.move(to: CGPoint(x: x, y: midY * (1 - CGFloat(sample.floatValue))))
            context?.addLine(to: CGPoint(x: x, y: midY * (1 + CGFloat(sample.floatValue))))
        }
        context?.setStrokeColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1.0)
        context?.setLineWidth(4)
        context?.setLineCap(.round)
        context?.strokePath()

        let scale = audioDuration > 0 ? bounds.size.width / CGFloat(audioDuration) : 0
        context?.addRect(CGRect(x: scale * CGFloat(startTime), y: 0, width: scale * CGFloat(duration), height: bounds.size.height))
        UIColor.init(red: 1, green: 0, blue: 0, alpha: 0.4).set()
        context?.setBlendMode(.sourceAtop)
        context?.fillPath()
        super.draw(rect)
    }
}
