import X11

/// The requests of other clients to the window between two turns of the loop: each kind is done once a turn, so that no
/// client can keep fingers waiting by asking more often.
///
/// Most of them need an answer of the server, which takes longer than the request.
nonisolated struct ClientRequests {
    /// Whether the window was shown.
    var maps = false
    var resizesScreen = false
    var changesState = false
    /// Whether the window must come to the front.
    var raises = false
    var closes = false
    /// Messages that ask whether the program still responds.
    private(set) var pings: [ClientMessage] = []
    /// Messages about what is dragged over the window.
    private(set) var drags: [ClientMessage] = []

    /// The most messages of a kind that are kept. Window managers and sources of drags await answers before the next.
    private static let maximumCount = 16

    /// Adds a message that asks whether the program still responds, unless the same is there already.
    mutating func add(ping: ClientMessage) {
        if !pings.contains(ping) { Self.add(ping, to: &pings) }
    }

    /// Adds a message about what is dragged. The last ones say what is over the window now.
    mutating func add(drag: ClientMessage) { Self.add(drag, to: &drags) }

    private static func add(_ message: ClientMessage, to messages: inout [ClientMessage]) {
        if messages.count == maximumCount { messages.removeFirst() }
        messages.append(message)
    }
}
