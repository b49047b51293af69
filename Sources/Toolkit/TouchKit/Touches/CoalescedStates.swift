import Geometry

/// The states of an event's touches after each sample since the previous delivery, in one array in order of arrival;
/// those of each touch are linked.
nonisolated struct CoalescedStates {
    private struct Link {
        let state: TouchState
        /// The index of the touch's next state; -1 for the last.
        var next: Int
    }

    private struct Chain {
        /// The index of the touch's first state; -1 if it has not changed.
        var first = -1
        var last = -1
    }

    private var links: [Link] = []
    /// One for each touch, in the event's order.
    private var chains: [Chain] = []
    /// The indexes of the touches that have changed, in the order of their first states.
    private(set) var changed: [Int] = []

    /// Creates the states of no touches.
    init() {}

    /// Creates the states of touches that have not changed.
    init(touches count: Int) {
        chains = Array(repeating: Chain(), count: count)
    }

    /// Removes all states, and keeps the memory.
    mutating func removeAll() {
        for index in changed { chains[index] = Chain() }
        links.removeEach()
        changed.removeEach()
    }

    mutating func addTouch() {
        chains.append(Chain())
    }

    /// Removes the last touch, which has no states.
    mutating func removeTouch() {
        chains.removeLast()
    }

    var isEmpty: Bool { links.isEmpty }

    /// Adds the latest state of the touch at `index` in the event's order.
    mutating func append(_ state: TouchState, ofTouchAt index: Int) {
        let last = chains[index].last
        if last < 0 {
            chains[index].first = links.count
            changed.append(index)
        } else {
            links[last].next = links.count
        }
        chains[index].last = links.count
        links.append(Link(state: state, next: -1))
    }

    /// Returns the first state of the touch at `index`; nil if it has not changed.
    func first(ofTouchAt index: Int) -> TouchState? {
        let first = chains[index].first
        return first < 0 ? nil : links[first].state
    }

    /// Returns the states of the touch at `index`, oldest first.
    func states(ofTouchAt index: Int) -> [TouchState] {
        var states: [TouchState] = []
        var position = start(ofTouchAt: index)
        while let state = next(&position) {
            states.append(state)
        }
        return states
    }

    /// Returns the first position of the touch at `index`, for `next(_:)`.
    func start(ofTouchAt index: Int) -> Int { chains[index].first }

    /// Returns the state at `position`, and advances `position` to the touch's next state; nil after the last.
    func next(_ position: inout Int) -> TouchState? {
        guard position >= 0 else { return nil }
        let link = links[position]
        position = link.next
        return link.state
    }
}
