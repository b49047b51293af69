import Foundation
import TouchKit

/// A sheet of paper on which every finger draws a line; two quick taps clear it.
final class Paper: UIView {
    private var finished: [[CGPoint]] = []
    private var live: [UITouch: [CGPoint]] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        isMultipleTouchEnabled = true
        let doubleTap = UITapGestureRecognizer(target: self, action: Paper.clear)
        doubleTap.numberOfTapsRequired = 2
        addGestureRecognizer(doubleTap)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The number of lines on the paper.
    var lineCount: Int { finished.count + live.count }

    private func clear() {
        finished = []
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            live[touch] = [touch.location(in: self)]
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let samples = event?.coalescedTouches(for: touch) ?? [touch]
            live[touch]? += samples.map { $0.location(in: self) }
        }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        finished += touches.compactMap { live.removeValue(forKey: $0) }
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            live[touch] = nil
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        UIColor.black.setStroke()
        finished.forEach(stroke)
        UIColor.red.setStroke()
        live.values.forEach(stroke)
    }

    private func stroke(_ points: [CGPoint]) {
        let path = UIBezierPath()
        path.lineWidth = 6
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        for (index, point) in points.enumerated() {
            index == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.stroke()
    }
}
