/// Measures one or more rows of the table.
protocol Workload: SendableMetatype {
    /// The name for `--only`.
    static var name: String { get }

    static func rows(_ rounds: Rounds) throws -> [Row]
}
