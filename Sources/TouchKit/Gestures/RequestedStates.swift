/// The states that a recognizer has requested, in order, without an array.
///
/// Three are enough, because legal changes lead to an end state (S48) and `changed` is not repeated.
nonisolated struct RequestedStates: Equatable {
    typealias State = UIGestureRecognizer.State

    private(set) var first: State?
    private var second: State?
    private var third: State?

    /// Creates an empty sequence.
    init() {}

    /// Creates a sequence of one state.
    init(_ state: State) {
        first = state
    }

    var isEmpty: Bool { first == nil }

    var last: State? { third ?? second ?? first }

    mutating func append(_ state: State) {
        precondition(third == nil, "a recognizer requests three states at most")
        if first == nil {
            first = state
        } else if second == nil {
            second = state
        } else {
            third = state
        }
    }

    /// Removes the first state and returns it; nil if there is none.
    mutating func popFirst() -> State? {
        let popped = first
        (first, second, third) = (second, third, nil)
        return popped
    }
}
