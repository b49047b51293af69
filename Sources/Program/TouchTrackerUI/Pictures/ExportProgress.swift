import Synchronization

/// How far an export is, which its thread and the program share.
nonisolated final class ExportProgress: Sendable {
    private let wasCancelled = Atomic(false)
    private let percentage = Atomic(0)
    private let wasAwaited = Atomic(false)
    private let whole: ExportProgress?

    /// - Parameter whole: What this is a part of, and is cancelled with; nil if it is all.
    init(partOf whole: ExportProgress? = nil) { self.whole = whole }

    var isCancelled: Bool { wasCancelled.load(ordering: .relaxed) || whole?.isCancelled == true }

    /// The part that has been written, from 0 to 100.
    var percent: Int { percentage.load(ordering: .relaxed) }

    /// Whether the program waits for it in order to quit.
    var isAwaited: Bool { wasAwaited.load(ordering: .relaxed) }

    /// Notes that the program waits for it in order to quit.
    func programQuits() { wasAwaited.store(true, ordering: .relaxed) }

    /// Ends the export as soon as its thread notices.
    func cancel() { wasCancelled.store(true, ordering: .relaxed) }

    /// Notes that `count` of `total` parts have been written. Throws if the export was cancelled.
    func note(_ count: Int, of total: Int) throws(ExportFailure) {
        percentage.store(100 * count / max(1, total), ordering: .relaxed)
        if isCancelled { throw .cancelled }
    }
}
