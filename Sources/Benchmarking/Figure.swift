/// What a measured program needed, and what the X server needed for it.
///
/// The two are reported apart: the server's part is nearly the same for every program, so a sum would hide the differences.
public struct Figure: Sendable, Equatable {
    /// The program's part, one value a round.
    public let own: Distribution
    /// The X server's part, one value a round; nil if the quantity has none, as memory and latency.
    public let server: Distribution?

    /// Creates a figure.
    public init(own: Distribution, server: Distribution? = nil) {
        self.own = own
        self.server = server
    }

    /// The medians as text; with the range if there are several rounds: `16.2 (15.8–17.0) + 61.3`.
    func text(_ unit: Row.Unit) -> String {
        var text = unit.number(own.median)
        if own.values.count > 1 {
            text += " (\(unit.number(own.range.lowerBound))–\(unit.number(own.range.upperBound)))"
        }
        if let server { text += " + \(unit.number(server.median))" }
        return text
    }
}
