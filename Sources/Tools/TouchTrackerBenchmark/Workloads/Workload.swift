/// Measures one or more rows of the table.
protocol Workload: SendableMetatype {
    /// The name that `--only` takes.
    static var name: String { get }

    static func rows(_ rounds: Rounds) throws -> [Row]
}
