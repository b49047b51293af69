/// An input device as the server describes it (`XIDeviceInfo`).
package struct InputDevice: Sendable, Equatable {
    /// The id, as in events.
    package let id: DeviceID
    /// The name, such as `Wacom Intuos S Pen eraser`.
    package let name: String
    /// The position in the device hierarchy.
    package var role = Role.floating
    package var isEnabled = true
    package var axes: [InputAxis] = []
    /// How the device reports touches; nil if it has none.
    package var touch: Touch?
    /// Whether the device reports gestures of several fingers, such as pinches (`XIGestureClass`, D38).
    package var hasGestures = false
    package var buttonCount = 0
    package var hasKeys = false
    /// A tablet's property `Wacom Tool Type`, such as `STYLUS` or `ERASER`; nil if it has none (D15).
    package var toolType: String?

    /// A position in the device hierarchy: masters send events to windows, slaves are their hardware (D14).
    package enum Role: Sendable, Hashable {
        /// A pointer on the screen, and the keyboard paired with it.
        case masterPointer(keyboard: DeviceID)
        /// A keyboard focus, and the pointer paired with it.
        case masterKeyboard(pointer: DeviceID)
        /// Hardware that moves a master pointer.
        case slavePointer(master: DeviceID)
        /// Hardware that types for a master keyboard.
        case slaveKeyboard(master: DeviceID)
        /// Hardware that is attached to no master.
        case floating

        package var isMaster: Bool {
            switch self {
            case .masterPointer, .masterKeyboard: true
            case .slavePointer, .slaveKeyboard, .floating: false
            }
        }
    }

    /// How a device reports touches (`XITouchClassInfo`, D16).
    package struct Touch: Sendable, Hashable {
        /// True if touches are at the fingers, as on a touchscreen; false if they are at the cursor, as on a touchpad.
        package let isDirect: Bool
        /// The maximum number of simultaneous touches; 0 if unknown.
        package let maximumTouches: Int
    }

    /// Returns the axis with a label; nil if the device has none (D8).
    package func axis(labeled label: String) -> InputAxis? {
        axes.first { $0.label == label }
    }
}

/// The id of an input device. The server may reuse it once the device is gone.
package struct DeviceID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Creates the id that events and device descriptions carry.
    init(_ number: Int32) {
        self.init(rawValue: Int(number))
    }

    /// All devices, in calls that accept it (`XIAllDevices`).
    package static let all = DeviceID(rawValue: 0)
    /// All master devices, in calls that accept it (`XIAllMasterDevices`).
    package static let allMasters = DeviceID(rawValue: 1)

    /// As `xinput` shows it.
    package var description: String { "\(rawValue)" }
}
