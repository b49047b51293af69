import Synchronization

/// How far an export is, which its thread and the program share.
nonisolated final class ExportProgress: Sendable {
    private let isCancelled = Atomic(false)
    private let percentage = Atomic(0)

    init() {}

    /// The part that has been written, from 0 to 100.
    var percent: Int { percentage.load(ordering: .relaxed) }

    /// Ends the export as soon as its thread notices.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Notes that `count` of `total` parts have been written. Throws if the export was cancelled.
    func note(_ count: Int, of total: Int) throws(ExportFailure) {
        percentage.store(100 * count / max(1, total), ordering: .relaxed)
        if isCancelled.load(ordering: .relaxed) { throw .cancelled }
    }
}
