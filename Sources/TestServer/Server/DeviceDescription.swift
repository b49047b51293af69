/// An input device that a test server is to have.
package struct DeviceDescription: Sendable, Equatable {
    /// The name that the server reports; unique among the server's devices.
    package let name: String
    /// What it is.
    package let kind: Kind

    /// What a device is: a type of the `inputtest` driver, which has no touchpads (all its touch is direct).
    package enum Kind: Sendable, Equatable {
        /// A touchscreen that tells so many fingers apart (`Touch`).
        case touchscreen(fingers: Int)
        /// A mouse, told where it is (`PointerAbsolute`), since a touch moves the pointer under it.
        case mouse
        /// A mouse that says how far it went (`Pointer`), as those on a table do, without acceleration.
        case relativeMouse
        /// A pen with pressure (`PointerAbsoluteProximity`). With "eraser" in its name it is the other end of one [D15].
        case pen
        /// A keyboard of 105 keys, with one or more layouts by XKB's names, such as `us` or `ru,us` (`Keyboard`).
        case keyboard(layout: String = "us")
    }

    /// Whether it types rather than points.
    var isKeyboard: Bool {
        switch kind {
        case .keyboard: true
        case .touchscreen, .mouse, .relativeMouse, .pen: false
        }
    }

    /// Describes a device.
    package init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// A touchscreen for ten fingers, a mouse, a pen, its eraser and a keyboard.
    package static let standard = [
        DeviceDescription("Test Touchscreen", .touchscreen(fingers: 10)),
        DeviceDescription("Test Mouse", .mouse),
        DeviceDescription("Test Pen", .pen),
        DeviceDescription("Test Pen Eraser", .pen),
        DeviceDescription("Test Keyboard", .keyboard()),
    ]
}
