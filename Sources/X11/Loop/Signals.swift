internal import Glibc
internal import Synchronization

/// Signals that end a program, such as SIGTERM, turned into something to wait for: a descriptor.
///
/// The signal's handler writes its number into a pipe and does nothing else, as is required in handlers. One object of
/// this kind at a time; the signals end the program again when it is gone.
package final class Signals {
    /// The descriptor to wait on: something to read is a signal that came.
    package let descriptor: Int32
    private let input: Int32
    private let numbers: [Int32]

    private static let target = Atomic<Int32>(-1)

    /// Begins to catch signals, by number (`pipe`, `sigaction`). Nil where the system has no descriptors left, or another
    /// object catches signals.
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
            // Only what waits for descriptors is interrupted, and no other thread's reading and writing.
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

    /// The signals that came since it was last asked, in their order.
    package func take() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        return bytes.prefix(max(0, count)).map { Int32($0) }
    }
}
