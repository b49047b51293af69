/// An input device whose touches a host delivers.
public nonisolated struct TouchDevice: Sendable, Hashable {
    /// Identifies the device in `TouchSample.device`.
    public var identifier: Int32
    public var name: String
    public var kind: Kind
    /// The maximum number of simultaneous touches; 0 if it is unknown or the device has no touches of its own.
    public var maximumTouches: Int

    public enum Kind: String, CaseIterable, Sendable {
        /// Fingers touch what they point at.
        case touchscreen
        /// Fingers move the pointer.
        case touchpad
        /// A mouse, or another device that moves the pointer.
        case mouse
        case pen
        case eraser
    }

    public init(identifier: Int32, name: String, kind: Kind, maximumTouches: Int = 0) {
        self.identifier = identifier
        self.name = name
        self.kind = kind
        self.maximumTouches = maximumTouches
    }
}
