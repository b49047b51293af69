/// Samples that belong to one delivery: of each touch either one that begins or ends it, or any number of moves.
nonisolated struct TouchBatch {
    private(set) var samples: [TouchSample] = []
    let modifierFlags: UIKeyModifierFlags

    private var phases: [UInt64: TouchSample.Phase] = [:]

    private init(modifierFlags: UIKeyModifierFlags) {
        self.modifierFlags = modifierFlags
    }

    /// Cuts what a host drained in one go into deliveries. XI2 knows no frames, so a sample closes the batch when its touch
    /// is already in it, unless both are moves (D10), and so does a finger that lands after another was lifted.
    static func batches(of samples: [TouchSample], modifierFlags: UIKeyModifierFlags) -> [TouchBatch] {
        var batches: [TouchBatch] = []
        var open = TouchBatch(modifierFlags: modifierFlags)
        for sample in samples {
            if !open.admits(sample) {
                batches.append(open)
                open = TouchBatch(modifierFlags: modifierFlags)
            }
            open.samples.append(sample)
            open.phases[sample.identifier] = sample.phase
        }
        if !open.samples.isEmpty {
            batches.append(open)
        }
        return batches
    }

    private func admits(_ sample: TouchSample) -> Bool {
        if sample.phase == .began, samples.contains(where: { $0.phase == .ended || $0.phase == .cancelled }) {
            return false
        }
        guard let phase = phases[sample.identifier] else { return true }
        switch (phase, sample.phase) {
        case (.moved, .moved), (.hovered, .hovered): return true
        case (.began, _), (.moved, _), (.ended, _), (.cancelled, _), (.hovered, _), (.left, _): return false
        }
    }
}
