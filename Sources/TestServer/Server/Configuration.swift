extension TestServer {
    /// What a test server shall be like.
    package struct Configuration: Sendable, Equatable {
        /// The screen's width in pixels, at least 200.
        package var width: Int
        /// The screen's height in pixels, at least 200.
        package var height: Int
        /// The bits of a pixel: 24, or 8, 15, 16 or 30.
        package var depth: Int
        /// The input devices.
        package var devices: [DeviceDescription]
        /// The protocol's extensions that the server is not to have, such as `MIT-SHM`.
        package var missingExtensions: [String]

        /// Describes a server.
        package init(
            width: Int = 1024, height: Int = 768, depth: Int = 24,
            devices: [DeviceDescription] = DeviceDescription.standard, without missingExtensions: [String] = []
        ) {
            self.width = width
            self.height = height
            self.depth = depth
            self.devices = devices
            self.missingExtensions = missingExtensions
        }

        /// The path of a device's socket; short, since a socket's address has no room for a long one.
        func socketPath(ofDevice index: Int, in folder: String) -> String {
            "\(folder)/\(index)"
        }

        /// Looks for what the server would stumble over.
        /// - Throws: `TestServerError.badConfiguration`.
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
