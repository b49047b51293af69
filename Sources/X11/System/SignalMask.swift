internal import Glibc

/// Runs `body` with no signal blocked on this thread (`pthread_sigmask`), for programs that are started in it.
///
/// A program inherits the mask of the thread that starts it, and the threads of Swift's concurrency block almost every
/// signal: without this a program started there could not be told to end, nor hear of its own children's end.
package func withNoSignalBlocked<Value>(_ body: () throws -> Value) rethrows -> Value {
    var none = sigset_t()
    var before = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
}
