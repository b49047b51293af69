import Foundation

/// Predicts the next locations of a moving touch by linear extrapolation.
enum TouchPrediction {
    /// Returns the predicted states after `samples`, nearest first; empty if nothing can be predicted.
    static func states(after samples: [TouchState]) -> [TouchState] {
        guard let first = samples.first, let last = samples.last, last.phase == .moved else { return [] }
        let elapsed = last.timestamp - first.previousTimestamp
        guard elapsed > 0, elapsed <= Thresholds.predictionHorizon else { return [] }
        let step = Thresholds.predictedInterval / elapsed
        let stride = CGSize(
            width: (last.location.x - first.previousLocation.x) * step,
            height: (last.location.y - first.previousLocation.y) * step)
        guard stride != .zero else { return [] }
        return (1...Thresholds.predictedSamples).map { count in
            var state = last
            state.timestamp = last.timestamp + Thresholds.predictedInterval * Double(count)
            state.previousTimestamp = last.timestamp + Thresholds.predictedInterval * Double(count - 1)
            state.previousLocation = CGPoint(
                x: last.location.x + stride.width * CGFloat(count - 1),
                y: last.location.y + stride.height * CGFloat(count - 1))
            state.location = CGPoint(
                x: last.location.x + stride.width * CGFloat(count), y: last.location.y + stride.height * CGFloat(count))
            return state
        }
    }
}
