/// The samples whose devices report values late, with their touches (S103).
struct TouchEstimations {
    private var waiting: [UInt32: UITouch] = [:]

    var isEmpty: Bool { waiting.isEmpty }

    /// Keeps a copy of `touch` as it is, until its values are reported.
    mutating func expect(_ touch: UITouch) {
        waiting[touch.state.estimation.index] = touch.copy(showing: touch.state)
    }

    /// Returns the touch of the sample, with the values of `update`; nil if nothing is expected for it.
    mutating func touch(for update: TouchUpdate) -> UITouch? {
        guard let touch = waiting[update.index] else { return nil }
        touch.state.apply(update)
        if update.remaining.isEmpty { waiting[update.index] = nil }
        return touch.copy(showing: touch.state)
    }

    /// Forgets everything that is expected for touches that landed by the landing `number`.
    mutating func forget(through number: Int) {
        waiting = waiting.filter { $0.value.number > number }
    }
}
