internal import Foundation
internal import Synchronization

/// The data of a copied form, made once, on a thread since that may take long, when another client first requests it.
///
/// The thread itself ends the display's wait (`WakeUp`), since the waiting loop may not serve the main queue.
final class CopiedForm {
    let target: String
    private var state: State

    private enum State {
        case unmade(@Sendable () -> [UInt8]?)
        /// A thread makes the bytes.
        case inMaking(Outcome)
        /// nil if the bytes could not be made.
        case made([UInt8]?)
    }

    /// The bytes that a thread makes.
    private final class Outcome: Sendable {
        /// Nil while the thread works.
        private let left = Mutex<[UInt8]??>(nil)
        private let isThere = NSCondition()

        var bytes: [UInt8]?? { left.withLock { $0 } }

        func leave(_ made: [UInt8]?) {
            left.withLock { $0 = .some(made) }
            isThere.withLock { isThere.broadcast() }
        }

        /// Blocks until the thread has left something.
        func wait() -> [UInt8]? {
            isThere.withLock {
                while true {
                    if let made = bytes { return made }
                    isThere.wait()
                }
            }
        }
    }

    init(_ form: ClipboardSelection.Form) {
        target = form.target
        state =
            switch form.data {
            case .made(let bytes): .made(bytes)
            case .maker(let make): .unmade(make)
            }
    }

    /// Whether a thread has made the data, and `keep()` has not been called since.
    var isFresh: Bool { if case .inMaking(let outcome) = state { outcome.bytes != nil } else { false } }

    /// Keeps the data if a thread has made them.
    func keep() {
        if case .inMaking(let outcome) = state, let bytes = outcome.bytes { state = .made(bytes) }
    }

    /// Returns the data; nil while they are being made. The first call starts a thread for that.
    /// - Parameter wakeUp: Ends the wait of the loop when they are made; nil makes them at once.
    func data(_ wakeUp: WakeUp?) -> [UInt8]?? {
        keep()
        switch state {
        case .made(let bytes): return .some(bytes)
        case .inMaking: return nil
        case .unmade(let make):
            guard let wakeUp else { return .some(bytes) }
            let outcome = Outcome()
            state = .inMaking(outcome)
            Thread.detachNewThread {
                outcome.leave(make())
                wakeUp.signal()
            }
            return nil
        }
    }

    /// The data, which are made on the calling thread if no other thread makes them; nil if that fails.
    var bytes: [UInt8]? {
        switch state {
        case .made(let bytes): return bytes
        case .inMaking(let outcome): return outcome.wait()
        case .unmade(let make):
            let bytes = make()
            state = .made(bytes)
            return bytes
        }
    }
}
