internal import CX11

/// The X Input Extension, version 2, on a connection: devices, and what they do.
package struct InputExtension {
    /// The connection.
    package let display: Display
    /// The version that the server and this program agreed on.
    package let version: Version
    /// The extension's major request code, which marks its events and errors.
    package let opcode: Int

    /// The extension's name in the protocol.
    package static let name = "XInputExtension"
    /// The first version with touches.
    package static let firstWithTouch = Version(2, 2)

    /// Agrees on a version with the server, before any other use of the extension (`XQueryExtension`, `XIQueryVersion`)
    /// [D1].
    /// - Throws: `extensionMissing`, or `extensionTooOld` where the server has less than `needed`.
    package init(on display: Display, needed: Version = firstWithTouch) throws(DisplayError) {
        guard let codes = display.queryExtension(Self.name) else { throw .extensionMissing(name: Self.name) }
        var major = Int32(needed.major)
        var minor = Int32(needed.minor)
        let (status, _) = display.catchingErrors {
            ConnectionList.change { unsafe XIQueryVersion(display.pointer, &major, &minor) }
        }
        // BadRequest: a server with version 1 alone, which cannot say so.
        let found = status == Success ? Version(Int(major), Int(minor)) : Version(1, 0)
        guard found >= needed else {
            throw .extensionTooOld(name: Self.name, found: found, needed: needed)
        }
        self.display = display
        version = found
        opcode = codes.opcode
        display.inputOpcode = codes.opcode
    }

    /// Asks for events of devices over a window (`XISelectEvents`), and waits for the answer, since the call itself never
    /// fails [D3]. A second call for the same window and devices replaces the first.
    ///
    /// Select everything but the hierarchy on `DeviceID.allMasters`: on `.all` each event comes twice [D2].
    /// - Throws: `refused` with BadAccess where another client has the window's touches already.
    package func select(
        _ events: InputEvents, of device: DeviceID = .allMasters, on window: Window
    ) throws(DisplayError) {
        try display.requiring("select input events of device \(device) on window \(window.id)") {
            unsafe withMask(events, device: device) { mask in
                _ = unsafe XISelectEvents(display.pointer, window.id.rawValue, mask, 1)
            }
        }
    }

    /// Hands a set of events to C in the form that it wants.
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
