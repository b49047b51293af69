import Benchmarking

/// Something that is measured: a few rows of the table.
protocol Workload: SendableMetatype {
    /// The name for `--only`.
    static var name: String { get }

    /// Measures, and returns the rows.
    static func rows(_ rounds: Rounds) throws -> [Row]
}

/// All workloads, in the table's order.
let workloads: [any Workload.Type] = [
    PacedPens.self, Flood.self, LiveLines.self, Latency.self, LongStrokes.self, ShortStrokes.self, Lifts.self,
    ManyStrokes.self, Edits.self, Starting.self, Opening.self, Redraw.self, Exporting.self,
]
