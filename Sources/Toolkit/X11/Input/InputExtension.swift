internal import CX11

/// The X Input Extension, version 2, on a connection: its devices and their events.
package struct InputExtension {
    package let display: Display
    /// The version that the server and this program agreed on.
    package let version: Version
    /// The extension's major opcode, which its events and errors carry.
    package let opcode: Int

    /// The extension's name in the protocol.
    package static let name = "XInputExtension"
    /// The first version with touches.
    package static let firstWithTouch = Version(2, 2)

    /// The first version with pinches on touchpads (D38).
    package static let firstWithPinches = Version(2, 4)

    /// The highest version that this program uses, as far as the C library knows it.
    private static let preferred = CX11HasPinches() != 0 ? firstWithPinches : firstWithTouch

    /// Negotiates the version with the server, before any other use of the extension (`XQueryExtension`,
    /// `XIQueryVersion`, D1). The server may agree on less than was asked for.
    /// - Throws: `extensionMissing`, or `extensionTooOld` if the server's version is less than `needed`.
    package init(on display: Display, needed: Version = firstWithTouch) throws(DisplayError) {
        guard let codes = display.queryExtension(Self.name) else { throw .extensionMissing(name: Self.name) }
        let wanted = max(needed, Self.preferred)
        var major = Int32(wanted.major)
        var minor = Int32(wanted.minor)
        let status = display.catchingErrors {
            ConnectionList.change { unsafe XIQueryVersion(display.pointer, &major, &minor) }
        }.value
        // BadRequest: the server knows only version 1, which lacks this request.
        let found = status == Success ? Version(Int(major), Int(minor)) : Version(1, 0)
        guard found >= needed else {
            throw .extensionTooOld(name: Self.name, found: found, needed: needed)
        }
        self.display = display
        version = found
        opcode = codes.opcode
        display.inputOpcode = codes.opcode
    }

    /// The events that a drawing window selects on `DeviceID.allMasters` (D2): pinches, too, if there are any (D38).
    package var drawingEvents: InputEvents {
        version >= Self.firstWithPinches && CX11HasPinches() != 0 ? InputEvents.drawing.union(.pinches) : .drawing
    }

    /// Selects events of devices in a window (`XISelectEvents`), replacing an earlier selection for the same devices.
    /// Waits for the server's answer, because the call itself never fails (D3).
    ///
    /// Select all events except hierarchy changes on `DeviceID.allMasters`: on `.all` each event comes twice (D2).
    /// - Throws: `refused` with BadAccess if another client has already selected the window's touches.
    package func select(
        _ events: InputEvents, of device: DeviceID = .allMasters, on window: Window
    ) throws(DisplayError) {
        try display.requiring("select input events of device \(device) on window \(window.id)") {
            request(events, of: device, on: window)
        }
    }

    /// Selects what a drawing window needs, as `select(_:of:on:)` in one round trip: `drawingEvents`, and changes of the
    /// hierarchy of all devices.
    package func selectDrawing(on window: Window) throws(DisplayError) {
        try display.requiring("select input events of window \(window.id)") {
            request(drawingEvents, of: .allMasters, on: window)
            request(.hierarchy, of: .all, on: window)
        }
    }

    private func request(_ events: InputEvents, of device: DeviceID, on window: Window) {
        unsafe withMask(events, device: device) { mask in
            _ = unsafe XISelectEvents(display.pointer, window.id.rawValue, mask, 1)
        }
    }

    /// Calls `body` with a set of events in C's form.
    func withMask<Value>(
        _ events: InputEvents, device: DeviceID, _ body: (UnsafeMutablePointer<XIEventMask>) -> Value
    ) -> Value {
        var bytes = events.bytes
        return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            var mask = unsafe XIEventMask(
                deviceid: Int32(device.rawValue), mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            return unsafe body(&mask)
        }
    }
}

/// The events of input devices that a window selects, one bit each.
package struct InputEvents: OptionSet, Sendable, Hashable {
    /// The protocol's bits: 1 shifted left by the event number.
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Another slave controls a master, or a device's axes change.
    package static let deviceChanged = InputEvents(rawValue: 1 << 1)
    /// Buttons go down and up.
    package static let buttons = InputEvents(rawValue: 1 << 4 | 1 << 5)
    package static let motion = InputEvents(rawValue: 1 << 6)
    /// Pointers come in and go out.
    package static let crossing = InputEvents(rawValue: 1 << 7 | 1 << 8)
    /// Devices are added, removed, enabled, disabled, attached or detached.
    package static let hierarchy = InputEvents(rawValue: 1 << 11)
    /// Touches begin, move and end; the protocol requires all three together.
    package static let touches = InputEvents(rawValue: 1 << 18 | 1 << 19 | 1 << 20)
    /// This client owns touches. If selected, touches arrive before a grabbing client has decided (D17).
    package static let touchOwnership = InputEvents(rawValue: 1 << 21)

    /// Touchpads' pinches begin, change and end; the protocol requires all three. Servers before 2.4 refuse them (D38).
    package static let pinches = InputEvents(rawValue: 1 << 27 | 1 << 28 | 1 << 29)

    /// The events that a drawing window selects on `DeviceID.allMasters` on every server (D2); see
    /// `InputExtension.drawingEvents`.
    package static let drawing: InputEvents = [.deviceChanged, .buttons, .motion, .crossing, .touches, .touchOwnership]

    /// The set in the protocol's form, lowest byte first (`XISetMask`).
    var bytes: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) }
    }
}
