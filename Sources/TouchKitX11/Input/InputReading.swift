import TouchKit

/// What the toolkit is told of some events, in order. Its memory is used again, batch after batch.
nonisolated struct InputReading {
    /// One thing that the toolkit is told.
    enum Action: Equatable {
        /// Samples, by their range in `samples`.
        case samples(Range<Int>, UIKeyModifierFlags)
        case scroll(ScrollSample, UIKeyModifierFlags)
        case key(KeyMeaning)
    }

    /// The samples of all actions.
    var samples: [TouchSample] = []
    private(set) var actions: [Action] = []

    /// Forgets everything.
    mutating func clear() {
        samples.removeAll(keepingCapacity: true)
        actions.removeAll(keepingCapacity: true)
    }

    /// Adds an action that is no samples.
    mutating func append(_ action: Action) {
        actions.append(action)
    }

    /// Makes an action of the samples from `start` on: part of the last one if the same modifier keys are held, so that they can
    /// be one delivery.
    mutating func finishSamples(from start: Int, _ flags: UIKeyModifierFlags) {
        guard start < samples.count else { return }
        switch actions.last {
        case .samples(let earlier, flags):
            actions[actions.count - 1] = .samples(earlier.lowerBound..<samples.count, flags)
        case .samples, .scroll, .key, nil:
            actions.append(.samples(start..<samples.count, flags))
        }
    }

    /// Cancels those of the samples from `start` on that ended.
    mutating func cancelEnds(from start: Int) {
        for index in start..<samples.count where samples[index].phase == .ended {
            samples[index].phase = .cancelled
        }
    }
}
