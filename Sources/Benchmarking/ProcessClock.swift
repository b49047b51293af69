internal import Glibc

/// The processor time that a process has used, its threads together, ended ones included.
public struct ProcessClock: Sendable {
    private let clock: clockid_t

    /// Why a process's clock cannot be read.
    public struct Unreadable: Error, CustomStringConvertible {
        let process: Int32

        /// What is wrong, in one sentence without a full stop.
        public var description: String { "cannot read the processor time of process \(process)" }
    }

    /// Finds the clock of a process (`clock_getcpuclockid`).
    /// - Throws: `Unreadable` if there is no such process.
    public init(of process: Int32) throws(Unreadable) {
        var clock = clockid_t()
        guard unsafe clock_getcpuclockid(process, &clock) == 0 else { throw Unreadable(process: process) }
        self.clock = clock
    }

    /// The processor time so far, in seconds, exact to the nanosecond even while the process runs; 0 once it has ended.
    public var now: Double {
        var time = timespec()
        guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
