/// Repeated measurements of one quantity.
public struct Distribution: Sendable, Equatable {
    /// The measured values, in ascending order; never empty.
    public let values: [Double]

    /// Creates a distribution of at least one value.
    public init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        self.values = values.sorted()
    }

    /// Creates a distribution of a single value.
    public init(_ value: Double) {
        values = [value]
    }

    /// The value in the middle; the mean of the two middle values if there is an even number of values.
    public var median: Double {
        let middle = values.count / 2
        return values.count.isMultiple(of: 2) ? (values[middle - 1] + values[middle]) / 2 : values[middle]
    }

    /// The smallest value that at least `share` (0 to 1) of the values do not exceed.
    public func percentile(_ share: Double) -> Double {
        let rank = (share * Double(values.count)).rounded(.up)
        return values[min(max(Int(rank), 1), values.count) - 1]
    }

    /// The least and the greatest value.
    public var range: ClosedRange<Double> { values[0]...values[values.count - 1] }
}
