internal import CX11

extension ProtocolError {
    /// Creates an error from Xlib's, with its texts (`XGetErrorText`, `XGetErrorDatabaseText`). Both calls read a file
    /// and send nothing, as is required in an error handler.
    init(_ event: XErrorEvent, display: OpaquePointer, extensionName: String?) {
        let request = Int(unsafe event.request_code)
        let minorRequest = Int(unsafe event.minor_code)
        self.init(
            code: Int(unsafe event.error_code), request: request, minorRequest: minorRequest,
            resource: unsafe UInt(event.resourceid), serial: unsafe UInt(event.serial),
            text: unsafe Self.text(ofCode: Int32(event.error_code), display: display),
            requestName: unsafe Self.name(
                ofRequest: request, minor: minorRequest, extensionName: extensionName, display: display))
    }

    private static func text(ofCode code: Int32, display: OpaquePointer) -> String {
        unsafe withText { buffer, length in
            _ = unsafe XGetErrorText(display, code, buffer, length)
        }
    }

    private static func name(
        ofRequest request: Int, minor: Int, extensionName: String?, display: OpaquePointer
    ) -> String {
        let key: String
        let fallback: String
        if request < 128 {
            key = "\(request)"
            fallback = "request \(request)"
        } else if let extensionName {
            key = "\(extensionName).\(minor)"
            fallback = InputRequest(rawValue: minor).map { "X_\($0)" } ?? "\(extensionName) request \(minor)"
        } else {
            return "request \(minor) of extension \(request)"
        }
        return unsafe withText { buffer, length in
            _ = unsafe XGetErrorDatabaseText(display, "XRequest", key, fallback, buffer, length)
        }
    }

    private static func withText(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Void) -> String {
        let length = 256
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { buffer in
            unsafe buffer.initialize(repeating: 0)
            guard let start = buffer.baseAddress else { return "" }
            // One less, so that the text is always terminated.
            unsafe fill(start, Int32(length - 1))
            return unsafe String(cString: start)
        }
    }
}

/// The requests of XInput2 (XI2proto.h), which are missing from Xlib's error database.
enum InputRequest: Int {
    case XIQueryPointer = 40
    case XIWarpPointer, XIChangeCursor, XIChangeHierarchy, XISetClientPointer, XIGetClientPointer, XISelectEvents
    case XIQueryVersion, XIQueryDevice, XISetFocus, XIGetFocus, XIGrabDevice, XIUngrabDevice, XIAllowEvents
    case XIPassiveGrabDevice, XIPassiveUngrabDevice, XIListProperties, XIChangeProperty, XIDeleteProperty
    case XIGetProperty, XIGetSelectedEvents, XIBarrierReleasePointer
}
