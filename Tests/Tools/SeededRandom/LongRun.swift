import Foundation

/// How long tests of chance run: seconds, or with `LONG_RUN=1` in the environment, hours.
public enum LongRun {
    /// Whether tests of chance run for long.
    public static var isWanted: Bool { ProcessInfo.processInfo.environment["LONG_RUN"] == "1" }

    /// Returns the number of rounds of a test: `short`, or `long` if a long run is wanted.
    public static func rounds(_ short: Int, long: Int) -> Int { isWanted ? long : short }

    /// Returns the seeds of a test, from 1 on: as many as `rounds(_:long:)` returns; or only `SEED` of the environment,
    /// to play it again.
    public static func seeds(_ short: Int, long: Int) -> [UInt64] {
        if let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) { return [seed] }
        return (1...UInt64(rounds(short, long: long))).map(\.self)
    }
}
