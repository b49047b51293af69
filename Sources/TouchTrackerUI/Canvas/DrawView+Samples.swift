import Foundation
import Ink
import TouchKit

// What touches do, as samples of a pen.
extension DrawView {
    /// Returns what `touch` did since the last event, oldest first.
    func samples(of touch: UITouch, in event: UIEvent?) -> [InputSample] {
        guard let event else { return [sample(touch)] }
        samples.removeAll(keepingCapacity: true)
        let fullForce = fullForce(of: touch)
        event.forEachSample(of: touch, in: self) { location, timestamp, force in
            samples.append(
                InputSample(location: location, timestamp: timestamp, pressure: fullForce.map { force / $0 }))
        }
        return samples
    }

    /// Returns where `touch` is, and how hard it presses.
    func sample(_ touch: UITouch) -> InputSample {
        InputSample(
            location: touch.location(in: self), timestamp: touch.timestamp,
            pressure: fullForce(of: touch).map { touch.force / $0 })
    }

    /// Returns the force of full pressure; nil if the touch has no pressure.
    private func fullForce(of touch: UITouch) -> CGFloat? {
        touch.type == .pencil && touch.maximumPossibleForce > 0 ? touch.maximumPossibleForce : nil
    }
}

extension Set<UITouch> {
    /// The touches in the order in which they last changed; those with the same timestamp from left to right, and one
    /// above the other in the order of landing, so that the order is deterministic.
    var inOrderOfLastChange: [UITouch] {
        guard count > 1 else { return Array(self) }
        return sorted {
            ($0.timestamp, $0.location(in: nil).x, $0.number) < ($1.timestamp, $1.location(in: nil).x, $1.number)
        }
    }
}
