import TouchKit

/// The input of some events, as the toolkit receives it, in order. It reuses its memory for every batch.
nonisolated struct ToolkitInput {
    /// One call of the toolkit.
    enum Action: Equatable {
        /// A range of indices into `samples`.
        case samples(Range<Int>, UIKeyModifierFlags)
        case scroll(ScrollSample, UIKeyModifierFlags)
        case pinch(PinchSample, UIKeyModifierFlags)
        case key(KeyMeaning)
        case markedText(MarkedText?)
        case penButton
    }

    var samples: [TouchSample] = []
    var actions: [Action] = []

    mutating func clear() {
        samples.removeAll(keepingCapacity: true)
        actions.removeAll(keepingCapacity: true)
    }

    /// Adds the samples from `start` on as an action. They join the previous action if the same modifier keys are held,
    /// so that they can be one delivery.
    mutating func finishSamples(from start: Int, _ flags: UIKeyModifierFlags) {
        guard start < samples.count else { return }
        switch actions.last {
        case .samples(let earlier, flags):
            actions[actions.count - 1] = .samples(earlier.lowerBound..<samples.count, flags)
        case .samples, .scroll, .pinch, .key, .markedText, .penButton, nil:
            actions.append(.samples(start..<samples.count, flags))
        }
    }

    /// Turns ends among the samples from `start` on into cancellations.
    mutating func cancelEnds(from start: Int) {
        for index in start..<samples.count where samples[index].phase == .ended {
            samples[index].phase = .cancelled
        }
    }
}
