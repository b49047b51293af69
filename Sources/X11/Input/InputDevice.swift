/// An input device as the server describes it (`XIDeviceInfo`).
package struct InputDevice: Sendable, Equatable {
    /// The id that events name it by.
    package let id: DeviceID
    /// Its name, such as `Wacom Intuos S Pen eraser`.
    package let name: String
    /// Its place among the devices.
    package let role: Role
    /// Whether it is switched on.
    package let isEnabled: Bool
    /// Its axes by number.
    package let axes: [InputAxis]
    /// What it says about touches; nil where it has none.
    package let touch: Touch?
    /// How many buttons it has.
    package let buttonCount: Int
    /// Whether it has keys.
    package let hasKeys: Bool
    /// The property `Wacom Tool Type` of tablets, such as `STYLUS` or `ERASER`; nil where there is none [D15].
    package let toolType: String?

    /// A device's place among the devices: masters are what the windows see, slaves the hardware that moves them [D14].
    package enum Role: Sendable, Hashable {
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
        package var isMaster: Bool {
            switch self {
            case .masterPointer, .masterKeyboard: true
            case .slavePointer, .slaveKeyboard, .floating: false
            }
        }
    }

    /// What a device says about touches (`XITouchClassInfo`) [D16].
    package struct Touch: Sendable, Hashable {
        /// True where a touch is at the place that is touched; false where touches are at the cursor.
        package let isDirect: Bool
        /// The most touches at one time, 0 for no known limit.
        package let maximumTouches: Int

        /// Makes a description.
        package init(isDirect: Bool, maximumTouches: Int) {
            self.isDirect = isDirect
            self.maximumTouches = maximumTouches
        }
    }

    /// Makes a description of a device.
    package init(
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
    package func axis(labelled label: String) -> InputAxis? {
        axes.first { $0.label == label }
    }
}
