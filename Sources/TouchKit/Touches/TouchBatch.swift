/// Samples that belong to one delivery: of each touch either one that begins or ends it, or any number of moves.
nonisolated struct TouchBatch {
    let samples: ArraySlice<TouchSample>
    let modifierFlags: UIKeyModifierFlags

    /// Whether a pointer without a button is among what the samples are about.
    var hovers: Bool {
        for sample in samples {
            switch sample.phase {
            case .hovered, .left: return true
            case .began, .moved, .ended, .cancelled: continue
            }
        }
        return false
    }
}

/// Cuts what a host drained in one go into deliveries. XI2 knows no frames, so a sample closes the batch when its touch is
/// already in it, unless both are moves (D10), and so does a finger that lands after another was lifted.
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

    /// Where the batch ends that begins with the first of the rest. Moves alone, which are nearly all there is, need no look
    /// at what came before them.
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
