/// Repeated measurements of one quantity.
struct Distribution: Sendable, Equatable {
    /// The measured values, in ascending order; never empty.
    let values: [Double]

    /// Creates a distribution; returns nil if there are no values.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        self.values = values.sorted()
    }

    init(_ value: Double) {
        values = [value]
    }

    /// The value in the middle; the mean of the two middle values if there is an even number of values.
    var median: Double {
        let middle = values.count / 2
        return values.count.isMultiple(of: 2) ? (values[middle - 1] + values[middle]) / 2 : values[middle]
    }

    /// Returns the smallest value that at least `share` (0 to 1) of the values do not exceed.
    func percentile(_ share: Double) -> Double {
        let rank = (share * Double(values.count)).rounded(.up)
        return values[min(max(Int(rank), 1), values.count) - 1]
    }

    /// From the smallest to the largest value.
    var range: ClosedRange<Double> { values[0]...values[values.count - 1] }
}

/// The cost of an operation in a measured program, and in the X server that serves it.
///
/// The two parts are reported apart: the server's is the same for most programs; a sum would hide the differences.
struct Figure: Sendable, Equatable {
    /// The program's part, one value for each round.
    let own: Distribution
    /// The X server's part, one value for each round; nil for quantities that only the program has, such as memory.
    let server: Distribution?

    init(own: Distribution, server: Distribution? = nil) {
        self.own = own
        self.server = server
    }

    /// Returns the medians as text, with the range if there are several rounds: `16.2 (15.8–17.0) + 61.3`.
    func text(_ unit: ValueUnit) -> String {
        var text = unit.number(own.median)
        if own.values.count > 1 {
            text += " (\(unit.number(own.range.lowerBound))–\(unit.number(own.range.upperBound)))"
        }
        if let server { text += " + \(unit.number(server.median))" }
        return text
    }
}
