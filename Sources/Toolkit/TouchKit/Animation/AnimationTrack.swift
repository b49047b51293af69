import Foundation

/// The values of one animated property over the progress of its animation: one change, or several keyframes.
nonisolated struct AnimationTrack {
    private struct Change {
        var from: AnimatedValue
        var to: AnimatedValue
        /// The part of the animation, from 0 to 1, in which the value changes.
        let span: ClosedRange<CGFloat>
    }

    private var changes: [Change]

    init(from: AnimatedValue, to: AnimatedValue, span: ClosedRange<CGFloat>) {
        changes = [Change(from: from, to: to, span: span)]
    }

    /// The value before the animation.
    var first: AnimatedValue { changes[0].from }

    /// The value after the animation.
    var last: AnimatedValue { changes[changes.count - 1].to }

    /// Adds a change, from the value at its start. A second change in the same part replaces the first.
    mutating func add(_ value: AnimatedValue, span: ClosedRange<CGFloat>) {
        if let same = changes.firstIndex(where: { $0.span == span }) {
            changes[same].to = value
        } else {
            changes.append(Change(from: self.value(at: span.lowerBound), to: value, span: span))
        }
    }

    /// Returns the value at a progress, which may be below 0 or above 1 on a spring.
    func value(at progress: CGFloat) -> AnimatedValue {
        guard let change = changes.last(where: { $0.span.lowerBound <= progress }) else {
            guard progress < 0, changes[0].span.lowerBound == 0 else { return first }
            return first.interpolated(to: changes[0].to, progress: progress)
        }
        let length = change.span.upperBound - change.span.lowerBound
        if change.span.upperBound < 1, progress >= change.span.upperBound { return change.to }
        guard length > 0 else { return change.to }
        return change.from.interpolated(to: change.to, progress: (progress - change.span.lowerBound) / length)
    }
}
