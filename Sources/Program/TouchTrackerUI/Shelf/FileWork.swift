import Foundation

/// Works with files on a thread of its own, one task after the other, and hands the results to the loop.
///
/// All results come. Those of `BackgroundWork` come as long as it is kept.
nonisolated final class FileWork: Sendable {
    private let queue = DispatchQueue(label: "touchtracker.files", qos: .userInitiated)

    /// Performs `work` on the thread, and then `completion` on the loop.
    func perform<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, completion: @escaping @MainActor (Result) -> Void
    ) {
        queue.async {
            let result = work()
            DispatchQueue.main.async {
                MainActor.assumeIsolated { completion(result) }
            }
        }
    }

    /// Waits until all work is done.
    func finish() {
        queue.sync {}
    }
}
