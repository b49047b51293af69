import Foundation
import Geometry

/// Predicts the next locations of a moving touch by linear extrapolation.
enum TouchPrediction {
    /// Returns the predicted states after `states`, nearest first; empty if nothing can be predicted.
    static func states(after states: [TouchState]) -> [TouchState] {
        guard let first = states.first, let last = states.last, last.phase == .moved else { return [] }
        let elapsed = last.timestamp - first.previousTimestamp
        guard elapsed > 0, elapsed <= Thresholds.predictionHorizon else { return [] }
        let step = Thresholds.predictedInterval / elapsed
        let stride = (last.location - first.previousLocation) * step
        guard stride != .zero else { return [] }
        return (1...Thresholds.predictedSamples).map { count in
            var state = last
            state.timestamp = last.timestamp + Thresholds.predictedInterval * Double(count)
            state.previousTimestamp = last.timestamp + Thresholds.predictedInterval * Double(count - 1)
            state.previousLocation = last.location + stride * CGFloat(count - 1)
            state.location = last.location + stride * CGFloat(count)
            return state
        }
    }
}
