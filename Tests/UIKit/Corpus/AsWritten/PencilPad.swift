// swift-format-ignore-file
// A pen's strokes by force and tilt, from coalesced, predicted and estimated touches.
import UIKit

class PencilPad: UIView {
    struct Sample {
        var location: CGPoint
        var width: CGFloat
        var estimationIndex: NSNumber?
    }

    var samples: [Sample] = []
    var predicted: [Sample] = []
    var updated = 0

    func width(for touch: UITouch) -> CGFloat {
        var width: CGFloat = 4
        if touch.type == .pencil || touch.type == .stylus {
            if touch.force > 0 {
                width *= touch.force
            }
            let tilt = (CGFloat.pi / 2 - touch.altitudeAngle) / (CGFloat.pi / 2)
            let direction = touch.azimuthUnitVector(in: self)
            width += 10 * tilt * abs(direction.dx)
            if touch.azimuthAngle(in: self) > .pi {
                width += 1
            }
        } else if touch.maximumPossibleForce > 0 {
            width *= touch.force / touch.maximumPossibleForce + 0.5
        }
        return width
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        append(touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        append(touches, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        append(touches, event)
        predicted.removeAll()
    }

    private func append(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first else { return }
        for coalesced in event?.coalescedTouches(for: touch) ?? [touch] {
            let needsUpdate = coalesced.estimatedPropertiesExpectingUpdates.contains(.force)
            samples.append(Sample(location: coalesced.preciseLocation(in: self), width: width(for: coalesced),
                                  estimationIndex: needsUpdate ? coalesced.estimationUpdateIndex : nil))
        }
        predicted = (event?.predictedTouches(for: touch) ?? []).map {
            Sample(location: $0.location(in: self), width: width(for: $0), estimationIndex: nil)
        }
        setNeedsDisplay()
    }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        for touch in touches {
            guard let index = touch.estimationUpdateIndex else { continue }
            if let position = samples.firstIndex(where: { $0.estimationIndex == index }) {
                samples[position].width = width(for: touch)
                updated += 1
            }
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (from, to) in zip(samples, samples.dropFirst()) {
            context.setLineWidth(to.width)
            context.setLineCap(.round)
            context.move(to: from.location)
            context.addLine(to: to.location)
            context.strokePath()
        }
    }
}
