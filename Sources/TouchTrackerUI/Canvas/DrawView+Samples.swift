import Foundation
import Ink
import TouchKit

// What touches do, as samples of a pen.
extension DrawView {
    /// Returns what `touch` did since the last event, oldest first.
    func takeSamples(of touch: UITouch, _ event: UIEvent?) -> [PenSample] {
        guard let event else { return [sample(touch)] }
        samples.removeAll(keepingCapacity: true)
        let maximum = touch.type == .pencil ? touch.maximumPossibleForce : 0
        event.forEachSample(of: touch, in: self) { location, timestamp, force in
            samples.append(
                PenSample(location: location, timestamp: timestamp, pressure: maximum > 0 ? force / maximum : nil))
        }
        return samples
    }

    /// Returns where `touch` is, and how hard it presses.
    func sample(_ touch: UITouch) -> PenSample {
        let hasPressure = touch.type == .pencil && touch.maximumPossibleForce > 0
        return PenSample(
            location: touch.location(in: self), timestamp: touch.timestamp,
            pressure: hasPressure ? touch.force / touch.maximumPossibleForce : nil)
    }
}

extension Set<UITouch> {
    /// The touches in the order in which they last changed; those with the same timestamp from left to right, and one above the
    /// other in the order of landing, so that the order is deterministic.
    var inOrderOfLastChange: [UITouch] {
        guard count > 1 else { return Array(self) }
        return sorted {
            ($0.timestamp, $0.location(in: nil).x, $0.number) < ($1.timestamp, $1.location(in: nil).x, $1.number)
        }
    }
}
