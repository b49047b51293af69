internal import CLinux
internal import Glibc

/// Waits for descriptors and a time, in every turn of a loop (`epoll`, `timerfd`).
///
/// The kernel keeps what is waited for. `poll` would visit each descriptor, and set and cancel a timer of the
/// processor, in every wait: together a third of the cost of a wait.
final class DescriptorWait {
    /// The descriptor of the epoll instance.
    let descriptor: Int32
    private let timer: Int32
    /// When the timer expires, in seconds of `MonotonicClock`; nil if it is not set.
    private var expiry: Double?

    /// Nil if the process is out of descriptors.
    init?() {
        var timer: Int32 = -1
        descriptor = unsafe CMainLoopCreateWait(&timer)
        self.timer = timer
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        close(timer)
    }

    /// Waits for a descriptor, too, from now on, until it is closed.
    func add(_ descriptor: Int32) {
        CMainLoopWatch(self.descriptor, descriptor)
    }

    /// Waits until a descriptor is readable or has failed, a deadline has passed, or a signal has arrived.
    ///
    /// A deadline later than the one that is set, as when each sample postpones it, does not set the timer again: the
    /// wait ends once at the earlier time, which is harmless.
    /// - Parameter deadline: In seconds of `MonotonicClock`; nil waits without limit.
    func wait(until deadline: Double?) -> ReadyDescriptors {
        var waits = true
        if let deadline {
            // NaN does not wait.
            waits = deadline > MonotonicClock.now
            if waits, deadline < expiry ?? .infinity { setTimer(to: deadline) }
        }
        var ready = ReadyDescriptors()
        let count = unsafe withUnsafeMutableBytes(of: &ready.numbers) {
            unsafe CMainLoopWait(descriptor, waits, $0.bindMemory(to: Int32.self).baseAddress)
        }
        ready.count = max(Int(count), 0)
        if ready.remove(timer) {
            expiry = nil
            var expirations: UInt64 = 0
            _ = unsafe read(timer, &expirations, MemoryLayout<UInt64>.size)
        }
        return ready
    }

    private func setTimer(to deadline: Double) {
        expiry = deadline
        // Rounded up, so that timers are never early (D25). A time too long for C ends the wait early, harmlessly.
        let nanoseconds = (min(deadline, 1e9) * 1e9).rounded(.up)
        let seconds = (nanoseconds / 1e9).rounded(.down)
        CMainLoopSetTimer(timer, Int(seconds), Int(nanoseconds - seconds * 1e9))
    }
}

/// The descriptors that ended a wait, at most eight; a value that allocates nothing.
struct ReadyDescriptors {
    fileprivate var numbers: [8 of Int32] = .init(repeating: -1)
    fileprivate var count = 0

    /// Removes a descriptor, and returns whether it was there.
    mutating func remove(_ descriptor: Int32) -> Bool {
        for index in 0..<count where numbers[index] == descriptor {
            count -= 1
            numbers[index] = numbers[count]
            return true
        }
        return false
    }

    /// The descriptors, without any particular order.
    var all: [Int32] { count == 0 ? [] : (0..<count).map { numbers[$0] } }
}
