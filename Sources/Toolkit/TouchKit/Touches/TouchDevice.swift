/// An input device whose touches a host delivers.
public nonisolated struct TouchDevice: Sendable, Hashable {
    /// Identifies the device in `TouchSample.device`.
    public var identifier: Int32
    /// The name that the hardware reports.
    public var name: String
    /// What the device is.
    public var kind: Kind
    /// The maximum number of simultaneous touches; 0 if it is unknown or the device has no touches of its own.
    public var maximumTouches: Int

    /// A kind of device.
    public enum Kind: String, CaseIterable, Sendable {
        /// Fingers touch what they point at.
        case touchscreen
        /// A touchpad, on which fingers move the pointer.
        case touchpad
        /// A mouse, or another device that moves the pointer.
        case mouse
        case pen
        case eraser
    }

    /// Creates a description of a device.
    public init(identifier: Int32, name: String, kind: Kind, maximumTouches: Int = 0) {
        self.identifier = identifier
        self.name = name
        self.kind = kind
        self.maximumTouches = maximumTouches
    }
}
