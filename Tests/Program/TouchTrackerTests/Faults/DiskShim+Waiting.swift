import TestInk

extension DiskShim {
    /// Waits until a call is held.
    func waitUntilHeld() throws {
        try Program.wait(for: "a call that is held") { hasHeld ? () : nil }
    }
}
