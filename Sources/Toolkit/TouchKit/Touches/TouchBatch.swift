/// The samples that become one event: for each touch its landing, its end, or any number of moves; for each pointer
/// without a button any number of hover samples, or its leaving.
nonisolated struct TouchBatch {
    let samples: ArraySlice<TouchSample>
    let modifierFlags: UIKeyModifierFlags
}

/// Divides the samples of one turn of the loop into batches.
///
/// XI2 has no frames. A sample begins a new batch if the batch has a sample of the same touch, unless both are moves or
/// both hover (D10), or if it is a landing after a lift or a cancellation.
nonisolated struct TouchBatches: Sequence, IteratorProtocol {
    private var rest: ArraySlice<TouchSample>
    private let modifierFlags: UIKeyModifierFlags

    init(_ samples: ArraySlice<TouchSample>, modifierFlags: UIKeyModifierFlags) {
        rest = samples
        self.modifierFlags = modifierFlags
    }

    mutating func next() -> TouchBatch? {
        guard !rest.isEmpty else { return nil }
        let end = endOfBatch
        let batch = TouchBatch(samples: rest[..<end], modifierFlags: modifierFlags)
        rest = rest[end...]
        return batch
    }

    /// The end of the batch that begins with the first remaining sample. A run of moves, by far the most common, is not
    /// compared with earlier samples.
    private var endOfBatch: Int {
        var hasOnlyMoves = true
        for index in rest.indices {
            let isMove = rest[index].phase == .moved
            if !(hasOnlyMoves && isMove), !admits(rest[index], after: rest[..<index]) { return index }
            hasOnlyMoves = hasOnlyMoves && isMove
        }
        return rest.endIndex
    }

    private func admits(_ sample: TouchSample, after batch: ArraySlice<TouchSample>) -> Bool {
        for earlier in batch.reversed() {
            if sample.phase == .began, earlier.phase == .ended || earlier.phase == .cancelled { return false }
            guard earlier.identifier == sample.identifier else { continue }
            switch (earlier.phase, sample.phase) {
            case (.moved, .moved), (.hovered, .hovered): return true
            case (.began, _), (.moved, _), (.ended, _), (.cancelled, _), (.hovered, _), (.left, _): return false
            }
        }
        return true
    }
}
