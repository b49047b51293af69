/// The id of a window: what events name it by.
public struct WindowID: RawRepresentable, Hashable, Sendable {
    /// The number; 0 is no window.
    public let rawValue: UInt

    /// Makes the id of a number that the server gave.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
