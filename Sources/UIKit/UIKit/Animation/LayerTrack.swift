import Foundation
import TouchKit

/// The time of an animation of a layer: runs one after the other.
nonisolated struct LayerTiming {
    let begin: TimeInterval
    let duration: TimeInterval
    let runs: Double
    let autoreverses: Bool
    let fillMode: CAMediaTimingFillMode
    var function: CAMediaTimingFunction?

    @MainActor init(_ animation: CAAnimation, duration: TimeInterval, begin: TimeInterval) {
        self.begin = begin
        self.duration = duration
        runs = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
        autoreverses = animation.autoreverses
        fillMode = animation.fillMode
        function = animation.timingFunction
    }

    /// The time at which the animation is over.
    var end: TimeInterval { begin + duration * (autoreverses ? 2 : 1) * runs }

    /// Returns the progress at a time, from 0 to 1; nil if the property has its own value then.
    func progress(at now: TimeInterval) -> CGFloat? {
        if now < begin { return fillMode == .backwards || fillMode == .both ? 0 : nil }
        if now >= end {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            let rest = runs.truncatingRemainder(dividingBy: 1)
            return paced(autoreverses ? (rest == 0 ? 0 : 1 - abs(2 * rest - 1)) : rest == 0 ? 1 : rest)
        }
        let cycle = autoreverses ? 2 * duration : duration
        let part = (now - begin).truncatingRemainder(dividingBy: cycle) / duration
        return paced(part > 1 ? 2 - part : part)
    }

    private func paced(_ part: Double) -> CGFloat { function?.progress(at: CGFloat(part)) ?? CGFloat(part) }
}

/// The values that an animation gives to one property.
@MainActor struct LayerTrack {
    let property: LayerProperty
    /// The values in order; nil stands for the property's own value.
    private let values: [[CGFloat]?]
    /// The times of the values, from 0 to 1, in ascending order.
    var times: [CGFloat]
    var functions: [CAMediaTimingFunction] = []
    var isDiscrete = false
    /// The pace from each value to the next, instead of functions; nil for these. It may lead beyond the values.
    var pace: AnimationPace?
    /// Whether the values are added to the property's own.
    private let isAdditive: Bool
    /// The time of the track from the start of its animation or group.
    let timing: LayerTiming

    init(property: LayerProperty, values: [[CGFloat]?], animation: CAAnimation, duration: TimeInterval) {
        self.property = property
        self.values = values
        times = values.indices.map { CGFloat($0) / CGFloat(max(1, values.count - 1)) }
        timing = LayerTiming(animation, duration: duration, begin: animation.beginTime)
        let animation = animation as? CAPropertyAnimation
        isAdditive = animation?.isAdditive == true && animation?.keyPath != "transform"
    }

    /// Creates a track of positions along a path, at constant speed.
    init(property: LayerProperty, along path: CGPath, animation: CAAnimation, duration: TimeInterval) {
        var pixels = PixelPath()
        path.elements.flatten(into: &pixels, transform: .identity)
        var points: [CGPoint] = []
        for run in pixels.runs { points += pixels.points[run.points] }
        let values = points.map { [$0.x, $0.y] }
        self.init(property: property, values: values, animation: animation, duration: duration)
        paceEvenly(through: values)
    }

    /// Sets the times so that the way through the values is covered at constant speed.
    mutating func paceEvenly(through values: [[CGFloat]]) {
        var lengths: [CGFloat] = [0]
        for (value, next) in zip(values, values.dropFirst()) {
            let length = zip(value, next).reduce(0) { hypot($0, $1.1 - $1.0) }
            lengths.append((lengths.last ?? 0) + length)
        }
        if let whole = lengths.last, whole > 0 { times = lengths.map { $0 / whole } }
    }

    /// Returns the value at a progress; nil if there are no values.
    /// - Parameter own: The property's own value.
    func value(at progress: CGFloat, own: [CGFloat]) -> [CGFloat]? {
        guard isAdditive else { return place(at: progress, own: own) }
        return place(at: progress, own: own.map { _ in 0 }).map { value in zip(own, value).map { $0 + $1 } }
    }

    private func place(at progress: CGFloat, own: [CGFloat]) -> [CGFloat]? {
        guard let last = values.last else { return nil }
        guard let next = times.prefix(values.count).firstIndex(where: { $0 > progress }) else { return last ?? own }
        guard next > 0 else { return values[0] ?? own }
        let (from, to) = (values[next - 1] ?? own, values[next] ?? own)
        guard !isDiscrete, from.count == to.count else { return from }
        var part = (progress - times[next - 1]) / (times[next] - times[next - 1])
        if let pace {
            part = pace.progress(at: part)
        } else if next - 1 < functions.count {
            part = functions[next - 1].progress(at: part)
        }
        return zip(from, to).map { $0 + ($1 - $0) * part }
    }
}
