/// The id of a window: what events name it by.
public struct WindowID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number; 0 is no window.
    public let rawValue: UInt

    /// Makes the id of a number that the server gave.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The number as `xwininfo` shows it, such as `0x400001`.
    public var description: String { "0x\(String(rawValue, radix: 16))" }
}
