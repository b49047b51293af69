import Glibc

/// A library of the system whose functions are found by their names (`dlopen`, `dlsym`). It is never closed.
@safe struct SharedLibrary {
    private let handle: UnsafeMutableRawPointer
    /// Whether all functions that were asked for were there. If not, none may be called.
    private(set) var isWhole = true

    /// Loads the library with a name; nil if there is none.
    init?(named name: String) {
        guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        unsafe self.handle = handle
    }

    /// Returns the function with a name, or with another one that it had before.
    mutating func function<Function>(_ name: String, or other: String? = nil) -> Function {
        let found = unsafe dlsym(handle, name) ?? other.flatMap { unsafe dlsym(handle, $0) }
        isWhole = unsafe isWhole && found != nil
        return unsafe unsafeBitCast(found ?? UnsafeMutableRawPointer(bitPattern: 1), to: Function.self)
    }
}
