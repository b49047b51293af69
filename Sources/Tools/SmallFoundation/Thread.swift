// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

internal import CLinux

public enum Thread {
    /// Whether this is the thread that the process began with.
    public static var isMainThread: Bool { CMainLoopIsOnMainThread() }

    /// Runs a closure on a thread of its own, which ends with it.
    public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {
        let work = unsafe Unmanaged.passRetained(Work(block))
        var thread = pthread_t()
        let error = unsafe pthread_create(
            &thread, nil,
            { work in
                if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().block() }
                return nil
            }, work.toOpaque())
        precondition(error == 0, "the system has no thread left: \(error)")
        pthread_detach(thread)
    }

    private final class Work: Sendable {
        let block: @Sendable () -> Void

        init(_ block: @escaping @Sendable () -> Void) {
            self.block = block
        }
    }
}
