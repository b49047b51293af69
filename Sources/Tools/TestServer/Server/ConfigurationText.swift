extension TestServer.Configuration {
    /// Returns the server's configuration file, with the devices' sockets in a folder (xorg.conf(5), inputtest(4)).
    func text(folder: String) -> String {
        let deviceSections = devices.enumerated().map { index, device in
            section(of: device, socket: socketPath(ofDevice: index, in: folder))
        }
        return ([serverFlags, videoSections] + deviceSections + [layout]).joined(separator: "\n")
    }

    /// Disables all other devices and the screen saver.
    private var serverFlags: String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
            Option "AutoEnableDevices" "false"
            Option "BlankTime" "0"
        EndSection

        """
    }

    /// The driver accepts any size for which there is a mode within the monitor's limits.
    private var videoSections: String {
        let totalWidth = width + 80
        let totalHeight = height + 32
        // In MHz; the driver's limits are 11 and 300. The refresh rate does not matter.
        let clock = min(max(Double(totalWidth * totalHeight) * 30 / 1e6, 12), 290)
        return """
            Section "Device"
                Identifier "card"
                Driver "dummy"
                VideoRam \(width * height * 4 / 1024 + 1024)
            EndSection

            Section "Monitor"
                Identifier "monitor"
                HorizSync 1-2000
                VertRefresh 1-2000
                Modeline "mode" \(clock) \(width) \(width + 24) \(width + 40) \(totalWidth) \
            \(height) \(height + 2) \(height + 6) \(totalHeight)
            EndSection

            Section "Screen"
                Identifier "screen"
                Device "card"
                Monitor "monitor"
                DefaultDepth \(depth)
                SubSection "Display"
                    Depth \(depth)
                    Modes "mode"
                    Virtual \(width) \(height)
                EndSubSection
            EndSection

            """
    }

    private func section(of device: DeviceDescription, socket: String) -> String {
        let options: [(name: String, value: String)] =
            switch device.kind {
            case .touchscreen(let fingers): [("DeviceType", "Touch"), ("TouchCount", "\(fingers)")]
            case .mouse: [("DeviceType", "PointerAbsolute")]
            case .relativeMouse: [("DeviceType", "Pointer"), ("AccelerationProfile", "-1")]
            case .touchpad: [("DeviceType", "PointerGesture"), ("AccelerationProfile", "-1")]
            case .pen: [("DeviceType", "PointerAbsoluteProximity"), ("PointerHasPressure", "true")]
            case .keyboard(let layout, let keys):
                [
                    ("DeviceType", "Keyboard"), ("xkb_rules", "evdev"), ("xkb_model", "pc105"), ("xkb_layout", layout),
                ] + (keys.isEmpty ? [] : [("xkb_options", keys)])
            }
        let lines = (options + [("SocketPath", socket)]).map { "    Option \"\($0.name)\" \"\($0.value)\"" }
        return """
            Section "InputDevice"
                Identifier "\(device.name)"
                Driver "inputtest"
            \(lines.joined(separator: "\n"))
            EndSection

            """
    }

    /// Names the devices to use. Without a core pointer and a core keyboard, the server would add its own.
    private var layout: String {
        let corePointer = devices.firstIndex { !$0.isKeyboard }
        let coreKeyboard = devices.firstIndex { $0.isKeyboard }
        let lines = devices.enumerated().map { index, device in
            let role = index == corePointer ? " \"CorePointer\"" : index == coreKeyboard ? " \"CoreKeyboard\"" : ""
            return "    InputDevice \"\(device.name)\"\(role)"
        }
        return """
            Section "ServerLayout"
                Identifier "layout"
                Screen "screen"
            \(lines.joined(separator: "\n"))
            EndSection

            """
    }
}
