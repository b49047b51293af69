/// The samples of all touches of an event, in one array in the order in which they came; those of one touch are chained.
nonisolated struct TouchSamples {
    private struct Link {
        let state: TouchState
        /// The touch's next sample; -1 for its last.
        var next: Int
    }

    private struct Chain {
        /// -1 for a touch that has not changed.
        var first = -1
        var last = -1
    }

    private var links: [Link] = []
    /// One for each touch of the event, in the event's order.
    private var chains: [Chain] = []

    /// Forgets all samples and makes room for `count` touches. The memory is kept.
    mutating func reset(touches count: Int) {
        links.removeAll(keepingCapacity: true)
        chains.removeAll(keepingCapacity: true)
        for _ in 0..<count {
            chains.append(Chain())
        }
    }

    /// Makes room for one touch more.
    mutating func addTouch() {
        chains.append(Chain())
    }

    var isEmpty: Bool { links.isEmpty }

    /// Adds a sample of the touch at `index`, counted in the order of the event.
    mutating func append(_ state: TouchState, ofTouchAt index: Int) {
        let last = chains[index].last
        if last < 0 {
            chains[index].first = links.count
        } else {
            links[last].next = links.count
        }
        chains[index].last = links.count
        links.append(Link(state: state, next: -1))
    }

    /// The first sample of the touch at `index`; nil if it has not changed.
    func first(ofTouchAt index: Int) -> TouchState? {
        let first = chains[index].first
        return first < 0 ? nil : links[first].state
    }

    /// Every sample of the touch at `index`, oldest first.
    func states(ofTouchAt index: Int) -> [TouchState] {
        var states: [TouchState] = []
        var position = start(ofTouchAt: index)
        while let state = next(&position) {
            states.append(state)
        }
        return states
    }

    /// Where the samples of the touch at `index` begin: what `next` is given first.
    func start(ofTouchAt index: Int) -> Int { chains[index].first }

    /// The sample at `position`, which then is that of the touch's next one; nil after the last.
    func next(_ position: inout Int) -> TouchState? {
        guard position >= 0 else { return nil }
        let link = links[position]
        position = link.next
        return link.state
    }
}
