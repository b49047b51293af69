extension TestServer {
    /// The screen and input devices of a test server.
    package struct Configuration: Sendable, Equatable {
        /// The screen's width in pixels, 200 through 16384.
        package var width: Int
        /// The screen's height in pixels, 200 through 16384.
        package var height: Int
        /// The bits per pixel: 8, 15, 16, 24 or 30.
        package var depth: Int
        package var devices: [DeviceDescription]
        /// The protocol extensions to disable, such as `MIT-SHM`.
        package var missingExtensions: [String]
        /// Whether a held key, but modifiers, repeats after 2/3 of a second, which slow tests may not expect.
        package var repeatsKeys: Bool

        package init(
            width: Int = 1024, height: Int = 768, depth: Int = 24,
            devices: [DeviceDescription] = DeviceDescription.standard, without missingExtensions: [String] = [],
            repeatsKeys: Bool = false
        ) {
            self.width = width
            self.height = height
            self.depth = depth
            self.devices = devices
            self.missingExtensions = missingExtensions
            self.repeatsKeys = repeatsKeys
        }

        /// Returns the path of a device's socket, which is short because socket addresses limit its length.
        func socketPath(ofDevice index: Int, in folder: String) -> String {
            "\(folder)/\(index)"
        }

        /// - Throws: `TestServerError.badConfiguration` for values that the server does not support.
        func check() throws(TestServerError) {
            guard (200...16384).contains(width), (200...16384).contains(height) else {
                throw .badConfiguration("a screen of \(width)×\(height) pixels; the sides must be 200 to 16384")
            }
            guard [8, 15, 16, 24, 30].contains(depth) else {
                throw .badConfiguration("a depth of \(depth); it must be 8, 15, 16, 24 or 30")
            }
            var names: Set<String> = []
            for device in devices {
                guard !device.name.isEmpty, !device.name.contains(where: { $0 == "\"" || $0.isNewline }) else {
                    throw .badConfiguration("a device with the name \(device.name.debugDescription)")
                }
                guard names.insert(device.name).inserted else {
                    throw .badConfiguration("two devices with the name \"\(device.name)\"")
                }
            }
        }
    }
}

package struct DeviceDescription: Sendable, Equatable {
    /// The name, unique among the server's devices.
    package let name: String
    package let kind: Kind

    /// A device type of the `inputtest` driver. All its touches are direct: its touchpad has gestures alone.
    package enum Kind: Sendable, Equatable {
        /// A touchscreen for a number of fingers (`Touch`).
        case touchscreen(fingers: Int)
        /// A mouse with absolute locations (`PointerAbsolute`), needed because a touch also moves the pointer.
        case mouse
        /// A mouse with relative motion, like a real one, without acceleration (`Pointer`).
        case relativeMouse
        /// A touchpad with relative motion and pinches (`PointerGesture`).
        case touchpad
        /// A pen with pressure, or an eraser if its name contains "eraser" (`PointerAbsoluteProximity`, D15).
        case pen
        /// A keyboard of 105 keys, with one or more XKB layouts, such as `us` or `ru,us`, and XKB's options, such as
        /// `grp:menu_toggle` (`Keyboard`).
        case keyboard(layout: String = "us", options: String = "")
    }

    var isKeyboard: Bool {
        switch kind {
        case .keyboard: true
        case .touchscreen, .mouse, .relativeMouse, .touchpad, .pen: false
        }
    }

    /// The minor version of the driver's protocol that the device needs: gestures came with 1.1.
    var protocolMinorVersion: UInt16 {
        switch kind {
        case .touchpad: 1
        case .touchscreen, .mouse, .relativeMouse, .pen, .keyboard: 0
        }
    }

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
