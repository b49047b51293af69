// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

@safe public final class NSCondition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    public init() {
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe pthread_cond_destroy(condition)
        unsafe mutex.deallocate()
        unsafe condition.deallocate()
    }

    public func lock() { unsafe pthread_mutex_lock(mutex) }
    public func unlock() { unsafe pthread_mutex_unlock(mutex) }
    public func wait() { unsafe pthread_cond_wait(condition, mutex) }
    public func signal() { unsafe pthread_cond_signal(condition) }
    public func broadcast() { unsafe pthread_cond_broadcast(condition) }

    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}
