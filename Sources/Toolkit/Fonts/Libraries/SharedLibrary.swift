import Glibc
package import Synchronization

/// A library of the system whose functions are found by their names (`dlopen`, `dlsym`). It is never closed.
@safe package struct SharedLibrary {
    private let handle: UnsafeMutableRawPointer
    /// Whether all functions that were asked for were there. If not, none may be called.
    private(set) var isWhole = true

    /// Whether no library is found, as on a machine without any. Tests set it before the first is loaded.
    package static let findsNone = Atomic(false)

    /// Loads the library with a name; nil if it is not installed.
    init?(named name: String) {
        guard !Self.findsNone.load(ordering: .relaxed), let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
            return nil
        }
        unsafe self.handle = handle
    }

    /// Returns the function with a name, or with another one that it had before.
    mutating func function<Function>(_ name: String, or other: String? = nil) -> Function {
        let found = unsafe dlsym(handle, name) ?? other.flatMap { unsafe dlsym(handle, $0) }
        isWhole = unsafe isWhole && found != nil
        return unsafe unsafeBitCast(found ?? UnsafeMutableRawPointer(bitPattern: 1), to: Function.self)
    }
}
