/// An input device as the server describes it (`XIDeviceInfo`).
public struct InputDevice: Sendable, Equatable {
    /// The id that events name it by.
    public let id: DeviceID
    /// Its name, such as `Wacom Intuos S Pen eraser`.
    public let name: String
    /// Its place among the devices.
    public let role: Role
    /// Whether it is switched on.
    public let isEnabled: Bool
    /// Its axes by number.
    public let axes: [InputAxis]
    /// What it says about touches; nil where it has none.
    public let touch: Touch?
    /// How many buttons it has.
    public let buttonCount: Int
    /// Whether it has keys.
    public let hasKeys: Bool
    /// The property `Wacom Tool Type` of tablets, such as `STYLUS` or `ERASER`; nil where there is none [D15].
    public let toolType: String?

    /// A device's place among the devices: masters are what the windows see, slaves the hardware that moves them [D14].
    public enum Role: Sendable, Hashable {
        /// A pointer on the screen, with the keyboard that belongs to it.
        case masterPointer(keyboard: DeviceID)
        /// A keyboard focus, with the pointer that belongs to it.
        case masterKeyboard(pointer: DeviceID)
        /// Hardware that moves a master pointer.
        case slavePointer(master: DeviceID)
        /// Hardware that types for a master keyboard.
        case slaveKeyboard(master: DeviceID)
        /// Hardware that moves and types for none.
        case floating

        /// True for the devices that the windows see.
        public var isMaster: Bool {
            switch self {
            case .masterPointer, .masterKeyboard: true
            case .slavePointer, .slaveKeyboard, .floating: false
            }
        }
    }

    /// What a device says about touches (`XITouchClassInfo`) [D16].
    public struct Touch: Sendable, Hashable {
        /// True where a touch is at the place that is touched; false where touches are at the cursor.
        public let isDirect: Bool
        /// The most touches at one time, 0 for no known limit.
        public let maximumTouches: Int

        /// Makes a description.
        public init(isDirect: Bool, maximumTouches: Int) {
            self.isDirect = isDirect
            self.maximumTouches = maximumTouches
        }
    }

    /// Makes a description of a device.
    public init(
        id: DeviceID, name: String, role: Role = .floating, isEnabled: Bool = true, axes: [InputAxis] = [],
        touch: Touch? = nil, buttonCount: Int = 0, hasKeys: Bool = false, toolType: String? = nil
    ) {
        self.id = id
        self.name = name
        self.role = role
        self.isEnabled = isEnabled
        self.axes = axes
        self.touch = touch
        self.buttonCount = buttonCount
        self.hasKeys = hasKeys
        self.toolType = toolType
    }

    /// The axis with this label; nil where the device has none [D8].
    public func axis(labelled label: String) -> InputAxis? {
        axes.first { $0.label == label }
    }
}
