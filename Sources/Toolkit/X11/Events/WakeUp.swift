internal import CLinux
internal import Glibc

/// Ends a display's wait from another thread (`eventfd`).
final class WakeUp: Sendable {
    /// Readable from a call of `signal()` on until `clear()`.
    let descriptor: Int32

    /// Nil if the process is out of descriptors.
    init?() {
        descriptor = CMainLoopCreateWakeUp()
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func signal() { CMainLoopWakeUp(descriptor) }

    func clear() { CMainLoopClearWakeUp(descriptor) }
}
