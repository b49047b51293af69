import Foundation
import Synchronization
import X11

/// A client that has copied something, and answers who asks for it on a thread of its own until it is released.
package final class ClipboardOwner: Sendable {
    private let isOver = Mutex(false)
    private let hasEnded = DispatchSemaphore(value: 0)

    /// Copies data in several forms, each with the name of its target.
    /// - Throws: What the display reports.
    package init(on server: TestServer, _ forms: [String: [UInt8]]) throws {
        let (name, hasCopied) = (server.display, DispatchSemaphore(value: 0))
        let failure = Mutex<(any Error)?>(nil)
        Thread.detachNewThread { [self] in
            defer { hasEnded.signal() }
            do {
                let display = try Display(name: name)
                display.clipboard.copy(forms.map { ClipboardSelection.Form($0.key, $0.value) })
                display.sync()
                hasCopied.signal()
                while !isOver.withLock({ $0 }), display.isConnected {
                    _ = display.wait(until: MonotonicClock.now + 0.02)
                    while display.nextEvent() != nil {}
                }
            } catch {
                failure.withLock { $0 = error }
                hasCopied.signal()
            }
        }
        hasCopied.wait()
        if let error = failure.withLock({ $0 }) { throw error }
    }

    package func end() {
        isOver.withLock { $0 = true }
        hasEnded.wait()
    }
}
