/// The id of a window: what events name it by.
package struct WindowID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number; 0 is no window.
    package let rawValue: UInt

    /// Makes the id of a number that the server gave.
    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The number as `xwininfo` shows it, such as `0x400001`.
    package var description: String { "0x\(String(rawValue, radix: 16))" }
}
