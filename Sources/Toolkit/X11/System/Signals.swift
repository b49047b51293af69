internal import Glibc
internal import Synchronization

/// A descriptor that becomes readable when a signal, such as SIGTERM, arrives.
///
/// The signal handler only writes the signal's number to a pipe. Only one instance can exist at a time; when it is
/// freed, the signals regain their default action.
package final class Signals {
    /// Readable if signals have arrived.
    package let descriptor: Int32
    private let input: Int32
    private let numbers: [Int32]

    private static let target = Atomic<Int32>(-1)

    /// Starts catching signals, by number (`pipe`, `sigaction`). Nil for a second instance, or without descriptors.
    package init?(_ numbers: [Int32]) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        guard Self.target.compareExchange(expected: -1, desired: ends[1], ordering: .sequentiallyConsistent).exchanged
        else {
            close(ends[0])
            close(ends[1])
            return nil
        }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        descriptor = ends[0]
        input = ends[1]
        self.numbers = numbers
        for number in numbers {
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_handler = { number in
                let error = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = unsafe write(Signals.target.load(ordering: .relaxed), &byte, 1)
                errno = error
            }
            // Interrupts only waits such as `poll`, not another thread's reads and writes.
            action.sa_flags = SA_RESTART
            _ = unsafe sigaction(number, &action, nil)
        }
    }

    deinit {
        for number in numbers {
            _ = signal(number, SIG_DFL)
        }
        Self.target.store(-1, ordering: .sequentiallyConsistent)
        close(descriptor)
        close(input)
    }

    /// Returns the signals that arrived since the last call, in order.
    package func take() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        return bytes.prefix(max(0, count)).map { Int32($0) }
    }
}

/// Runs `body`, which starts a program, with no signals blocked on this thread (`pthread_sigmask`).
///
/// A program inherits the signal mask of the thread that starts it. Threads of Swift concurrency block almost all
/// signals, so a program started there could be neither terminated by a signal nor notified when its children end.
package func withNoSignalBlocked<Value>(_ body: () throws -> Value) rethrows -> Value {
    var none = sigset_t()
    var before = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
}
