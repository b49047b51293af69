import X11

/// The events of one turn of the loop, how far they have been handled, and which ends of strokes among them are known to be real
/// (D21). Its memory is used again, turn after turn.
nonisolated struct EventBatch {
    private(set) var events: [Event] = []
    private(set) var departures = Departures()
    /// How many of the events have been handled.
    var handled = 0
    /// The first end of a stroke that the server has not answered behind; nil if there is none.
    private(set) var firstUnconfirmedEnd: Int?

    /// Adds what has come.
    @MainActor
    mutating func read(from display: Display) {
        display.readEvents { add($0) }
    }

    /// Adds one event.
    mutating func add(_ event: Event) {
        departures.note(event, at: events.count)
        if firstUnconfirmedEnd == nil, event.endsStroke {
            firstUnconfirmedEnd = events.count
        }
        events.append(event)
    }

    /// The server has answered: whatever belongs to the ends so far has come, or is read next.
    mutating func confirm() {
        firstUnconfirmedEnd = nil
    }

    /// Forgets everything.
    mutating func clear() {
        events.removeAll(keepingCapacity: true)
        departures.clear()
        handled = 0
        firstUnconfirmedEnd = nil
    }
}
